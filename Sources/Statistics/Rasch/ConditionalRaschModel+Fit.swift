import Glibc

extension ConditionalRaschModel {
  /// π_ir: for each item and score, the probability of having the item right given that score.
  public var rightProbabilities: [[Double]] {
    let easiness = difficulties.map { exp(-$0) }
    return ConditionalLikelihood.probabilities(easiness, ElementarySymmetricFunctions.values(of: easiness))
  }

  /// The fit of each item in the responses that the model was fitted to; empty for responses to other items.
  ///
  /// Persons with nothing or everything right tell nothing about fit and are left out of infit and outfit.
  public func itemFit(in responses: ItemResponses) -> [ItemFit] {
    guard responses.itemCount == difficulties.count else { return [] }
    return rightProbabilities.enumerated().map { item, probabilities in
      let sums = ResidualSums(
        right: responses.rightByScore[item], counts: responses.scoreCounts, probabilities: probabilities)
      return ItemFit(
        infit: sums.infit, infitZ: sums.infitZ, outfit: sums.outfit, outfitZ: sums.outfitZ,
        expectedItemRestCorrelation: Self.expectedCorrelation(responses.scoreCounts, probabilities))
    }
  }

  /// The correlation of the joint distribution that gives (right, r − 1) the weight n_r π_r and (wrong, r) the rest.
  private static func expectedCorrelation(_ scoreCounts: [Int], _ probabilities: [Double]) -> Double? {
    let pairs = scoreCounts.indices.flatMap { score -> [(x: Double, y: Double, weight: Double)] in
      let count = Double(scoreCounts[score])
      let right = count * probabilities[score]
      return [(1, Double(score - 1), right), (0, Double(score), count - right)]
    }
    return PearsonCorrelation(weighted: pairs)?.r
  }
}
