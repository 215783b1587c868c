/// The exit codes of the program; `help exit-codes` prints them.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case findings = 10
  case stale = 11
  case partlyRejected = 12
  case suspiciouslyLittle = 13
  case usage = 64
  case allMalformed = 65
  case inputMissing = 66
  case internalError = 70
  case cannotCreate = 73
  case inputOutput = 74
  case temporarilyLocked = 75
  case permission = 77
  case configuration = 78
  case interrupted = 130
  case terminated = 143

  var meaning: String {
    switch self {
    case .done: "done, or nothing to do"
    case .findings: "done; a finding at or above --fail-on"
    case .stale: "data are stale (weekly --fail-on stale)"
    case .partlyRejected: "done; some input was rejected (import; weekly --fail-on partial)"
    case .suspiciouslyLittle: "done; suspiciously little data (weekly --fail-on empty)"
    case .usage: "the command line is wrong"
    case .allMalformed: "all input is malformed"
    case .inputMissing: "the input is missing or cannot be read"
    case .internalError: "internal error"
    case .cannotCreate: "an output cannot be created"
    case .inputOutput: "input/output error, such as a full disk"
    case .temporarilyLocked: "the store is locked by another run: try later"
    case .permission: "permission denied"
    case .configuration: "configuration: curriculum, catalog, report definition, time zone"
    case .interrupted: "ended by SIGINT, store and reports left whole"
    case .terminated: "ended by SIGTERM, store and reports left whole"
    }
  }

  /// Which of two codes a run ends with: errors before anything else, then what says whether the data can be trusted,
  /// before what they say.
  func combined(with other: ExitCode) -> ExitCode {
    Self.rank(self) >= Self.rank(other) ? self : other
  }

  private static func rank(_ code: ExitCode) -> Int {
    switch code {
    case .done: 0
    case .findings: 1
    case .partlyRejected: 2
    case .suspiciouslyLittle: 3
    case .stale: 4
    default: 5
    }
  }
}
