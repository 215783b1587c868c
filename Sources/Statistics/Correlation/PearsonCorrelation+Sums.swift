extension PearsonCorrelation {
  /// The correlation of `count` pairs of whole numbers from their sums; nil when one side is constant, or there is no pair.
  ///
  /// The sums are exact, so the result does not depend on the order of the pairs, and pairs on a line have just −1 or 1.
  public init?(count: Int, sumX: Int, sumXX: Int, sumY: Int, sumYY: Int, sumXY: Int) {
    self.init(
      n: Int128(count), sumX: Int128(sumX), sumXX: Int128(sumXX), sumY: Int128(sumY), sumYY: Int128(sumYY),
      sumXY: Int128(sumXY))
  }
}
