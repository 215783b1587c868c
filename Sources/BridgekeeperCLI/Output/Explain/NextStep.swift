internal import ProgressModel
internal import Simulation

/// What a support engineer does next, in a sentence or two.
struct NextStep {
  private let findings: [Finding]
  private let verdict: Verdict
  private let hasRepairs: Bool
  /// Whether a log is broken and leads to a legal state all the same.
  private let endsLegally: Bool
  /// Whether a log is broken whose newest snapshot is legal and holds what the log does not tell.
  private let isLogShort: Bool

  init(_ explanation: Explanation) {
    findings = explanation.replay.findings.filter(\.matters)
    verdict = explanation.replay.verdict
    hasRepairs = explanation.brokenEnd != nil || explanation.snapshots.contains(where: \.hasRepairs)
    endsLegally = explanation.isRefutedByLogs && explanation.endState?.repairs?.distance == 0
    let newest = explanation.snapshots.last
    isLogShort =
      explanation.isRefutedByLogs && newest?.repairs.distance == 0
      && newest?.findings.contains { $0.code == "BK506" } == true
  }

  /// One paragraph.
  var text: String {
    switch verdict {
    case .consistent:
      "No contradiction: every record and snapshot is as an honest run of the app leaves it. Nothing has to be done."
    case .explained: "No contradiction: " + explained
    case .impossible: [contradiction, shortLog, legalStates].compactMap(\.self).joined(separator: " ")
    }
  }

  private var explained: String {
    let reasons = FindingClass.allCases.compactMap { kind in
      findings.contains { $0.kind == kind } ? kind.explanation : nil
    }
    let isOpen = findings.contains { $0.code == "BK511" }
    let first =
      reasons.isEmpty
      ? "nothing above speaks against the learner." : "what is named above is explained by \(Self.list(reasons))."
    let missing =
      findings.contains { $0.kind == .gap || $0.code == "BK904" || $0.code == "BK906" }
      ? " A whole export from the device would show what is missing." : ""
    let conflict =
      findings.contains { $0.code == "BK603" || $0.code == "BK604" }
      ? " Of two records in one place only one can be the app's: a new export from the device shows which." : ""
    let twin =
      findings.contains { $0.code == "BK908" }
      ? " One of the two learners' files may be a copy: explain the other one as well, and ask whose device it is." : ""
    return first + twin + conflict + (isOpen ? " Not all could be decided." : "") + missing
  }

  private var contradiction: String {
    let devices = Set(findings.filter(\.kind.refutes).compactMap(\.device)).sorted()
    let from = devices.isEmpty ? "the device" : devices.joined(separator: " and ")
    let isArithmetic = findings.filter(\.kind.refutes).allSatisfy { $0.kind == .arithmetic }
    let what = isArithmetic ? "contradicts itself" : "is what no honest run of the app leaves"
    return
      "Next: what is named above \(what). Look at the places in the files, and compare them with a new export from \(from). "
      + "If it says the same, the developers need both facts; if not, a file was damaged or changed on its way."
  }

  private var shortLog: String? {
    isLogShort
      ? "The newest snapshot is legal and holds what the log does not tell: records are missing from the log." : nil
  }

  private var legalStates: String? {
    if hasRepairs { return "The legal states above are what support may restore; nothing is changed here." }
    return endsLegally ? "The state that the records lead to is legal as it stands: no flag has to be turned." : nil
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }
}
