/// One row of a family of comparisons: its difference, its test and what the two amount to.
public struct ChangeAssessment: Sendable, Hashable {
  /// The difference, current minus previous, with its interval; nil when one side has no trials.
  public let interval: NewcombeInterval?
  /// The test of the difference; nil for a row that has too few trials, which is not tested.
  public let test: TwoProportionTest?
  /// The p of the test, adjusted by Holm over the tested rows of the family; nil for a row that is not tested.
  public let adjustedP: Double?
  /// What the difference amounts to.
  public let verdict: ChangeVerdict
}
