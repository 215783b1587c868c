import Foundation
import Testing

@testable import Statistics

@Suite("Rasch difficulty on a common scale")
struct MarginalRaschModelTests {
  @Test("LSAT6 has the published difficulties, spread, likelihood and shares of everybody")
  func lsat6() throws {
    let model = try #require(MarginalRaschModel(try Self.lsat6Responses()))
    let expected = [
      (-2.730013, 0.130441, 0.923997), (-0.998606, 0.079177, 0.709000), (-0.239854, 0.071775, 0.553006),
      (-1.306451, 0.084638, 0.762998), (-2.099404, 0.105445, 0.869996),
    ]
    for (item, (difficulty, error, share)) in expected.enumerated() {
      expectClose(model.difficulties[item], difficulty, within: 1e-5)
      expectClose(model.standardErrors[item], error, within: 1e-5)
      expectClose(model.rightShareOfEveryone(item: item), share, within: 1e-5)
    }
    expectClose(model.sigma, 0.755135, within: 1e-5)
    expectClose(model.sigmaStandardError, 0.069433, within: 1e-5)
    expectClose(model.logLikelihood, -2466.937600, within: 1e-5)
    #expect(model.cellCount == 6 && model.itemCount == 5)
    expectClose(model.passShareOfEveryone(items: [0, 1, 2, 3, 4], need: 4), 0.660689, within: 1e-5)
    expectClose(model.passShareOfEveryone(items: [0, 1, 2, 3, 4], need: 0), 1)
    #expect(model.passShareOfEveryone(items: [0, 1, 2, 3, 4], need: 6) == 0)
  }

  @Test("An item that everybody had right, or nobody, has no difficulty and changes no other")
  func certainItems() throws {
    var responses = IncompleteResponses(itemCount: 7)
    for (pattern, count) in try Fixture.lsat6Patterns() {
      let right = pattern.indices.filter { pattern[$0] }.map { $0 + 1 }
      let wrong = pattern.indices.filter { !pattern[$0] }.map { $0 + 1 }
      responses.add(right: right + [0], wrong: wrong + [6], count: count)
    }
    let model = try #require(MarginalRaschModel(responses))
    let plain = try #require(MarginalRaschModel(try Self.lsat6Responses()))
    #expect(model.difficulties == [nil] + plain.difficulties + [nil])
    #expect(model.standardErrors == [nil] + plain.standardErrors + [nil])
    #expect(model.rightShareOfEveryone(item: 0) == nil)
    #expect(model.passShareOfEveryone(items: [0, 1], need: 1) == nil)
  }

  @Test("An item that only the weakest saw, half of them right, is found to be the easiest")
  func farFromTheStart() throws {
    var responses = IncompleteResponses(itemCount: 13)
    for item in 0..<12 {
      responses.add(right: (0..<12).filter { $0 != item }, wrong: [item], count: 20)
      responses.add(right: [12], wrong: Array(0..<12), count: 10)
      responses.add(right: [], wrong: Array(0..<13), count: 10)
    }
    let model = try #require(MarginalRaschModel(responses))
    // By the bare shares it would be as hard as the others: about half right.
    #expect(try #require(model.difficulties[12]) < (model.difficulties[0] ?? 0) - 2)
  }

  @Test("The order of the persons changes not a bit, whatever sets of items they saw")
  func orderOfPersons() throws {
    var generator = SplitMix64(seed: 110)
    let persons = (0..<200).map { _ in
      let ability = 2 * Self.normal(&generator)
      let seen = (0..<5).filter { _ in Bool.random(using: &generator) }
      return Dictionary(
        uniqueKeysWithValues: seen.map { ($0, Double.random(in: 0..<1, using: &generator) < 1 / (1 + exp(-ability))) })
    }
    let models = (0..<3).map { _ in
      var responses = IncompleteResponses(itemCount: 5)
      for person in persons.shuffled(using: &generator) {
        responses.add(right: person.filter(\.value).map(\.key), wrong: person.filter { !$0.value }.map(\.key))
      }
      return MarginalRaschModel(responses)
    }
    #expect(models[0] != nil && models[1] == models[0] && models[2] == models[0])
  }

  @Test("The order of the persons and of their items changes nothing")
  func order() throws {
    var responses = IncompleteResponses(itemCount: 5)
    for (pattern, count) in try Fixture.lsat6Patterns().reversed() {
      responses.addCell(items: [4, 2, 0, 1, 3], score: pattern.count { $0 }, count: count)
      for item in pattern.indices where pattern[item] { responses.addRight(item: item, count: count) }
    }
    #expect(responses == (try Self.lsat6Responses()))
    #expect(MarginalRaschModel(responses) == MarginalRaschModel(try Self.lsat6Responses()))
  }

  @Test("Too few items or persons have no common scale")
  func tooFew() throws {
    var two = IncompleteResponses(itemCount: 2)
    two.add(right: [0], wrong: [1], count: 60)
    two.add(right: [1], wrong: [0], count: 60)
    #expect(MarginalRaschModel(two) == nil)
    var few = IncompleteResponses(itemCount: 3)
    for item in 0..<3 { few.add(right: [item], wrong: (0..<3).filter { $0 != item }, count: 10) }
    few.add(right: [0, 1, 2], wrong: [], count: 39)
    few.add(right: [], wrong: [0, 1, 2], count: 30)
    #expect(few.count == 99 && MarginalRaschModel(few) == nil)
    few.add(right: [], wrong: [0, 1, 2])
    #expect(MarginalRaschModel(few) != nil)
    #expect(MarginalRaschModel(IncompleteResponses(itemCount: 0)) == nil)
  }

