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
      // With nothing or everything right the item is certain, whatever the last bits of π say.
      let right = score == 0 ? 0 : score == scoreCounts.count - 1 ? count : count * probabilities[score]
      return [(1, Double(score - 1), right), (0, Double(score), count - right)]
    }
    return PearsonCorrelation(weighted: pairs)?.r
  }
}

/// The sums over persons behind one item's infit and outfit.
private struct ResidualSums {
  private var count = 0.0
  private var squares = 0.0
  private var standardizedSquares = 0.0
  /// Σ v, Σ (v − 4v²) and Σ (1/v − 4), where v = π(1 − π).
  private var variance = 0.0
  private var infitSpread = 0.0
  private var outfitSpread = 0.0

  init(right: [Int], counts: [Int], probabilities: [Double]) {
    for score in 1..<counts.count - 1 where counts[score] > 0 {
      let (n, hits, p) = (Double(counts[score]), Double(right[score]), probabilities[score])
      let v = p * (1 - p)
      let residuals = hits * (1 - p) * (1 - p) + (n - hits) * p * p
      count += n
      squares += residuals
      standardizedSquares += residuals / v
      variance += n * v
      // 1 − 4v is (1 − 2π)², which cannot come out below 0.
      infitSpread += n * v * (1 - 2 * p) * (1 - 2 * p)
      outfitSpread += n * (1 - 2 * p) * (1 - 2 * p) / v
    }
  }

  var infit: Double { squares / variance }
  var outfit: Double { standardizedSquares / count }

  /// Every π is ½, so every squared residual is the same and nothing varies.
  private var isCertain: Bool { outfitSpread / count < 1e-9 }

  var infitZ: Double? { isCertain ? nil : (infit - 1) / (infitSpread.squareRoot() / variance) }
  var outfitZ: Double? { isCertain ? nil : (outfit - 1) / (outfitSpread.squareRoot() / count) }
}
