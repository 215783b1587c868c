import Foundation
import Statistics
import Testing

@Suite("Kaplan-Meier")
struct KaplanMeierTests {
  static let published = KaplanMeierCurve(events: [1, 1, 2, 3, 5, 7, 10], censored: [3, 7, 14, 14, 14])
  static let withZero = KaplanMeierCurve(events: [0, 0, 2, 5], censored: [2])
  static let withoutEvents = KaplanMeierCurve(events: [], censored: [3, 9, 9])

  @Test(
    "The published curve comes out",
    arguments: [
      (0, 0), (1, 1.0 / 6), (2, 1.0 / 4), (3, 1.0 / 3), (4, 1.0 / 3), (5, 3.0 / 7), (7, 11.0 / 21), (10, 9.0 / 14),
      (14, 9.0 / 14),
    ] as [(Int, Double)])
  func rates(_ time: Int, _ rate: Double) {
    expectClose(Self.published.estimate(at: time)?.rate, rate, within: 1e-15)
  }

  @Test(
    "The published intervals come out",
    arguments: [
      (published, 7, 0.276312959, 0.817710012), (published, 10, 0.366775403, 0.901734651),
      (withZero, 0, 0.118243593, 0.874269817), (withZero, 2, 0.247184209, 0.948024250),
    ])
  func intervals(_ curve: KaplanMeierCurve, _ time: Int, _ low: Double, _ high: Double) {
    expectClose(curve.estimate(at: time)?.low, low)
    expectClose(curve.estimate(at: time)?.high, high)
  }

  @Test("Who is at risk is counted", arguments: [(0, 12), (1, 12), (7, 6), (14, 3), (15, 0), (28, 0)])
  func atRisk(_ time: Int, _ count: Int) {
    #expect(Self.published.atRiskCount(at: time) == count)
  }

  @Test("Beyond what was observed there is no rate, unless everybody had the event")
  func notObserved() {
    #expect(Self.published.estimate(at: 28) == nil)
    #expect(Self.withoutEvents.estimate(at: 28) == nil)
    #expect(Self.withoutEvents.estimate(at: 7) == KaplanMeierEstimate.none)
    let all = Self.withZero.estimate(at: 7)
    #expect(all?.rate == 1 && all?.low == nil && all?.high == nil)
    #expect(KaplanMeierCurve(events: [], censored: []).estimate(at: 0) == nil)
  }

  @Test("Quantiles are event times, or never")
  func quantiles() {
    #expect(Self.published.quantile(.firstQuartile) == 2)
    #expect(Self.published.quantile(.median) == 7)
    #expect(Self.published.quantile(.ninetieth) == nil)
    #expect(Self.withZero.quantile(.median) == 2)
    #expect(Self.withZero.quantile(.ninetieth) == 5)
    #expect(Self.withoutEvents.quantile(.median) == nil)
  }

  @Test("A quantile that is reached exactly, as a fraction, is not missed by the last bits")
  func exactQuantile() throws {
    var generator = SplitMix64(seed: 55)
    for _ in 0..<3000 {
      let durations = randomDurations(upTo: 15, &generator)
      let percent = Int.random(in: 1...20, using: &generator) * 5
      let rank = try #require(NearestRank(percent: percent))
      #expect(curve(durations).quantile(rank) == naiveQuantile(durations, percent))
    }
  }

  @Test("Without censoring, quantiles are nearest ranks")
  func uncensoredQuantile() {
    for count in 1...200 {
      let events = Array(1...count)
      let curve = KaplanMeierCurve(events: events, censored: [])
      for rank in [NearestRank.firstQuartile, .median, .ninetieth] {
        #expect(curve.quantile(rank) == rank.value(inSorted: events))
      }
    }
  }

