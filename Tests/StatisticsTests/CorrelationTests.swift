import Foundation
import Statistics
import Testing

@Suite("Correlation")
struct CorrelationTests {
  @Test("LSAT6 has the published item-rest correlations and intervals")
  func lsat6() throws {
    let responses = try Fixture.lsat6()
    let expected = [
      (0.112832689, 0.051197727, 0.173611386), (0.153178120, 0.092059231, 0.213147161),
      (0.172778943, 0.111985347, 0.232284009), (0.144428095, 0.083179766, 0.204589378),
      (0.121596403, 0.060056031, 0.182215917),
    ]
    for (item, (r, low, high)) in expected.enumerated() {
      let correlation = try #require(responses.itemRestCorrelation(of: item)?.r)
      expectClose(correlation, r)
      let interval = FisherInterval(correlation: correlation, count: responses.count)
      expectClose(interval?.low, low)
      expectClose(interval?.high, high)
    }
  }

  @Test("Golden first attempts have the item-rest correlations computed in R and Python")
  func golden() throws {
    let responses = try Fixture.goldenFirstAttempts()
    for (item, row) in try Fixture.rows("golden_retakes_expected_items").enumerated() {
      expectClose(responses.itemRestCorrelation(of: item)?.r, try #require(Double(row[9])), within: 1e-12)
      #expect(responses.rightCounts[item] == Int((try #require(Double(row[4])) * 60).rounded()))
    }
  }

  @Test("The interval and the one-sided p of a given correlation come out")
  func interval() {
    let interval = FisherInterval(correlation: -0.24, count: 118)
    expectClose(interval?.low, -0.403264824)
    expectClose(interval?.high, -0.061927183)
    expectClose(CorrelationBelowTest(correlation: -0.24, expected: 0.2, count: 118)?.p, 7.974010e-7, within: 1e-12)
    expectClose(CorrelationBelowTest(correlation: -0.05, expected: 0.15, count: 60)?.p, 0.064394837)
  }

  @Test("Too few pairs, and a perfect correlation, have no interval")
  func noInterval() {
    #expect(FisherInterval(correlation: 0.1, count: 3) == nil)
    #expect(FisherInterval(correlation: 0.1, count: 4) != nil)
    #expect(FisherInterval(correlation: 1, count: 50) == nil)
    #expect(FisherInterval(correlation: -1, count: 50) == nil)
    #expect(CorrelationBelowTest(correlation: 0.1, expected: 0.2, count: 3) == nil)
    #expect(CorrelationBelowTest(correlation: 0.1, expected: 1, count: 30) == nil)
    #expect(CorrelationBelowTest(correlation: -1, expected: 0, count: 30)?.p == 0)
    #expect(CorrelationBelowTest(correlation: 1, expected: 0, count: 30)?.p == 1)
  }

  @Test("A constant side has no correlation")
  func constant() {
    #expect(PearsonCorrelation([]) == nil)
    #expect(PearsonCorrelation([PairCount(x: 1, y: 2, count: 9)]) == nil)
    #expect(PearsonCorrelation([PairCount(x: 1, y: 2, count: 9), PairCount(x: 1, y: 3, count: 9)]) == nil)
    #expect(PearsonCorrelation([PairCount(x: 1, y: 2, count: 9), PairCount(x: 0, y: 3, count: 0)]) == nil)
    #expect(PearsonCorrelation(weighted: []) == nil)
    #expect(PearsonCorrelation(weighted: [(0.1, 1, 0.3), (0.1, 2, 0.7)]) == nil)
    #expect(PearsonCorrelation(weighted: [(0.1, 1, 0.3), (0.2, 2, 0)]) == nil)
  }

  @Test("Pairs on a line have exactly 1 or −1")
  func perfect() {
    let rising = [3, 7, 8, 11].map { PairCount(x: $0, y: 3 * $0 - 1, count: $0) }
    let falling = [3, 7, 8, 11].map { PairCount(x: $0, y: -7 * $0, count: 1) }
    #expect(PearsonCorrelation(rising)?.r == 1)
    #expect(PearsonCorrelation(falling)?.r == -1)
    #expect(PearsonCorrelation(count: 3, sumX: 6, sumXX: 14, sumY: -42, sumYY: 686, sumXY: -98)?.r == -1)
    #expect(PearsonCorrelation(count: 3, sumX: 6, sumXX: 12, sumY: 6, sumYY: 14, sumXY: 12) == nil)
  }

  @Test("Counted and weighted pairs agree with the definition on the pairs written out")
  func byDefinition() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let pairs = (0..<Int.random(in: 2...6, using: &generator)).map { _ in
        PairCount(
          x: Int.random(in: 0...3, using: &generator), y: Int.random(in: -2...2, using: &generator),
          count: Int.random(in: 0...5, using: &generator))
      }
      let weighted = PearsonCorrelation(weighted: pairs.map { (Double($0.x), Double($0.y), 0.37 * Double($0.count)) })
      let counted = PearsonCorrelation(pairs)
      guard let expected = naive(pairs) else {
        #expect(counted == nil && weighted == nil)
        continue
      }
      expectClose(counted?.r, expected, within: 1e-12)
      expectClose(weighted?.r, expected, within: 1e-12)
    }
  }

  /// The mean product of the z-scores.
  private func naive(_ pairs: [PairCount]) -> Double? {
    let all = pairs.flatMap { pair in repeatElement((Double(pair.x), Double(pair.y)), count: pair.count) }
    guard let x = standardized(all.map(\.0)), let y = standardized(all.map(\.1)) else { return nil }
    return zip(x, y).reduce(0) { $0 + $1.0 * $1.1 } / Double(all.count)
  }

  private func standardized(_ values: [Double]) -> [Double]? {
    guard Set(values).count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let deviation = sqrt(values.reduce(0) { $0 + pow($1 - mean, 2) } / Double(values.count))
    return values.map { ($0 - mean) / deviation }
  }
}
