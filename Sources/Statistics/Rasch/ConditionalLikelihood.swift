import Glibc

/// The conditional log-likelihood −Σ tᵢbᵢ − Σ n_r ln γ_r at given difficulties, with its gradient and information.
struct ConditionalLikelihood {
  let difficulties: [Double]
  let value: Double
  private let gradient: [Double]
  private let easiness: [Double]
  private let gamma: [Double]
  /// π_ir: the probability of item i being right given the score r.
  private let probabilities: [[Double]]
  private let scoreCounts: [Int]

  init(_ responses: ItemResponses, difficulties: [Double]) {
    let easiness = difficulties.map { exp(-$0) }
    let gamma = ElementarySymmetricFunctions.values(of: easiness)
    let probabilities = Self.probabilities(easiness, gamma)
    let rightCounts = responses.rightCounts
    let scoreCounts = responses.scoreCounts
    gradient = difficulties.indices.map { item in
      zip(scoreCounts, probabilities[item]).reduce(-Double(rightCounts[item])) { $0 + Double($1.0) * $1.1 }
    }
    let right = zip(rightCounts, difficulties).reduce(0) { $0 + Double($1.0) * $1.1 }
    value = zip(scoreCounts, gamma).reduce(-right) { $0 - Double($1.0) * log($1.1) }
    self.difficulties = difficulties
    self.easiness = easiness
    self.gamma = gamma
    self.probabilities = probabilities
    self.scoreCounts = scoreCounts
  }

  /// The step to the maximum of the quadratic approximation, with sum 0.
  func newtonStep() -> [Double]? {
    CholeskyFactor(regularInformation())?.solve(gradient)
  }

  /// The variances of the difficulties: the diagonal of the pseudo-inverse of the information.
  func variances() -> [Double]? {
    let share = 1 / Double(difficulties.count)
    return CholeskyFactor(regularInformation())?.inverseDiagonal.map { $0 - share }
  }

  /// π_ir = εᵢ γ_{r−1}(without i) / γ_r for all items i and scores r.
  static func probabilities(_ easiness: [Double], _ gamma: [Double]) -> [[Double]] {
    easiness.indices.map { item in
      let others = ElementarySymmetricFunctions.values(of: easiness, without: item)
      return [0] + (1..<gamma.count).map { easiness[item] * others[$0 - 1] / gamma[$0] }
    }
  }

  /// The information plus 1/k everywhere. Its rows add up to 0, as all difficulties may move together; with 1/k added
  /// it is regular, and its inverse is the pseudo-inverse plus 1/k.
  private func regularInformation() -> [[Double]] {
    let share = 1 / Double(difficulties.count)
    var information = difficulties.map { _ in difficulties.map { _ in share } }
    for first in difficulties.indices {
      for second in 0...first {
        information[first][second] += covariance(first, second)
        information[second][first] = information[first][second]
      }
    }
    return information
  }

  /// The covariance of the numbers right on two items, given all scores.
  private func covariance(_ first: Int, _ second: Int) -> Double {
    let both = first == second ? probabilities[first] : jointProbabilities(first, second)
    return scoreCounts.indices.reduce(0) { sum, score in
      let product = probabilities[first][score] * probabilities[second][score]
      return sum + Double(scoreCounts[score]) * (both[score] - product)
    }
  }

  /// The probability that both items are right, for each score.
  private func jointProbabilities(_ first: Int, _ second: Int) -> [Double] {
    let others = ElementarySymmetricFunctions.values(of: easiness, without: first, second)
    let factor = easiness[first] * easiness[second]
    return [0, 0] + (2..<gamma.count).map { factor * others[$0 - 2] / gamma[$0] }
  }
}
