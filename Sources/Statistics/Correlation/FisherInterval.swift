import Glibc

/// The 95 % interval of a correlation: tanh(atanh r ± z / √(n − 3)).
///
/// Source: R. A. Fisher, Metron 1 (1921) 3.
public struct FisherInterval: Sendable, Hashable {
  /// The lower bound, −1…1.
  public let low: Double
  /// The upper bound, −1…1.
  public let high: Double

  /// The interval of a correlation over `count` pairs; nil for fewer than 4 pairs, and for a correlation of −1 or 1.
  public init?(correlation r: Double, count: Int) {
    guard count >= 4, abs(r) < 1 else { return nil }
    let halfWidth = NormalDistribution.twoSided95 / Double(count - 3).squareRoot()
    low = tanh(atanh(r) - halfWidth)
    high = tanh(atanh(r) + halfWidth)
  }

  /// Whether a correlation of 0 lies in the interval, bounds included.
  public var containsZero: Bool { low <= 0 && high >= 0 }
}
