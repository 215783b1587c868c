/// So many successes of so many trials, at least one.
///
///     Proportion(successes: 8, of: 10)?.share   // 0.8
///     Proportion(successes: 0, of: 0)           // nil: nothing divided by nothing is empty
public struct Proportion: Sendable, Hashable {
  /// How many trials succeeded, 0…`trials`.
  public let successes: Int
  /// How many trials there were, at least 1.
  public let trials: Int

  /// Nil unless there is a trial and `successes` is in 0…`trials`.
  public init?(successes: Int, of trials: Int) {
    guard trials > 0, (0...trials).contains(successes) else { return nil }
    self.successes = successes
    self.trials = trials
  }

  /// How many trials failed.
  public var failures: Int { trials - successes }

  /// Successes divided by trials: the double nearest to it.
  public var share: Double { Double(successes) / Double(trials) }
}