  @Test("Counts that contradict each other are told apart")
  func consistency() {
    var responses = IncompleteResponses(itemCount: 2)
    responses.addCell(items: [0, 1], score: 1, count: 3)
    #expect(!responses.isConsistent)
    responses.addRight(item: 0, count: 3)
    #expect(responses.isConsistent)
    // The sums agree, but item 0 would be right more often than it was seen.
    responses.addCell(items: [1], score: 1, count: 1)
    responses.addRight(item: 0, count: 1)
    #expect(!responses.isConsistent)
  }

  @Test("The gate is corrected: items that only the stronger saw come out as hard as they are for everybody")
  func gate() throws {
    var generator = SplitMix64(seed: 11)
    let truth = [-1.0, -0.5, 0, 0.5, 1, -1, -0.5, 0, 0.5, 1]
    var responses = IncompleteResponses(itemCount: 10)
    for _ in 0..<5_000 {
      let ability = Self.normal(&generator)
      let isRight = truth.map { Double.random(in: 0..<1, using: &generator) < 1 / (1 + exp($0 - ability)) }
      // Who has fewer than four of the first five right never sees the others.
      let seen = isRight[..<5].count { $0 } >= 4 ? 0..<10 : 0..<5
      responses.add(right: seen.filter { isRight[$0] }, wrong: seen.filter { !isRight[$0] })
    }
    let model = try #require(MarginalRaschModel(responses))
    expectClose(model.sigma, 1, within: 4 * model.sigmaStandardError)
    for item in truth.indices {
      let error = try #require(model.standardErrors[item])
      expectClose(model.difficulties[item], truth[item], within: 4 * error)
    }
    // The bare shares say otherwise: item 5 is as hard as item 0.
    let shares = [0, 5].map { Double(responses.rightCounts[$0]) / Double(responses.seenCounts[$0]) }
    #expect(shares[1] - shares[0] > 0.1)
  }

  @Test("The gradient is the slope, and the likelihood the integral by the midpoint rule")
  func likelihoodByIntegration() {
    var responses = IncompleteResponses(itemCount: 4)
    responses.add(right: [0, 2], wrong: [1], count: 3)
    responses.add(right: [1], wrong: [0], count: 2)
    responses.add(right: [3], wrong: [0, 1, 2], count: 4)
    responses.add(right: [0, 1, 2], wrong: [3], count: 5)
    let design = MarginalDesign(responses)
    let rule = GaussHermiteRule(count: 61)
    let point = [-0.7, 0.2, 0.9, -0.1, 1.3]
    func value(_ point: [Double]) -> MarginalLikelihood {
      MarginalLikelihood(design, difficulties: Array(point[..<4]), sigma: point[4], rule: rule)
    }
    let cells: [([Int], [Int], Double)] = [
      ([0, 2], [1], 3), ([1], [0], 2), ([3], [0, 1, 2], 4), ([0, 1, 2], [3], 5),
    ]
    let naive = cells.reduce(0.0) { $0 + $1.2 * log(Self.naivePatternProbability(right: $1.0, wrong: $1.1, point)) }
    expectClose(value(point).value, naive)
    for parameter in point.indices {
      let slopes = [-1e-5, 1e-5].map { step in
        var moved = point
        moved[parameter] += step
        return value(moved).value
      }
      expectClose(value(point).gradient[parameter], (slopes[1] - slopes[0]) / 2e-5, within: 1e-7)
    }
  }

  @Test("The quadrature integrates polynomials exactly", arguments: [1, 2, 5, 20, 61])
  func quadrature(_ count: Int) {
    let rule = GaussHermiteRule(count: count)
    #expect(rule.nodes.count == count && rule.nodes == rule.nodes.sorted())
    expectClose(rule.weights.reduce(0, +), 1, within: 1e-13)
    // E z^2m = 1 · 3 · 5 … (2m − 1).
    var moment = 1.0
    for half in 1..<max(2, min(count, 20)) where 2 * half <= 2 * count - 1 {
      moment *= Double(2 * half - 1)
      let integral = zip(rule.nodes, rule.weights).reduce(0) { $0 + $1.1 * pow($1.0, Double(2 * half)) }
      expectClose(integral / moment, 1, within: 1e-11)
    }
    for (low, high) in zip(rule.nodes, rule.nodes.reversed()) { #expect(low == -high) }
  }

  static func lsat6Responses() throws -> IncompleteResponses {
    var responses = IncompleteResponses(itemCount: 5)
    for (pattern, count) in try Fixture.lsat6Patterns() {
      responses.add(
        right: pattern.indices.filter { pattern[$0] }, wrong: pattern.indices.filter { !pattern[$0] }, count: count)
    }
    return responses
  }

  private static func normal(_ generator: inout SplitMix64) -> Double {
    let radius = sqrt(-2 * log(1 - Double.random(in: 0..<1, using: &generator)))
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  private static func naivePatternProbability(right: [Int], wrong: [Int], _ point: [Double]) -> Double {
    (0..<40_000).reduce(0) { sum, index in
      let z = (Double(index) + 0.5) / 2000 - 10
      let probability = { (item: Int) in 1 / (1 + exp(point[item] - point[4] * z)) }
      let pattern = right.reduce(1) { $0 * probability($1) } * wrong.reduce(1) { $0 * (1 - probability($1)) }
      return sum + pattern * exp(-z * z / 2) / sqrt(2 * .pi) / 2000
    }
  }
}
