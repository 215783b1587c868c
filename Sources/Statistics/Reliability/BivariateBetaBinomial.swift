import Glibc

/// Two counts of `trials` trials each with one success probability in common, which is beta distributed.
struct BivariateBetaBinomial {
  private let logCombinations: [Double]
  /// ln B(a + s, b + 2k − s) − ln B(a, b) for the sum s of both counts.
  private let logBetaRatios: [Double]

  init(alpha: Double, beta: Double, trials: Int) {
    let risingAlpha = Self.logRisingFactorials(alpha, upTo: 2 * trials)
    let risingBeta = Self.logRisingFactorials(beta, upTo: 2 * trials)
    let risingBoth = Self.logRisingFactorials(alpha + beta, upTo: 2 * trials)
    logBetaRatios = (0...2 * trials).map { risingAlpha[$0] + risingBeta[2 * trials - $0] - risingBoth[2 * trials] }
    let logFactorials = Self.logRisingFactorials(1, upTo: trials)
    logCombinations = (0...trials).map { logFactorials[trials] - logFactorials[$0] - logFactorials[trials - $0] }
  }

  func probability(_ x: Int, _ y: Int) -> Double {
    exp(logCombinations[x] + logCombinations[y] + logBetaRatios[x + y])
  }

  /// ln (a (a + 1) … (a + m − 1)) for m = 0…count: no difference of large log-gammas, whose digits would cancel.
  private static func logRisingFactorials(_ a: Double, upTo count: Int) -> [Double] {
    (0..<count).reduce(into: [0.0]) { sums, index in sums.append(sums[index] + log(a + Double(index))) }
  }
}
