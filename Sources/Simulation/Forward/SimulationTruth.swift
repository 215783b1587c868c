public import ProgressModel

/// The truth about one synthetic learner: what was done to the history, and what the replay must say.
public struct SimulationTruth: Sendable {
  /// The learner's id in the exports.
  public var learner: String
  /// The verdict of an honest history is never *impossible*.
  public var verdict: Verdict
  /// What was done; empty for a whole history.
  public var faults: [SimulatedFault]
  /// Number of events by device.
  public var events: [String: Int]

  /// The exports are written such that a file ends inside a line: that shows, whatever else does.
  public mutating func showCut() {
    for place in faults.indices where faults[place].kind == .cutTail { faults[place].isDetectable = true }
    if verdict == .consistent { verdict = .explained }
  }
}

/// One fault in a synthetic history.
public struct SimulatedFault: Sendable {
  /// What was done.
  public var kind: FaultKind
  /// On which device.
  public var device: String
  /// Where in its log; nil for a fault of the stored values.
  public var seq: Int64?
  /// The item or storage key.
  public var subject: String
  /// Codes, at least one of which must be reported.
  public var codes: [String]
  /// The class they have.
  public var findingClass: FindingClass
  /// False where the damaged history is legal after all, by a naive reading of the rules.
  public var isDetectable: Bool
}
