extension PearsonCorrelation {
  /// The correlation of `count` pairs of whole numbers from their sums; nil when one side is constant, or there is no pair.
  ///
  /// The sums are exact, so the result does not depend on the order of the pairs.
  public init?(count: Int, sumX: Int, sumXX: Int, sumY: Int, sumYY: Int, sumXY: Int) {
    let n = Int128(count)
    let varianceX = n * Int128(sumXX) - Int128(sumX) * Int128(sumX)
    let varianceY = n * Int128(sumYY) - Int128(sumY) * Int128(sumY)
    let covariance = n * Int128(sumXY) - Int128(sumX) * Int128(sumY)
    guard varianceX > 0, varianceY > 0 else { return nil }
    r = min(1, max(-1, Double(covariance) / (Double(varianceX).squareRoot() * Double(varianceY).squareRoot())))
  }
}
