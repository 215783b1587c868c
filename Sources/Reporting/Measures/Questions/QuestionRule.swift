/// The rules that make a question worth a look, in the order in which their flags are named.
enum QuestionRule: String, CaseIterable, Sendable {
  case key = "KEY"
  case gatekeeper = "GATEKEEPER"
  case hard = "HARD"
  case tooEasy = "TOO EASY"
  case guessable = "GUESSABLE"
  case noisy = "NOISY"
  case sticky = "STICKY"
  case slip = "SLIP"
  case skipped = "SKIPPED"
  case drift = "DRIFT"
  case deadChoice = "DEAD CHOICE"
  case edited = "EDITED"

  /// Its numbers in the settings, `flags.KEY.n` and so on.
  var thresholds: [String] {
    switch self {
    case .key: ["n", "q", "high", "retakes", "fixedRatio"]
    case .gatekeeper: ["nearMisses", "aboveNeutral", "fixBelow"]
    case .hard: ["n", "below"]
    case .tooEasy: ["n", "above"]
    case .guessable: ["n"]
    case .noisy: ["n", "outfit", "q"]
    case .sticky: ["n", "share", "low"]
    case .slip: ["n", "above", "ratio"]
    case .skipped: ["n", "above"]
    case .drift: ["n", "days", "gap", "q"]
    case .deadChoice: ["n", "below"]
    case .edited: []
    }
  }
}

/// What a flag asks for.
enum FlagLevel: String, CaseIterable, Sendable {
  /// Somebody must act.
  case fix
  /// Somebody should look.
  case watch
  /// Good to know; it never changes a verdict.
  case note
}

/// What a rule says of a question.
enum RuleOutcome {
  /// It has too little to go by.
  case tooFew
  /// Nothing stands out.
  case quiet
  /// It fires. A level other than that of the settings is given.
  case fires(reason: String, nextStep: String, level: FlagLevel? = nil)
}
