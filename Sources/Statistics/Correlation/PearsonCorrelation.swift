/// Pearson's product-moment correlation of two variables, from counted or weighted pairs.
///
/// The cost depends on the number of different pairs, not on how often each occurred.
public struct PearsonCorrelation: Sendable, Hashable {
  /// The correlation, −1…1.
  public let r: Double

  /// The correlation of counted pairs, from exact integer sums; nil when one side is constant, or there is no pair.
  ///
  /// r is exactly −1 or 1 when, and only when, all pairs lie on a line. Values and counts may be as large as keeps
  /// the product of the total count and a sum of squares within 127 bits.
  public init?(_ pairs: [PairCount]) {
    var (n, x, y, xx, yy, xy) = (Int128(0), Int128(0), Int128(0), Int128(0), Int128(0), Int128(0))
    for pair in pairs {
      let (a, b, count) = (Int128(pair.x), Int128(pair.y), Int128(pair.count))
      n += count
      x += count * a
      y += count * b
      xx += count * a * a
      yy += count * b * b
      xy += count * a * b
    }
    self.init(n: n, sumX: x, sumXX: xx, sumY: y, sumYY: yy, sumXY: xy)
  }

  /// The correlation of pairs with weights that need not be whole; nil when one side is constant, or there is no weight.
  public init?(weighted pairs: [(x: Double, y: Double, weight: Double)]) {
    let pairs = pairs.filter { $0.weight > 0 }
    let total = pairs.reduce(0) { $0 + $1.weight }
    guard let first = pairs.first, pairs.contains(where: { $0.x != first.x }),
      pairs.contains(where: { $0.y != first.y })
    else { return nil }
    let meanX = pairs.reduce(0) { $0 + $1.weight * $1.x } / total
    let meanY = pairs.reduce(0) { $0 + $1.weight * $1.y } / total
    // Around the means, so that nothing cancels.
    let varianceX = pairs.reduce(0) { $0 + $1.weight * ($1.x - meanX) * ($1.x - meanX) }
    let varianceY = pairs.reduce(0) { $0 + $1.weight * ($1.y - meanY) * ($1.y - meanY) }
    let covariance = pairs.reduce(0) { $0 + $1.weight * ($1.x - meanX) * ($1.y - meanY) }
    r = Self.clamped(covariance / (varianceX.squareRoot() * varianceY.squareRoot()))
  }

  /// Exactly −1 or 1 when, and only when, the squared covariance is the product of the variances.
  init?(n: Int128, sumX: Int128, sumXX: Int128, sumY: Int128, sumYY: Int128, sumXY: Int128) {
    let varianceX = n * sumXX - sumX * sumX
    let varianceY = n * sumYY - sumY * sumY
    let covariance = n * sumXY - sumX * sumY
    guard varianceX > 0, varianceY > 0 else { return nil }
    let size = covariance.magnitude
    if size.multipliedFullWidth(by: size) == varianceX.magnitude.multipliedFullWidth(by: varianceY.magnitude) {
      r = covariance < 0 ? -1 : 1
    } else {
      r = Self.clamped(Double(covariance) / (Double(varianceX).squareRoot() * Double(varianceY).squareRoot()))
    }
  }

  private static func clamped(_ r: Double) -> Double {
    min(1, max(-1, r))
  }
}
