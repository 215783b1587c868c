public import ProgressModel

/// A kind of damage that `simulate` can do to a learner's history.
public enum FaultKind: String, CaseIterable, Sendable {
  // Honest damage: must never lead to the verdict *impossible*.
  case cutHead, cutTail, dropRecords, swapNeighbours
  // Broken histories.
  case deleteRecords, forgePass, insertAward, skipSection, raiseScore, flipPassed, scoreBeyond, repeatAnswer
  case foreignQuestion, badChoice, flipFlags

  /// Whether an honest learner's record can be damaged like this.
  public var isHonest: Bool {
    switch self {
    case .cutHead, .cutTail, .dropRecords, .swapNeighbours: true
    default: false
    }
  }

  /// The kinds that no honest run of the app writes.
  public static let broken = allCases.filter { !$0.isHonest }

  /// The codes, one of which the replay is expected to report.
  public var codes: [String] {
    switch self {
    case .cutHead: ["BK903"]
    case .cutTail: []
    case .dropRecords: ["BK901"]
    case .swapNeighbours: ["BK101", "BK102", "BK103", "BK104", "BK107", "BK202", "BK203", "BK210", "BK201", "BK108"]
    case .deleteRecords:
      ["BK101", "BK102", "BK103", "BK104", "BK105", "BK201", "BK202", "BK204", "BK207"]
    case .forgePass: ["BK201"]
    case .insertAward: ["BK104", "BK108"]
    case .skipSection: ["BK101", "BK103", "BK104", "BK108"]
    case .raiseScore: ["BK301"]
    case .flipPassed: ["BK302", "BK303"]
    case .scoreBeyond: ["BK304"]
    case .repeatAnswer: ["BK205"]
    case .foreignQuestion: ["BK206"]
    case .badChoice: ["BK306"]
    case .flipFlags: ["BK501", "BK502", "BK503"]
    }
  }

  /// The class of a finding that is found in it.
  public var kind: FindingClass {
    switch self {
    case .cutHead, .dropRecords: .gap
    case .cutTail: .stream
    case .swapNeighbours: .order
    case .raiseScore, .flipPassed, .scoreBeyond, .repeatAnswer, .foreignQuestion, .badChoice: .arithmetic
    default: .impossible
    }
  }
}
