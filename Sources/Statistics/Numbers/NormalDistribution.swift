import Glibc

/// The standard normal distribution: the shares below, above and beyond a value.
public enum NormalDistribution {
  /// The value beyond which, on both sides together, 5 % lie: the z of every 95 % interval.
  public static let twoSided95 = 1.959963984540054

  /// The share below `z`, exact to the last digits also far in the lower tail.
  public static func cumulative(_ z: Double) -> Double {
    0.5 * erfc(-z / 2.0.squareRoot())
  }

  /// The share above `z`, exact to the last digits also far in the upper tail.
  public static func upperTail(_ z: Double) -> Double {
    cumulative(-z)
  }

  /// The share farther from 0 than `z`, on both sides: the p value of a two-sided z test.
  public static func twoSidedProbability(_ z: Double) -> Double {
    erfc(abs(z) / 2.0.squareRoot())
  }
}
