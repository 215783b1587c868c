public import ProgressModel

/// One learner's history step by step: what each record needed, what held, where it broke, and what of the snapshots is legal.
public struct Explanation: Sendable {
  /// The steps in the order in which they are legal, as far as they are; each device's in its own order.
  public var steps: [ExplainedStep]
  /// What the replay finds in the same history.
  public var replay: Replay
  /// What the logs lead to, and the ways from there to legal states; nil without a record.
  public var endState: EndState?
  /// By time.
  public var snapshots: [ExplainedSnapshot]
  /// The retake policy it was held against.
  public var policy: RetakePolicy
  /// The newest version of the curriculum.
  public var curriculum: String
}

/// A record, or an attempt's records that follow each other.
public struct ExplainedStep: Hashable, Sendable {
  /// The device.
  public var device: String
  /// The record's number; nil where it has none.
  public var seq: Int64?
  /// The last record's number of a folded attempt, else `seq`.
  public var lastSeq: Int64?
  /// The time of the last record, if known.
  public var at: Timestamp?
  /// What happened, in words, such as `quiz1 attempt 1: 4 of 5`.
  public var event: String
  /// The lesson, quiz or badge; empty for onboarding and for most resets.
  public var subject: String
  /// What the gate asks for; empty where there is none.
  public var needs: [String]
  /// Whether any one of `needs` is enough.
  public var needsAny: Bool
  /// Whether the gate held.
  public var held: Held
  /// What became of an attempt, such as `passed`; nil for other steps.
  public var result: String?
  /// The rules that a finding of this step is about; the one of the gate first.
  public var codes: [String]

  /// How a gate stood.
  public enum Held: Hashable, Sendable {
    /// It held, or there is none.
    case yes
    /// It did not hold.
    case no
    /// It holds only with what an earlier step is assumed to rest on: `18`, or `d1:18` with several devices.
    case restsOn(String)
  }
}

/// A snapshot with what is found in it and the ways to legal states.
public struct ExplainedSnapshot: Sendable {
  /// The snapshot.
  public var snapshot: DeviceSnapshot
  /// Ids of the lessons, quizzes and badges that it states, in file order.
  public var stated: [String]
  /// What the replay finds in it.
  public var findings: [Finding]
  /// What makes it illegal as it stands where the replay says nothing of it, since its log is broken in the same way.
  public var repeated: [Finding]
  /// What the device's log says of the flags that contradict each other: the records that give those that are not set, and
  /// the absence of those that are.
  public var logged: [FindingFact]
  /// The nearest legal states and the two one-sided repairs.
  public var repairs: SnapshotRepairs
}
