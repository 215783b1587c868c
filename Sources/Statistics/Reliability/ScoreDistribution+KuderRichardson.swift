extension ScoreDistribution {
  /// The Kuder-Richardson formula 21: the reliability of questions that are taken to be equally hard,
  /// k/(k−1) × (1 − m(k−m)/(k s²)) with the n-variance s²; nil for fewer than two questions or when all scores are the
  /// same.
  ///
  /// Source: G. F. Kuder and M. W. Richardson, Psychometrika 2 (1937) 151.
  public var kuderRichardson21: Double? {
    guard highestScore >= 2, let mean, let variance = populationVariance, variance > 0 else { return nil }
    let k = Double(highestScore)
    return k / (k - 1) * (1 - mean * (k - mean) / (k * variance))
  }
}
