internal import ProgressModel
internal import Simulation

/// What a fault left in the findings of a learner, held against those of the same learner without it.
///
/// The undamaged twin is the same life with nothing done to it: the fault is the only difference between the two histories,
/// so whatever is found in one of them alone comes from it. Records are told by device and time, since a fault that takes
/// records out, or puts one in, numbers the others anew.
struct FaultTrace {
  let isDetectable: Bool
  /// A finding that the twin does not give says that the history is not legal as it stands, whatever its code.
  let isFound: Bool
  /// A finding of any class has a code that is expected of the kind.
  let isExpected: Bool
  /// Such a finding lies at the record where the fault lies.
  let isAtRecord: Bool

  init(_ fault: SimulatedFault, _ findings: [Finding], twin: [Finding]) {
    let known = Set(twin.map(Place.init))
    let matching = findings.filter { fault.codes.contains($0.code) }
    isDetectable = fault.isDetectable
    isFound = findings.contains { finding in
      !known.contains(Place(finding)) && (finding.isVerdict || fault.codes.contains(finding.code))
    }
    isExpected = !matching.isEmpty
    isAtRecord = matching.contains { $0.seq == fault.seq && $0.device ?? fault.device == fault.device }
  }

  /// What a line about the learner begins with; nil where all is as expected.
  var shortcoming: String? {
    guard isDetectable else { return nil }
    return !isFound ? "missed " : isExpected ? nil : "other code "
  }

  private struct Place: Hashable {
    let code: String
    let device: String?
    let subject: String
    let at: Timestamp?
    /// Only of a record without a time.
    let seq: Int64?

    init(_ finding: Finding) {
      (code, device, subject, at) = (finding.code, finding.device, finding.subject, finding.at)
      seq = finding.at == nil ? finding.seq : nil
    }
  }
}

extension Finding {
  /// Whether it makes a learner more than *consistent* and says something about the history: neither a remark on a record
  /// (not decided, for one) nor what is legal but unlikely.
  fileprivate var isVerdict: Bool { severity >= .minor && kind != .stream && kind != .implausible }
}
