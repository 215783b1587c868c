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
