import Foundation
import Statistics
import Testing

@Suite("Rasch difficulty within one test")
struct ConditionalRaschModelTests {
  @Test("LSAT6 has the published difficulties, standard errors and likelihood")
  func lsat6() throws {
    let model = try #require(ConditionalRaschModel(try Fixture.lsat6()))
    let expected = [
      (-1.256128, 0.104410), (0.474906, 0.069917), (1.235984, 0.068779), (0.168411, 0.072619), (-0.623172, 0.085916),
    ]
    for (item, (difficulty, error)) in expected.enumerated() {
      expectClose(model.difficulties[item], difficulty, within: 1e-5)
      expectClose(model.standardErrors[item], error, within: 1e-5)
    }
    expectClose(model.difficulties.reduce(0, +), 0, within: 1e-12)
    expectClose(model.logLikelihood, -1091.569690, within: 1e-5)
    let probabilities = model.rightProbabilities[0]
    for (score, expected) in zip(1...4, [0.492253, 0.750491, 0.885124, 0.959632]) {
      expectClose(probabilities[score], expected, within: 1e-5)
    }
  }

  @Test("LSAT6 has the published fit and expected item-rest correlations")
  func lsat6Fit() throws {
    let responses = try Fixture.lsat6()
    #expect(responses.scoreCounts[1...4].reduce(0, +) == 699)
    let fit = try #require(ConditionalRaschModel(responses)).itemFit(in: responses)
    let expected = [
      (0.995361, -0.049854, 1.002741, 0.019886, 0.109257), (1.002708, 0.076831, 0.996962, -0.070750, 0.155469),
      (0.990566, -0.335799, 0.980403, -0.395378, 0.162653), (1.007331, 0.178654, 1.006904, 0.132611, 0.149335),
      (1.010476, 0.162454, 1.016013, 0.173206, 0.128655),
    ]
    #expect(fit.count == 5)
    for (fit, (infit, infitZ, outfit, outfitZ, correlation)) in zip(fit, expected) {
      expectClose(fit.infit, infit, within: 1e-5)
      expectClose(fit.infitZ, infitZ, within: 1e-5)
      expectClose(fit.outfit, outfit, within: 1e-5)
      expectClose(fit.outfitZ, outfitZ, within: 1e-5)
      expectClose(fit.expectedItemRestCorrelation, correlation, within: 1e-5)
      expectClose(fit.outfitP, 1 - NormalDistribution.cumulative(outfitZ), within: 1e-5)
    }
  }

  @Test("The symmetric functions of 1, 2, 3 are 1, 6, 11, 6")
  func symmetricFunctions() {
    #expect(ElementarySymmetricFunctions.values(of: [1, 2, 3]) == [1, 6, 11, 6])
    #expect(ElementarySymmetricFunctions.values(of: [1, 2, 3], without: 1) == [1, 4, 3])
    #expect(ElementarySymmetricFunctions.values(of: []) == [1])
  }

  @Test("The symmetric functions are the sums over all subsets")
  func symmetricFunctionsBySubsets() {
    var generator = SplitMix64(seed: 9)
    for count in 0...9 {
      let easiness = (0..<count).map { _ in Double.random(in: 0.01...20, using: &generator) }
      var sums = Array(repeating: 0.0, count: count + 1)
      for subset in 0..<1 << count {
        let members = (0..<count).filter { subset >> $0 & 1 == 1 }
        sums[members.count] += members.reduce(1) { $0 * easiness[$1] }
      }
      let values = ElementarySymmetricFunctions.values(of: easiness)
      for (value, sum) in zip(values, sums) { expectClose(value / sum, 1, within: 1e-12) }
    }
  }

  @Test("At the maximum every item is right as often as expected, and no near point is likelier, over all patterns")
  func maximumByEnumeration() {
    var generator = SplitMix64(seed: 90)
    var fitted = 0
    for _ in 0..<60 {
      let itemCount = Int.random(in: 3...5, using: &generator)
      let persons = (0..<40).map { _ in (0..<itemCount).map { _ in Bool.random(using: &generator) } }
      var responses = ItemResponses(itemCount: itemCount)
      for person in persons { responses.add(person) }
      guard let model = ConditionalRaschModel(responses) else { continue }
      fitted += 1
      let top = naiveLogLikelihood(persons, model.difficulties)
      expectClose(model.logLikelihood, top, within: 1e-9)
      for item in 0..<itemCount {
        for step in [-0.01, 0.01] {
          var moved = model.difficulties
          moved[item] += step
          #expect(naiveLogLikelihood(persons, moved) < top)
        }
      }
    }
    #expect(fitted > 50)
  }

