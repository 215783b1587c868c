/// The internal consistency of a test of right/wrong questions, and the standard error of measurement it implies.
///
/// alpha = k/(k−1) × (1 − Σ item variances / score variance), variances with n − 1; SEM = SD √(1 − alpha).
/// Source: L. J. Cronbach, Psychometrika 16 (1951) 297.
public struct CronbachAlpha: Sendable, Hashable {
  /// Alpha: at most 1, and below 0 when the questions work against each other.
  public let alpha: Double
  /// The standard error of measurement, in points of the score.
  public let standardErrorOfMeasurement: Double

  /// Alpha of the questions that `rightCounts` times were answered right, by those with the scores `scores`.
  ///
  /// Nil for fewer than two questions, for fewer than two scores, when all scores are the same, and when the counts
  /// cannot belong to those scores.
  public init?(rightCounts: [Int], scores: ScoreDistribution) {
    let (k, n) = (rightCounts.count, scores.count)
    guard k >= 2, scores.highestScore == k, rightCounts.allSatisfy({ (0...n).contains($0) }),
      let scoreVariance = scores.sampleVariance, scoreVariance > 0
    else { return nil }
    let itemVariances = rightCounts.reduce(0.0) { sum, right in
      sum + Double(right) * Double(n - right) / (Double(n) * Double(n - 1))
    }
    alpha = Double(k) / Double(k - 1) * (1 - itemVariances / scoreVariance)
    // Alpha above 1 by the last bits must not make a root of a negative number.
    standardErrorOfMeasurement = (scoreVariance * max(0, 1 - alpha)).squareRoot()
  }
}
