import Glibc

/// The chance that two equivalent tests would decide alike about passing, estimated from one of them.
///
/// The scores on both tests are taken to follow a bivariate beta-binomial distribution that has the mean and the KR-21
/// of the observed scores. Source: H. Huynh, J Educ Meas 13 (1976) 253.
public struct DecisionConsistency: Sendable, Hashable {
  /// The parameters of the beta distribution of the true share right.
  public let alpha: Double, beta: Double
  /// The chance of passing one test under the fitted distribution.
  public let passProbability: Double
  /// The chance that both tests decide alike.
  public let consistency: Double
  /// The consistency beyond chance, as a share of what is possible beyond chance.
  public let kappa: Double

  /// The consistency of decisions when at least `need` right answers pass.
  ///
  /// Nil unless 0 < KR-21 < 1, and when nobody or everybody passes whatever the score.
  public init?(scores: ScoreDistribution, need: Int) {
    let k = scores.highestScore
    guard let reliability = scores.kuderRichardson21, reliability > 0, reliability < 1, let mean = scores.mean,
      (1...k).contains(need)
    else { return nil }
    alpha = (1 / reliability - 1) * mean
    beta = -alpha + Double(k) / reliability - Double(k)
    guard alpha > 0, beta > 0 else { return nil }
    let joint = BivariateBetaBinomial(alpha: alpha, beta: beta, trials: k)
    var (pass, alike) = (0.0, 0.0)
    for x in 0...k {
      for y in 0...k {
        let probability = joint.probability(x, y)
        if x >= need { pass += probability }
        if (x >= need) == (y >= need) { alike += probability }
      }
    }
    let chance = pass * pass + (1 - pass) * (1 - pass)
    passProbability = pass
    consistency = alike
    kappa = (alike - chance) / (1 - chance)
  }
}

/// Two counts of `trials` trials each with one success probability in common, which is beta distributed.
private struct BivariateBetaBinomial {
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