  @Test("The standard errors come from the curvature where the last difficulty makes the sum 0")
  func standardErrorsByCurvature() throws {
    let persons = try Fixture.goldenFirstPatterns()
    let model = try #require(ConditionalRaschModel(try Fixture.goldenFirstAttempts()))
    /// The log-likelihood of the first four difficulties, moved; the fifth follows from them.
    func value(_ moves: [(item: Int, step: Double)]) -> Double {
      var moved = model.difficulties
      for move in moves {
        moved[move.item] += move.step
        moved[4] -= move.step
      }
      return naiveLogLikelihood(persons, moved)
    }
    let step = 1e-3
    let information = (0..<4).map { first in
      (0..<4).map { second in
        let corners = [(step, step), (-step, -step), (step, -step), (-step, step)].map { a, b in
          value([(first, a), (second, b)])
        }
        return -(corners[0] + corners[1] - corners[2] - corners[3]) / (4 * step * step)
      }
    }
    let covariance = inverse(information)
    for item in 0..<4 { expectClose(model.standardErrors[item], sqrt(covariance[item][item]), within: 1e-5) }
    expectClose(model.standardErrors[4], sqrt(covariance.joined().reduce(0, +)), within: 1e-5)
  }

  @Test("Without a finite maximum, or with fewer than three items, there is no difficulty")
  func noMaximum() {
    var two = ItemResponses(itemCount: 2)
    two.add([true, false], count: 5)
    two.add([false, true], count: 5)
    #expect(two.isStronglyConnected && ConditionalRaschModel(two) == nil)
    #expect(ConditionalRaschModel(ItemResponses(itemCount: 3)) == nil)
    // Perfect order: nobody has a harder item right and an easier one wrong.
    var guttman = ItemResponses(itemCount: 3)
    guttman.add([true, false, false], count: 9)
    guttman.add([true, true, false], count: 9)
    #expect(!guttman.isStronglyConnected && ConditionalRaschModel(guttman) == nil)
    guttman.add([false, true, false])
    #expect(ConditionalRaschModel(guttman) == nil)
    guttman.add([true, false, true])
    #expect(guttman.isStronglyConnected)
    #expect(ConditionalRaschModel(guttman) != nil)
  }

  @Test("Connection is what all paths say, on every directed graph of three items")
  func connection() {
    let patterns = (1..<7).map { code in (0..<3).map { code >> $0 & 1 == 1 } }
    for subset in 0..<1 << patterns.count {
      var responses = ItemResponses(itemCount: 3)
      var edges = Array(repeating: [0, 0, 0], count: 3)
      for (index, pattern) in patterns.enumerated() where subset >> index & 1 == 1 {
        responses.add(pattern)
        for from in 0..<3 where pattern[from] {
          for to in 0..<3 where !pattern[to] { edges[from][to] = 1 }
        }
      }
      #expect(responses.isStronglyConnected == naiveConnection(edges))
      #expect((ConditionalRaschModel(responses) != nil) == naiveConnection(edges))
    }
  }

  @Test("When all items are equally hard and half right, nothing varies and both z are empty")
  func equalItems() throws {
    var responses = ItemResponses(itemCount: 4)
    for code in 0..<16 where code.nonzeroBitCount == 2 { responses.add((0..<4).map { code >> $0 & 1 == 1 }, count: 3) }
    let model = try #require(ConditionalRaschModel(responses))
    for fit in model.itemFit(in: responses) {
      expectClose(fit.outfit, 1)
      expectClose(fit.infit, 1)
      #expect(fit.infitZ == nil && fit.outfitZ == nil && fit.outfitP == nil)
    }
    #expect(model.itemFit(in: ItemResponses(itemCount: 3)).isEmpty)
  }

  @Test("Fit is the sum over the persons one by one")
  func fitByPersons() throws {
    let persons = try Fixture.goldenFirstPatterns()
    let responses = try Fixture.goldenFirstAttempts()
    let model = try #require(ConditionalRaschModel(responses))
    for (item, fit) in model.itemFit(in: responses).enumerated() {
      var (squares, standardized, variances, infitSpread, outfitSpread, count) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
      for person in persons where (1..<5).contains(person.count { $0 }) {
        let p = naiveProbability(item, person.count { $0 }, model.difficulties)
        let v = p * (1 - p)
        let square = pow((person[item] ? 1 : 0) - p, 2)
        squares += square
        standardized += square / v
        variances += v
        infitSpread += v - 4 * v * v
        outfitSpread += 1 / v - 4
        count += 1
      }
      expectClose(fit.infit, squares / variances)
      expectClose(fit.outfit, standardized / count)
      expectClose(fit.infitZ, (squares / variances - 1) / (sqrt(infitSpread) / variances))
      expectClose(fit.outfitZ, (standardized / count - 1) / (sqrt(outfitSpread) / count))
    }
  }

