internal import ProgressModel
internal import Simulation

/// The rule between the facts of a finding, and what explains them or does not.
struct RuleLine {
  /// Empty for findings that say themselves all there is.
  let text: String

  /// - Parameters:
  ///   - finding: what was found.
  ///   - hasGap: whether numbers are missing in the log it is about.
  init(_ finding: Finding, hasGap: Bool) {
    let rule = Check.rule(of: finding.code).map { "Rule: \($0)" }
    let end =
      finding.kind.refutes
      ? "Not explained by version, reset, device, clock, order, gap."
      : rule == nil ? nil : Self.explanation(finding.kind, hasGap: hasGap).map { "Explained by \($0)." }
    text = [rule, end].compactMap(\.self).joined(separator: " ")
  }

  private static func explanation(_ kind: FindingClass, hasGap: Bool) -> String? {
    kind == .gap && !hasGap ? "records that were never written, since no number is missing" : kind.explanation
  }
}

extension FindingClass {
  /// What makes such a record legal, in words; nil where nothing has to.
  var explanation: String? {
    switch self {
    case .order: "another order of the same records"
    case .clock: "a clock that was off"
    case .gap: "records that are missing from the log"
    case .merge: "another device"
    case .version: "another version of the rules"
    case .reset: "a reset"
    case .impossible, .arithmetic, .implausible, .stream: nil
    }
  }
}
