/// The 95 % interval of a proportion that keeps to 0…1 and holds its level for few trials and for none or all right.
///
///     WilsonInterval(successes: 8, of: 10)   // 0.490162472 … 0.943317849
///
/// The low bound is exactly 0 for no success, the high bound exactly 1 for no failure.
/// Source: E. B. Wilson, J Am Stat Assoc 22 (1927) 209.
public struct WilsonInterval: Sendable, Hashable {
  /// The lower bound, 0…1.
  public let low: Double
  /// The upper bound, 0…1.
  public let high: Double

  /// The interval of `proportion`.
  public init(_ proportion: Proportion) {
    let z = NormalDistribution.twoSided95
    let n = Double(proportion.trials)
    let p = proportion.share
    let scale = 1 + z * z / n
    let centre = (p + z * z / (2 * n)) / scale
    let halfWidth = z / scale * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    low = proportion.successes == 0 ? 0 : centre - halfWidth
    high = proportion.failures == 0 ? 1 : centre + halfWidth
  }

  /// The interval of `successes` of `trials`; nil without trials, or when the successes are not in 0…`trials`.
  public init?(successes: Int, of trials: Int) {
    guard let proportion = Proportion(successes: successes, of: trials) else { return nil }
    self.init(proportion)
  }
}
