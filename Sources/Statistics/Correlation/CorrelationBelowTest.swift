import Glibc

/// The one-sided test that a correlation lies below an expected one: p = Φ((atanh r − atanh e) √(n − 3)).
///
/// Source: R. A. Fisher, Metron 1 (1921) 3.
public struct CorrelationBelowTest: Sendable, Hashable {
  /// The one-sided p: small when the correlation is too low to be the expected one.
  public let p: Double

  /// Tests a correlation over `count` pairs; nil for fewer than 4 pairs, and for an expected correlation of −1 or 1.
  ///
  /// A correlation of −1 has p 0, one of 1 has p 1.
  public init?(correlation r: Double, expected: Double, count: Int) {
    guard count >= 4, abs(r) <= 1, abs(expected) < 1 else { return nil }
    p = NormalDistribution.cumulative((atanh(r) - atanh(expected)) * Double(count - 3).squareRoot())
  }
}
