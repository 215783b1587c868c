/// The two-sided p of "these two proportions are the same": pooled z test, or Fisher's exact test for small counts.
///
/// Fisher's test is taken when one of the four expected counts is under 5. When everything succeeded or everything
/// failed on both sides, p is 1.
public struct TwoProportionTest: Sendable, Hashable {
  /// How the p was computed.
  public enum Method: Sendable, Hashable {
    /// Pooled two-sided z test, with its z (positive when the first share is the larger).
    case pooledZ(z: Double)
    /// Fisher's exact test.
    case fisherExact
  }

  /// How `p` was computed.
  public let method: Method
  /// The two-sided p, 0…1.
  public let p: Double

  /// Tests `first` against `second`.
  public init(_ first: Proportion, against second: Proportion) {
    guard Self.smallestExpectedCount(first, second) >= 5 else {
      method = .fisherExact
      p = FisherExactTest(first, against: second).p
      return
    }
    let z = Self.pooledZ(first, second)
    method = .pooledZ(z: z)
    p = NormalDistribution.twoSidedProbability(z)
  }

  /// The z of the pooled test; nil for Fisher's.
  public var z: Double? {
    guard case .pooledZ(let z) = method else { return nil }
    return z
  }

  private static func smallestExpectedCount(_ first: Proportion, _ second: Proportion) -> Double {
    let trials = min(first.trials, second.trials)
    let outcome = min(first.successes + second.successes, first.failures + second.failures)
    return Double(trials) * Double(outcome) / Double(first.trials + second.trials)
  }

  private static func pooledZ(_ first: Proportion, _ second: Proportion) -> Double {
    let (n, m) = (Double(first.trials), Double(second.trials))
    let pooled = Double(first.successes + second.successes) / (n + m)
    return (first.share - second.share) / (pooled * (1 - pooled) * (1 / n + 1 / m)).squareRoot()
  }
}
