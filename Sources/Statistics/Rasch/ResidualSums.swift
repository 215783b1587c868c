/// The sums over persons behind one item's infit and outfit.
struct ResidualSums {
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
      // Where π comes out as 1 to the last bit, v is the smallest that a double can tell: nothing is divided by 0.
      let v = max(p * (1 - p), .ulpOfOne)
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
