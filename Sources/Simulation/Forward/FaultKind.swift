public import ProgressModel

/// A kind of damage that `simulate` can do to a learner's history.
public enum FaultKind: String, CaseIterable, Sendable {
  // Honest damage: must never lead to the verdict *impossible*.
  case cutHead, cutTail, dropRecords, swapNeighbours, clockBack, clockOffset, futureDate, defaultDate, unionSync
  case lastWriterWins, returnAfterReset, unrecordedReset, lateUpdate, downgrade, fork
  // Broken histories.
  case deleteRecords, forgePass, insertAward, skipSection, repeatAward, raiseScore, flipPassed, scoreBeyond
  case repeatAnswer, foreignQuestion, badChoice, wrongKey, renumberAttempt, useCleared, storedCount, flipFlags
  case copyLearner

  /// Whether an honest learner's record can be damaged like this.
  public var isHonest: Bool {
    switch self {
    case .cutHead, .cutTail, .dropRecords, .swapNeighbours, .clockBack, .clockOffset, .futureDate, .defaultDate: true
    case .unionSync, .lastWriterWins, .returnAfterReset, .unrecordedReset, .lateUpdate, .downgrade, .fork: true
    default: false
    }
  }

  /// The kinds of damage that happen to honest learners.
  public static let honest = allCases.filter(\.isHonest)
  /// The kinds that no honest run of the app writes.
  public static let broken = allCases.filter { !$0.isHonest }

  /// The codes, one of which the replay is expected to report.
  public var codes: [String] {
    switch self {
    case .cutHead: ["BK903"]
    case .cutTail: ["BK211", "BK904"]
    case .dropRecords: ["BK901"]
    case .swapNeighbours:
      ["BK101", "BK102", "BK103", "BK104", "BK107", "BK108", "BK201", "BK202", "BK203", "BK204", "BK210"]
    case .clockBack: ["BK401", "BK407"]
    case .clockOffset: ["BK406"]
    case .futureDate: ["BK403"]
    case .defaultDate: ["BK408"]
    case .unionSync: ["BK601"]
    case .lastWriterWins: ["BK605"]
    case .returnAfterReset: ["BK606"]
    case .unrecordedReset: ["BK510", "BK802"]
    case .lateUpdate: ["BK705"]
    case .downgrade: ["BK706"]
    case .fork: ["BK603", "BK604"]
    default: brokenCodes
    }
  }

  private var brokenCodes: [String] {
    switch self {
    case .deleteRecords: ["BK101", "BK102", "BK103", "BK104", "BK201", "BK202", "BK204", "BK207"]
    case .forgePass: ["BK201", "BK501", "BK503", "BK504"]
    case .insertAward: ["BK104"]
    case .skipSection: ["BK101", "BK103", "BK108"]
    case .repeatAward: ["BK106"]
    case .raiseScore: ["BK301"]
    case .flipPassed: ["BK302", "BK303"]
    case .scoreBeyond: ["BK304"]
    case .repeatAnswer: ["BK205"]
    case .foreignQuestion: ["BK206"]
    case .badChoice: ["BK306"]
    case .wrongKey: ["BK307"]
    case .renumberAttempt: ["BK207", "BK208"]
    case .useCleared: ["BK801"]
    case .storedCount: ["BK309", "BK310"]
    case .flipFlags: ["BK501", "BK502", "BK503", "BK504", "BK507"]
    case .copyLearner: ["BK908"]
    default: []
    }
  }

  /// The class of a finding that is found in it.
  public var kind: FindingClass {
    switch self {
    case .cutHead, .dropRecords: .gap
    case .cutTail, .defaultDate: .stream
    case .swapNeighbours, .useCleared: .order
    case .clockBack, .clockOffset, .futureDate: .clock
    case .unionSync, .lastWriterWins, .returnAfterReset, .fork: .merge
    case .unrecordedReset: .reset
    case .lateUpdate, .downgrade: .version
    case .raiseScore, .flipPassed, .scoreBeyond, .repeatAnswer, .foreignQuestion, .badChoice, .wrongKey: .arithmetic
    case .storedCount: .arithmetic
    case .copyLearner: .implausible
    default: .impossible
    }
  }
}
