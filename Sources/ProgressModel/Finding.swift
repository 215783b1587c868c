/// A statement of the replay about one learner's history: which rule, where, which facts contradict each other.
public struct Finding: Hashable, Sendable {
  /// The number of the rule, such as `BK102`.
  public var code: String
  /// What kind of statement it is.
  public var kind: FindingClass
  /// How much it matters.
  public var severity: Severity
  /// The device of the record; nil for a snapshot without one.
  public var device: String?
  /// The record's place in its log; nil where it has none.
  public var seq: Int64?
  /// The time of the record or snapshot, if known.
  public var at: Timestamp?
  /// The item or storage key it is about.
  public var subject: String
  /// One or two sentences without learner ids and chosen answers.
  public var message: String
  /// The facts that contradict each other, the two main ones first.
  public var facts: [FindingFact]
  /// The retake policies under which it would also be of class `impossible` or `arithmetic`.
  public var holdsUnder: [RetakePolicy]

  /// A finding with all its parts.
  public init(
    code: String, kind: FindingClass, severity: Severity, device: String?, seq: Int64?, at: Timestamp?,
    subject: String, message: String, facts: [FindingFact], holdsUnder: [RetakePolicy]
  ) {
    self.code = code
    self.kind = kind
    self.severity = severity
    self.device = device
    self.seq = seq
    self.at = at
    self.subject = subject
    self.message = message
    self.facts = facts
    self.holdsUnder = holdsUnder
  }
}

/// One of the facts a finding rests on.
public struct FindingFact: Hashable, Sendable {
  /// The fact in words.
  public var text: String
  /// The lesson, quiz, badge or storage key.
  public var item: String?
  /// What it was found to be.
  public var value: String?
  /// Where it is recorded.
  public var device: String?
  /// Where it is recorded.
  public var seq: Int64?
  /// When it happened.
  public var at: Timestamp?
  /// The record's number among those of its device in the history that was replayed, from 0; not stored. It tells a record
  /// without `seq`.
  public var record: Int?

  /// The value of a fact about a record that was not taken, since another one stands in its place.
  public static let leftOut = "left out"

  /// A fact; the place is nil where it rests on an absence.
  public init(
    text: String, item: String? = nil, value: String? = nil, device: String? = nil, seq: Int64? = nil,
    at: Timestamp? = nil, record: Int? = nil
  ) {
    self.text = text
    self.item = item
    self.value = value
    self.device = device
    self.seq = seq
    self.at = at
    self.record = record
  }
}

/// The classes of findings.
public enum FindingClass: String, CaseIterable, Sendable {
  case impossible, arithmetic, order, clock, gap, merge, version, reset, implausible, stream

  /// Whether it makes the learner's verdict *impossible*.
  public var refutes: Bool { self == .impossible || self == .arithmetic }
}

/// How much a finding matters, least first.
public enum Severity: Int, CaseIterable, Comparable, Sendable {
  case info = 0
  case minor = 1
  case major = 2
  case critical = 3

  /// The word of the command line and of the sheets.
  public var name: String {
    switch self {
    case .info: "info"
    case .minor: "minor"
    case .major: "major"
    case .critical: "critical"
    }
  }

  /// Less severe is less.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// What the replay concludes about a learner.
public enum Verdict: String, CaseIterable, Sendable {
  case consistent, explained, impossible

  /// *impossible* with a finding of class impossible or arithmetic, *explained* with others of severity minor or above.
  @inlinable
  public init(_ findings: some Sequence<Finding>) {
    var verdict = Verdict.consistent
    for finding in findings {
      if finding.kind.refutes {
        self = .impossible
        return
      }
      if finding.severity >= .minor { verdict = .explained }
    }
    self = verdict
  }
}
