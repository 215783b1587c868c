public import ProgressModel

/// A rule of the replay as data: its number and name, what a finding of it is, and two histories to hold it against.
///
/// The examples are in the notation of the design: `L1.1` lesson 1 of section 1 completed, `S1.1#1` its quiz 1 started,
/// `P1.1` a whole attempt that passes, `B1` badge 1 awarded, `+L1.1` a flag of a snapshot.
public struct Check: Sendable {
  /// The number in findings, such as `BK101`.
  public let code: String
  /// Its name, such as `lesson-locked`.
  public let name: String
  /// Which classes its findings can have.
  public let kind: Kind
  /// The severity unless a weaker explanation holds.
  public let severity: Severity
  /// A minimal history that raises it.
  public let raisedBy: String
  /// The class that the finding of `raisedBy` has.
  public let raisedAs: FindingClass
  /// The nearest history that does not raise it.
  public let notRaisedBy: String
  /// The policy of both examples.
  public let policy: RetakePolicy

  /// How a check's class is found.
  public enum Kind: Sendable, Equatable {
    /// By the ladder of explanations, *impossible* on its last rung.
    case ladder
    /// By the ladder of explanations, *arithmetic* on its last rung.
    case arithmeticLadder
    /// Always the same.
    case fixed(FindingClass)
  }

  init(
    _ code: CheckCode, _ name: String, _ kind: Kind, _ severity: Severity, raisedBy: String,
    as raisedAs: FindingClass? = nil, notRaisedBy: String, policy: RetakePolicy = .best
  ) {
    self.code = code.name
    self.name = name
    self.kind = kind
    self.severity = severity
    self.raisedBy = raisedBy
    self.notRaisedBy = notRaisedBy
    self.policy = policy
    self.raisedAs =
      raisedAs
      ?? {
        switch kind {
        case .ladder: .impossible
        case .arithmeticLadder: .arithmetic
        case .fixed(let kind): kind
        }
      }()
  }

  /// All checks of the replay, by number.
  public static let all: [Check] =
    gates + attempts + results + clocks + snapshots + snapshotsAgainstLogs + devices + versions + resets + stream
    + remarks

  fileprivate static let names = (0..<1_000).map { "BK\($0)" }

  static let byCode: [String: Check] = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  /// The same by the number in their codes.
  fileprivate static let byNumber: [Check?] = names.map { byCode[$0] }
}

/// The numbers of the replay's checks. A number never changes meaning and is never reused.
enum CheckCode: Int, CaseIterable, Sendable {
  case lessonLocked = 101
  case quizBeforeLesson = 102
  case quizLocked = 103
  case badgeUnearned = 104
  case awardUnrecorded = 105
  case badgeTwice = 106
  case awardLate = 107
  case badgeSkipped = 108
  case closedAgain = 109
  case onboardingRepeated = 110
  case finishWithoutStart = 201
  case answerWithoutStart = 202
  case attemptsInterleaved = 203
  case finishUnanswered = 204
  case questionTwice = 205
  case foreignQuestion = 206
  case attemptJump = 207
  case attemptRepeated = 208
  case attemptAbandoned = 209
  case answerAfterFinish = 210
  case attemptOpenAtEnd = 211
  case scoreNotAnswers = 301
  case passedBelowMark = 302
  case failedAtMark = 303
  case scoreOutOfRange = 304
  case totalNotSize = 305
  case choiceOutOfRange = 306
  case correctNotKey = 307
  case storedResultNotLog = 309
  case attemptCountDiffers = 310
  case timeBackwards = 401
  case beforeRelease = 402
  case afterExport = 403
  case orderUnknown = 404
  case tooFast = 405
  case clockOffset = 406
  case clockStep = 407
  case defaultDate = 408
  case unknownTimeZone = 409
  case factWithoutPrerequisite = 501
  case badgeWithoutPass = 502
  case passAgainstScore = 503
  case resultWithoutAttempt = 504
  case olderState = 505
  case factsNotInLog = 506
  case offPath = 507
  case unknownKey = 508
  case wrongType = 509
  case fitsPartialReset = 510
  case notDecided = 511
  case needsSync = 601
  case noInterleaving = 602
  case recordConflict = 603
  case deviceForked = 604
  case lastWriterWins = 605
  case factsReturn = 606
  case awardOnBoth = 607
  case unknownItem = 701
  case itemBeforeVersion = 702
  case removedItem = 703
  case versionNotReleased = 704
  case oldRule = 705
  case downgrade = 706
  case clearedFactUsed = 801
  case unrecordedReset = 802
  case emptyReset = 803
  case seqGap = 901
  case duplicate = 902
  case headMissing = 903
  case cutLine = 904
  case unknownEventType = 905
  case unreadableRecord = 906
  case twoLearners = 907
  case twinLearners = 908

  var name: String { Check.names[rawValue] }

  var check: Check? { Check.byNumber[rawValue] }

  /// Whether a record's own fields, or an attempt's, contradict each other or the curriculum: of what else is wrong with the
  /// record nothing explains that.
  var isOfFields: Bool { self == .foreignQuestion || (301...307).contains(rawValue) }

  /// Whether it says that a record breaks a rule; of these a record has one at most.
  var isRule: Bool {
    switch self {
    case .clearedFactUsed: true
    case .awardUnrecorded, .awardLate, .onboardingRepeated, .attemptAbandoned, .attemptOpenAtEnd: false
    default: rawValue < 400
    }
  }
}
