import Foundation
import Statistics
import Testing

@Suite("Decision consistency")
struct DecisionConsistencyTests {
  @Test("LSAT6 with 4 needed has the published consistency")
  func lsat6() throws {
    let scores = try Fixture.lsat6().scores
    expectClose(scores.kuderRichardson21, 0.196441169)
    let decision = try #require(DecisionConsistency(scores: scores, need: 4))
    expectClose(decision.alpha, 15.621935036)
    expectClose(decision.beta, 4.830978077)
    expectClose(decision.passProbability, 0.660233465)
    expectClose(decision.consistency, 0.614934444)
    expectClose(decision.kappa, 0.141724842)
  }

  @Test("Without a KR-21 between 0 and 1, or a mark that divides, there is no consistency")
  func empty() throws {
    let constant = try #require(ScoreDistribution(counts: [0, 5, 0]))
    #expect(constant.kuderRichardson21 == nil && DecisionConsistency(scores: constant, need: 1) == nil)
    // Every question the same: all or nothing.
    let extreme = try #require(ScoreDistribution(counts: [5, 0, 5]))
    #expect(extreme.kuderRichardson21 == 1 && DecisionConsistency(scores: extreme, need: 1) == nil)
    let negative = try #require(ScoreDistribution(counts: [1, 8, 1]))
    #expect(try #require(negative.kuderRichardson21) < 0)
    #expect(DecisionConsistency(scores: negative, need: 1) == nil)
    let usual = try #require(ScoreDistribution(counts: [4, 5, 4]))
    #expect(DecisionConsistency(scores: usual, need: 1) != nil)
    #expect(DecisionConsistency(scores: usual, need: 0) == nil && DecisionConsistency(scores: usual, need: 3) == nil)
    let single = try #require(ScoreDistribution(counts: [4, 5]))
    #expect(single.kuderRichardson21 == nil)
  }

  @Test("It is the mean, over the beta distribution of the true share, of deciding alike twice")
  func byIntegration() throws {
    var generator = SplitMix64(seed: 12)
    var tested = 0
    while tested < 20 {
      let itemCount = Int.random(in: 2...12, using: &generator)
      let scores = try #require(
        ScoreDistribution(counts: (0...itemCount).map { _ in Int.random(in: 1...30, using: &generator) }))
      let need = Int.random(in: 1...itemCount, using: &generator)
      guard let decision = DecisionConsistency(scores: scores, need: need), min(decision.alpha, decision.beta) > 1
      else { continue }
      tested += 1
      let passing = { (share: Double) in Self.chanceOfAtLeast(need, of: itemCount, share) }
      let pass = Self.betaMean(decision.alpha, decision.beta, passing)
      let alike = Self.betaMean(decision.alpha, decision.beta) { share in
        let pass = passing(share)
        return pass * pass + (1 - pass) * (1 - pass)
      }
      expectClose(decision.passProbability, pass, within: 1e-5)
      expectClose(decision.consistency, alike, within: 1e-5)
    }
  }

  private static func chanceOfAtLeast(_ need: Int, of count: Int, _ share: Double) -> Double {
    (need...count).reduce(0) { sum, right in
      let ways = (0..<right).reduce(1.0) { $0 * Double(count - $1) / Double($1 + 1) }
      return sum + ways * pow(share, Double(right)) * pow(1 - share, Double(count - right))
    }
  }

  /// The mean of a value by the midpoint rule.
  private static func betaMean(_ alpha: Double, _ beta: Double, _ value: (Double) -> Double) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for index in 0..<2_000 {
      let share = (Double(index) + 0.5) / 2_000
      let weight = exp((alpha - 1) * log(share) + (beta - 1) * log(1 - share))
      sum += weight * value(share)
      weights += weight
    }
    return sum / weights
  }
}
