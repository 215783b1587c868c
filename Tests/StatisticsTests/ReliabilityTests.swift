import Foundation
import Statistics
import Testing

@Suite("Reliability")
struct ReliabilityTests {
  @Test("LSAT6 has the published mean, spread, alpha and error of measurement")
  func lsat6() throws {
    let responses = try Fixture.lsat6()
    #expect(responses.scoreCounts == [3, 20, 85, 237, 357, 298])
    #expect(responses.rightCounts == [924, 709, 553, 763, 870])
    expectClose(responses.scores.mean, 3.819)
    expectClose(responses.scores.standardDeviation, 1.035041212)
    expectClose(responses.alpha?.alpha, 0.294997192)
    expectClose(responses.alpha?.standardErrorOfMeasurement, 0.869066612)
  }

  @Test("Golden first attempts have the alpha and error of measurement computed in R and Python")
  func golden() throws {
    let alpha = try Fixture.goldenFirstAttempts().alpha
    expectClose(alpha?.alpha, 0.559771487)
    expectClose(alpha?.standardErrorOfMeasurement, 0.853953915)
  }

  @Test("Without scores that differ, or with one question, there is no alpha")
  func empty() throws {
    let constant = try #require(ScoreDistribution(counts: [0, 7, 0]))
    #expect(CronbachAlpha(rightCounts: [3, 4], scores: constant) == nil)
    let one = try #require(ScoreDistribution(counts: [3, 7]))
    #expect(CronbachAlpha(rightCounts: [7], scores: one) == nil)
    let nobody = try #require(ScoreDistribution(counts: [0, 0, 0]))
    #expect(CronbachAlpha(rightCounts: [0, 0], scores: nobody) == nil)
    #expect(nobody.mean == nil && nobody.populationVariance == nil && nobody.standardDeviation == nil)
    let single = try #require(ScoreDistribution(counts: [0, 1, 0]))
    #expect(single.sampleVariance == nil && single.populationVariance == 0)
    #expect(ScoreDistribution(counts: [1, -1]) == nil && ScoreDistribution(counts: []) == nil)
  }

  @Test("Questions that always agree have alpha 1 and no error of measurement")
  func perfect() {
    var responses = ItemResponses(itemCount: 3)
    responses.add([true, true, true], count: 4)
    responses.add([false, false, false], count: 3)
    expectClose(responses.alpha?.alpha, 1, within: 1e-12)
    expectClose(responses.alpha?.standardErrorOfMeasurement, 0, within: 1e-6)
  }

  @Test("Alpha is k/(k−1) times the share of the covariances in the score variance, over the persons one by one")
  func byDefinition() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let itemCount = Int.random(in: 2...5, using: &generator)
      let persons = (0..<Int.random(in: 2...12, using: &generator)).map { _ in
        (0..<itemCount).map { _ in Bool.random(using: &generator) }
      }
      var responses = ItemResponses(itemCount: itemCount)
      for person in persons { responses.add(person) }
      let scores = persons.map { Double($0.count { $0 }) }
      guard Set(scores).count > 1 else {
        #expect(responses.alpha == nil)
        continue
      }
      let items = (0..<itemCount).map { item in persons.map { $0[item] ? 1.0 : 0 } }
      var covariances = 0.0
      for first in items.indices {
        for second in items.indices where first != second { covariances += covariance(items[first], items[second]) }
      }
      let expected = Double(itemCount) / Double(itemCount - 1) * covariances / covariance(scores, scores)
      expectClose(responses.alpha?.alpha, expected, within: 1e-12)
      expectClose(responses.scores.sampleVariance, covariance(scores, scores), within: 1e-12)
    }
  }

  private func covariance(_ x: [Double], _ y: [Double]) -> Double {
    let count = Double(x.count)
    let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
    return zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / (count - 1)
  }
}