  @Test("Wherever a finite maximum exists it is found, however lopsided the counts")
  func lopsidedCounts() {
    var generator = SplitMix64(seed: 5)
    var connected = 0
    for _ in 0..<2000 {
      let itemCount = Int.random(in: 3...6, using: &generator)
      var responses = ItemResponses(itemCount: itemCount)
      for _ in 0..<Int.random(in: 3...12, using: &generator) {
        let pattern = (0..<itemCount).map { _ in Bool.random(using: &generator) }
        responses.add(pattern, count: [1, 10, 1000, 100_000].randomElement(using: &generator) ?? 1)
      }
      guard responses.isStronglyConnected else { continue }
      connected += 1
      #expect(ConditionalRaschModel(responses) != nil)
    }
    #expect(connected > 500)
  }

  @Test("Thirty items of very different difficulty come to rest")
  func manyItems() throws {
    var generator = SplitMix64(seed: 60)
    let truth = (0..<30).map { Double($0 - 15) / 5 }
    var responses = ItemResponses(itemCount: 30)
    for _ in 0..<1000 {
      let ability = Double.random(in: -2...2, using: &generator)
      responses.add(truth.map { Double.random(in: 0..<1, using: &generator) < 1 / (1 + exp($0 - ability)) })
    }
    let model = try #require(ConditionalRaschModel(responses))
    let mean = truth.reduce(0, +) / 30
    for (item, difficulty) in model.difficulties.enumerated() {
      expectClose(difficulty, truth[item] - mean, within: 5 * model.standardErrors[item])
    }
  }

  /// ln of the share of each person's pattern among all patterns with that score.
  private func naiveLogLikelihood(_ persons: [[Bool]], _ difficulties: [Double]) -> Double {
    let weights = patternWeights(difficulties)
    return persons.reduce(0) { sum, person in
      let code = person.enumerated().reduce(0) { $0 | ($1.element ? 1 << $1.offset : 0) }
      let same = weights.indices.filter { $0.nonzeroBitCount == code.nonzeroBitCount }.reduce(0) { $0 + weights[$1] }
      return sum + log(weights[code] / same)
    }
  }

  private func naiveProbability(_ item: Int, _ score: Int, _ difficulties: [Double]) -> Double {
    let weights = patternWeights(difficulties)
    let same = weights.indices.filter { $0.nonzeroBitCount == score }
    let right = same.filter { $0 >> item & 1 == 1 }
    return right.reduce(0) { $0 + weights[$1] } / same.reduce(0) { $0 + weights[$1] }
  }

  /// exp(−Σ b) over the right items, for every pattern.
  private func patternWeights(_ difficulties: [Double]) -> [Double] {
    (0..<1 << difficulties.count).map { code in
      exp(-difficulties.indices.filter { code >> $0 & 1 == 1 }.reduce(0) { $0 + difficulties[$1] })
    }
  }

  /// Gauss-Jordan elimination; the pivots of a positive definite matrix need no search.
  private func inverse(_ matrix: [[Double]]) -> [[Double]] {
    var rows = matrix.enumerated().map { index, row in row + matrix.indices.map { $0 == index ? 1 : 0 } }
    for pivot in rows.indices {
      rows[pivot] = rows[pivot].map { $0 / rows[pivot][pivot] }
      for row in rows.indices where row != pivot {
        let factor = rows[row][pivot]
        rows[row] = zip(rows[row], rows[pivot]).map { $0 - factor * $1 }
      }
    }
    return rows.map { Array($0[matrix.count...]) }
  }

  /// Warshall's closure.
  private func naiveConnection(_ edges: [[Int]]) -> Bool {
    var reach = edges
    for via in edges.indices {
      for from in edges.indices {
        for to in edges.indices { reach[from][to] |= reach[from][via] & reach[via][to] }
      }
    }
    return reach.allSatisfy { $0.allSatisfy { $0 == 1 } }
  }
}
