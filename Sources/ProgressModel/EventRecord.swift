/// One event of one device's log: plain integers, names as numbers of a `NameTable`.
///
/// Which fields mean something follows from `kind`; the others keep their defaults, so that two records are equal
/// exactly when their content is. `origin` and `statement` are not content: they are indices of what else the input said.
public struct EventRecord: Hashable, Sendable {
  /// Place in the device's log, from 1; 0 where the input has none.
  public var seq: Int64
  /// Milliseconds since 1970, or `EventRecord.noTime` for an event without a usable time.
  public var millisecondsSinceEpoch: Int64
  // From here on in falling size: a record has 72 bytes so, and 88 in the order of their meaning.
  /// The number of the attempt of quiz events, from 1; 0 where the input has none.
  public var attempt: Int64 = 0
  /// The index of the choice of an answer, or `skipped`, or `notRecorded`.
  public var selected: Int64 = 0
  /// The score of a finish.
  public var score: Int64 = 0
  /// The number of questions that a finish names, if it does.
  public var total: Int64?
  /// What happened.
  public var kind: EventKind
  /// Whether an answer is marked as correct; nil when not recorded.
  public var correct: Bool?
  /// The pass mark of a finish, if it is recorded.
  public var passed: Bool?
  /// What a reset clears.
  public var scope: ResetScope = .all
  /// Which curriculum and app version the event itself names: an index into `ExportDocument.origins` or
  /// `DeviceHistory.origins`; 0 = none.
  public var origin: UInt16 = 0
  /// The lesson, quiz or badge; of a reset with scope `badge:<id>`, that badge; else 0.
  public var subject: NameID = 0
  /// The question of an answer, else 0.
  public var question: NameID = 0
  /// The xAPI statement it came as: an index into `ExportDocument.statements`; 0 = none.
  public var statement: UInt32 = 0

  /// In `millisecondsSinceEpoch`: the event has no usable time.
  public static let noTime = Int64.min
  /// In `selected`: the question was skipped.
  public static let skipped: Int64 = -1
  /// In `selected`: the input does not record the choice.
  public static let notRecorded: Int64 = -2

  /// An event of `kind`; set what else belongs to it afterwards.
  public init(seq: Int64, millisecondsSinceEpoch: Int64, kind: EventKind) {
    self.seq = seq
    self.millisecondsSinceEpoch = millisecondsSinceEpoch
    self.kind = kind
  }

  /// When it happened, if that is known.
  public var at: Timestamp? {
    millisecondsSinceEpoch == Self.noTime ? nil : Timestamp(millisecondsSinceEpoch: millisecondsSinceEpoch)
  }

  /// The record as content only.
  public var content: EventRecord {
    var record = self
    record.origin = 0
    record.statement = 0
    return record
  }

  /// Equal content: everything but `origin` and `statement`.
  public func hasSameContent(as other: EventRecord) -> Bool { content == other.content }
}

/// What a reset clears. The numbers are stored.
public enum ResetScope: UInt8, Sendable {
  /// Lessons, quizzes and badges; onboarding stays.
  case all = 0
  /// Lessons and quizzes.
  case keepBadges = 1
  /// One badge and its section; the badge is the record's subject.
  case badge = 2
}

/// The versions that an event itself names, in place of its export's.
public struct EventOrigin: Hashable, Sendable {
  /// The curriculum version, if named.
  public var curriculum: String?
  /// The app version, if named.
  public var appVersion: String?

  /// Versions as named; nil where not.
  public init(curriculum: String? = nil, appVersion: String? = nil) {
    self.curriculum = curriculum
    self.appVersion = appVersion
  }
}
