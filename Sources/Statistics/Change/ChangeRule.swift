/// The rule that turns differences of rates into words: too few, unclear, small or changed.
///
///     let rule = ChangeRule(minimumTrials: 30, significance: 0.05, smallestPoints: 5)
///     rule.assess([(current: Proportion(successes: 56, of: 70), previous: Proportion(successes: 48, of: 80))])
///
/// The first that holds: *too few* trials on either side; *unclear* when the Newcombe interval contains 0 or the
/// Holm-adjusted p is not below the significance; *small* below so many points; *changed*.
public struct ChangeRule: Sendable, Hashable {
  /// How many trials both sides need.
  public let minimumTrials: Int
  /// The adjusted p from which a difference is unclear.
  public let significance: Double
  /// The difference, in points (hundredths of a share), below which a change is small.
  public let smallestPoints: Double

  /// A rule with these limits.
  public init(minimumTrials: Int, significance: Double, smallestPoints: Double) {
    self.minimumTrials = minimumTrials
    self.significance = significance
    self.smallestPoints = smallestPoints
  }

  /// Assesses the rows of one family together; nil stands for a side without trials.
  ///
  /// Rows with too few trials are not tested and do not count for the adjustment.
  public func assess(_ family: [(current: Proportion?, previous: Proportion?)]) -> [ChangeAssessment] {
    let comparisons = family.map { row in comparison(current: row.current, previous: row.previous) }
    let tests = comparisons.map { $0.flatMap { TwoProportionTest($0.current, against: $0.previous) } }
    let adjusted = PValueAdjustment.holm.adjusted(tests.map { $0?.p })
    return family.indices.map { row in
      ChangeAssessment(
        interval: interval(of: family[row]), test: tests[row], adjustedP: adjusted[row],
        verdict: verdict(comparisons[row], adjustedP: adjusted[row]))
    }
  }

  /// The two sides when both have enough trials.
  private func comparison(current: Proportion?, previous: Proportion?) -> (current: Proportion, previous: Proportion)? {
    guard let current, let previous, min(current.trials, previous.trials) >= minimumTrials else { return nil }
    return (current, previous)
  }

  private func interval(of row: (current: Proportion?, previous: Proportion?)) -> NewcombeInterval? {
    guard let current = row.current, let previous = row.previous else { return nil }
    return NewcombeInterval(current, minus: previous)
  }

  private func verdict(
    _ comparison: (current: Proportion, previous: Proportion)?, adjustedP: Double?
  ) -> ChangeVerdict {
    guard let (current, previous) = comparison, let adjustedP else { return .tooFew }
    let interval = NewcombeInterval(current, minus: previous)
    if interval.containsZero || !(adjustedP < significance) { return .unclear }
    return isSmall(current, previous) ? .small : .changed
  }

  /// Compares products of whole numbers: 35 % − 30 % is 5 points, though not as a difference of doubles.
  private func isSmall(_ current: Proportion, _ previous: Proportion) -> Bool {
    let difference = current.successes * previous.trials - previous.successes * current.trials
    return 100 * Double(abs(difference)) < smallestPoints * Double(current.trials * previous.trials)
  }
}
