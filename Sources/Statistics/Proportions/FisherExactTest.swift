/// Fisher's exact test of two proportions, two-sided: the sum of the probabilities, given both margins, of all tables
/// that are no likelier than the observed one.
///
/// Probabilities up to (1 + 10⁻⁷) × the observed one count as no likelier, as in R's `fisher.test`. The cost grows with
/// the smallest margin.
public struct FisherExactTest: Sendable, Hashable {
  /// The two-sided p, 0…1.
  public let p: Double

  /// Tests `first` against `second`.
  public init(_ first: Proportion, against second: Proportion) {
    let successes = first.successes + second.successes
    let weights = Self.relativeProbabilities(first: first.trials, second: second.trials, successes: successes)
    let observed = weights[first.successes - max(0, successes - second.trials)]
    let asExtreme = weights.filter { $0 <= observed * (1 + 1e-7) }
    p = min(1, Self.sum(asExtreme) / Self.sum(weights))
  }

  /// The probabilities of all possible numbers of successes among the first, from the smallest, as multiples of the
  /// largest probability: so that nothing overflows, and what underflows does not matter.
  private static func relativeProbabilities(first: Int, second: Int, successes: Int) -> [Double] {
    let lowest = max(0, successes - second)
    let highest = min(first, successes)
    let mode = Int(Double(first + 1) * Double(successes + 1) / Double(first + second + 2))
    let start = min(max(mode, lowest), highest)
    /// P(x + 1) / P(x).
    func ratio(_ x: Int) -> Double {
      Double(first - x) * Double(successes - x) / (Double(x + 1) * Double(second - successes + x + 1))
    }
    var weights = Array(repeating: 1.0, count: highest - lowest + 1)
    for x in start..<highest { weights[x + 1 - lowest] = weights[x - lowest] * ratio(x) }
    for x in (lowest..<start).reversed() { weights[x - lowest] = weights[x + 1 - lowest] / ratio(x) }
    return weights
  }

  /// The sum from the smallest up, which loses least.
  private static func sum(_ weights: [Double]) -> Double {
    weights.sorted().reduce(0, +)
  }
}