  @Test("Every curve of random durations is the product of its definition")
  func byDefinition() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<400 {
      let durations = randomDurations(upTo: 15, &generator)
      let curve = curve(durations)
      for time in 0...9 { expectSame(curve.estimate(at: time), naive(durations, time)) }
    }
  }

  @Test("Random samples as SciPy has them: Fixtures/kaplan_meier_scipy.py")
  func asElsewhere() throws {
    let rows = try Fixture.rows("kaplan_meier_scipy")
    #expect(rows.count == 226)
    for row in rows {
      let (events, censored) = (
        row[1].split(separator: " ").compactMap { Int($0) }, row[2].split(separator: " ").compactMap { Int($0) }
      )
      let estimate = KaplanMeierCurve(events: events, censored: censored).estimate(at: try #require(Int(row[3])))
      expectClose(estimate?.rate, try #require(Double(row[4])), within: 1e-11)
      #expect((estimate?.low == nil) == row[5].isEmpty && (estimate?.high == nil) == row[6].isEmpty, "\(row)")
      if let low = Double(row[5]) { expectClose(estimate?.low, low, within: 1e-11) }
      if let high = Double(row[6]) { expectClose(estimate?.high, high, within: 1e-11) }
    }
  }

  private func randomDurations(upTo count: Int, _ generator: inout SplitMix64) -> [(time: Int, isEvent: Bool)] {
    (0..<Int.random(in: 1...count, using: &generator)).map { _ in
      (time: Int.random(in: 0...8, using: &generator), isEvent: Bool.random(using: &generator))
    }
  }

  private func curve(_ durations: [(time: Int, isEvent: Bool)]) -> KaplanMeierCurve {
    KaplanMeierCurve(
      events: durations.filter(\.isEvent).map(\.time), censored: durations.filter { !$0.isEvent }.map(\.time))
  }

  /// The first time at which 1 − S ≥ percent/100, with S as a fraction of integers.
  private func naiveQuantile(_ durations: [(time: Int, isEvent: Bool)], _ percent: Int) -> Int? {
    var (numerator, denominator) = (Int128(1), Int128(1))
    for time in 0...8 {
      let events = durations.count { $0.time == time && $0.isEvent }
      guard events > 0 else { continue }
      let atRisk = durations.count { $0.time >= time }
      numerator *= Int128(atRisk - events)
      denominator *= Int128(atRisk)
      if 100 * (denominator - numerator) >= Int128(percent) * denominator { return time }
    }
    return nil
  }

  private func expectSame(_ estimate: KaplanMeierEstimate?, _ naive: (rate: Double, low: Double, high: Double)?) {
    guard let naive else {
      #expect(estimate == nil)
      return
    }
    expectClose(estimate?.rate, naive.rate, within: 1e-12)
    if naive.rate < 1e-12 || naive.rate > 1 - 1e-12 {
      #expect(estimate?.low == nil && estimate?.high == nil)
    } else {
      expectClose(estimate?.low, naive.low, within: 1e-12)
      expectClose(estimate?.high, naive.high, within: 1e-12)
    }
  }

  /// Multiplies over every time up to `limit`, whether something happened or not.
  private func naive(
    _ durations: [(time: Int, isEvent: Bool)], _ limit: Int
  ) -> (rate: Double, low: Double, high: Double)? {
    var (survival, variance) = (1.0, 0.0)
    for time in 0...limit {
      let atRisk = Double(durations.count { $0.time >= time })
      let events = Double(durations.count { $0.time == time && $0.isEvent })
      guard events > 0 else { continue }
      survival *= 1 - events / atRisk
      variance += events / atRisk / (atRisk - events)
    }
    if survival > 1e-12, !durations.contains(where: { $0.time >= limit }) { return nil }
    let exponent = 1.959963984540054 * sqrt(variance) / log(survival)
    return (1 - survival, 1 - pow(survival, exp(exponent)), 1 - pow(survival, exp(-exponent)))
  }
}

extension KaplanMeierEstimate {
  /// Nobody has had the event.
  fileprivate static let none = KaplanMeierCurve(events: [], censored: [1]).estimate(at: 0)
}
