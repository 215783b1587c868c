/// Why a time or a time zone cannot be used.
public struct CivilTimeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text or the zone's name that is meant.
  public let subject: String
  /// What is wrong with it.
  public let reason: Reason

  /// What can be wrong with a time or a zone.
  public enum Reason: Sendable, Equatable {
    case notATime
    case noSuchDay
    case noSuchTimeOfDay
    case noOffset
    case badOffset
    case textAfterTime
    case unknownZone(nearest: String?)
    case badZoneName
    case unreadableZone(path: String, cause: String)
    case damagedZone(path: String, cause: String)
  }

  init(_ subject: String, _ reason: Reason) {
    self.subject = subject
    self.reason = reason
  }

  /// What was found, what was expected and what to do, as one line.
  public var description: String {
    switch reason {
    case .notATime, .noSuchDay, .noSuchTimeOfDay, .noOffset, .badOffset, .textAfterTime:
      "\(visible(subject)) is not a time: \(timeProblem); write it like 2025-12-14T08:30:00Z"
    case .unknownZone(let nearest?): "there is no time zone \(visible(subject)); did you mean \(nearest)?"
    case .unknownZone(nil):
      "there is no time zone \(visible(subject)); use a name such as Europe/Berlin, and install tzdata if it is missing"
    case .badZoneName: "\(visible(subject)) cannot be the name of a time zone; use a name such as Europe/Berlin"
    case .unreadableZone(let path, let cause): "the time zone \(visible(subject)) cannot be read: \(path): \(cause)"
    case .damagedZone(let path, let cause):
      "the time zone \(visible(subject)) is damaged: \(path): \(cause); install the package tzdata again"
    }
  }

  private var timeProblem: String {
    switch reason {
    case .noSuchDay: "there is no such day"
    case .noSuchTimeOfDay: "there is no such time of day"
    case .noOffset: "it has no offset from UTC"
    case .badOffset: "what follows the seconds is no offset such as Z or +01:00"
    case .textAfterTime: "text follows it"
    default: "it is spelt otherwise"
    }
  }
}

/// A text from outside in quotes, without what a terminal would obey, cut when long.
private func visible(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).map { $0.value < 0x20 || 0x7F...0x9F ~= $0.value ? "?" : String($0) }
  return "'\(shown.joined())\(text.unicodeScalars.count > 60 ? "…" : "")'"
}
