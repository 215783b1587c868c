/// The 95 % interval of the difference of two independent proportions, first minus second, built from their Wilson
/// intervals.
///
/// Source: R. G. Newcombe, Stat Med 17 (1998) 873, method 10 (hybrid score interval without continuity correction).
public struct NewcombeInterval: Sendable, Hashable {
  /// The share of the first minus the share of the second, −1…1.
  public let difference: Double
  /// The lower bound, −1…1.
  public let low: Double
  /// The upper bound, −1…1.
  public let high: Double

  /// The interval of `first` minus `second`.
  public init(_ first: Proportion, minus second: Proportion) {
    let (ours, theirs) = (WilsonInterval(first), WilsonInterval(second))
    let (p, q) = (first.share, second.share)
    difference = p - q
    low = difference - hypotenuse(p - ours.low, theirs.high - q)
    high = difference + hypotenuse(ours.high - p, q - theirs.low)
  }

  /// Whether a difference of 0 lies in the interval, bounds included.
  public var containsZero: Bool { low <= 0 && high >= 0 }
}

private func hypotenuse(_ a: Double, _ b: Double) -> Double {
  (a * a + b * b).squareRoot()
}
