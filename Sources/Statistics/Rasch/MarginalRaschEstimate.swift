import Glibc

/// Difficulties and spread of ability at the top of the marginal likelihood.
struct MarginalRaschEstimate {
  private(set) var difficulties: [Double]
  private(set) var sigma = 1.0

  /// Climbs from the log odds of a wrong answer and a spread of 1; nil when it does not come to rest.
  init?(_ design: MarginalDesign, rule: GaussHermiteRule) {
    difficulties = zip(design.rightCounts, design.seenCounts).map { right, seen in log((seen - right) / right) }
    var move = Double.infinity
    for _ in 0..<5000 where move >= 1e-10 {
      move = climb(design, rule: rule)
    }
    guard move < 1e-6 else { return nil }
  }

  func likelihood(_ design: MarginalDesign, rule: GaussHermiteRule) -> MarginalLikelihood {
    MarginalLikelihood(design, difficulties: difficulties, sigma: sigma, rule: rule)
  }

  /// The variances of the difficulties and, last, of sigma: the inverse of the observed information, from central
  /// differences of the gradient. Nil when it is not positive definite.
  func variances(_ design: MarginalDesign, rule: GaussHermiteRule) -> [Double]? {
    let step = 1e-4
    let rows = (0...difficulties.count).map { parameter in
      let up = moved(parameter, by: step).likelihood(design, rule: rule).gradient
      let down = moved(parameter, by: -step).likelihood(design, rule: rule).gradient
      return zip(up, down).map { ($1 - $0) / (2 * step) }
    }
    // The two halves differ by rounding only.
    let information = rows.indices.map { row in rows.indices.map { (rows[row][$0] + rows[$0][row]) / 2 } }
    return CholeskyFactor(information)?.inverseDiagonal
  }

  /// One round; returns how far the figure that moved most has moved.
  private mutating func climb(_ design: MarginalDesign, rule: GaussHermiteRule) -> Double {
    let likelihood = likelihood(design, rule: rule)
    var largest = 0.0
    for item in difficulties.indices {
      // Far from the top a Newton step can overshoot; one logit a round is enough.
      let step = min(1, max(-1, likelihood.gradient[item] / likelihood.information[item]))
      difficulties[item] += step
      largest = max(largest, abs(step))
    }
    let next = likelihood.meanSquareAbility.squareRoot()
    largest = max(largest, abs(next - sigma))
    sigma = next
    return largest
  }

  private func moved(_ parameter: Int, by step: Double) -> MarginalRaschEstimate {
    var copy = self
    if parameter < difficulties.count { copy.difficulties[parameter] += step } else { copy.sigma += step }
    return copy
  }
}
