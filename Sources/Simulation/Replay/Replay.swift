public import ProgressModel

/// What the replay says of one learner.
public struct Replay: Sendable {
  /// By device, `seq` and code, those of snapshots last; equal histories give equal findings.
  public var findings: [Finding]
  /// What follows from them.
  public var verdict: Verdict
  /// Ids of the lessons finished, quizzes passed and badges awarded or due after the last record, in file order.
  public var endState: [String]
}
