import Glibc

extension MarginalRaschModel {
  /// The share that would have the item right, had everybody seen it; nil for an item without a difficulty.
  public func rightShareOfEveryone(item: Int) -> Double? {
    difficulties[item].map { difficulty in expectation { ability in rightProbability(ability, difficulty) } }
  }

  /// The share that would have at least `need` of the items right, had everybody seen them; nil when one of them has
  /// no difficulty.
  public func passShareOfEveryone(items: [Int], need: Int) -> Double? {
    let difficulties = items.compactMap { self.difficulties[$0] }
    guard difficulties.count == items.count else { return nil }
    return expectation { ability in
      let scores = scoreProbabilities(difficulties.map { rightProbability(ability, $0) })
      return scores.suffix(max(0, scores.count - max(0, need))).reduce(0, +)
    }
  }

  /// The mean over the distribution of ability.
  private func expectation(of value: (_ ability: Double) -> Double) -> Double {
    zip(rule.nodes, rule.weights).reduce(0) { $0 + $1.1 * value(sigma * $1.0) }
  }
}

private func rightProbability(_ ability: Double, _ difficulty: Double) -> Double {
  1 / (1 + exp(difficulty - ability))
}

/// The probabilities of 0, 1, 2 … right answers, adding one item after another.
private func scoreProbabilities(_ right: [Double]) -> [Double] {
  right.reduce([1.0]) { scores, p in
    zip(scores + [0], [0] + scores).map { same, less in same * (1 - p) + less * p }
  }
}
