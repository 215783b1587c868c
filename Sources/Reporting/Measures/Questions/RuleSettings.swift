/// The numbers and levels of the rules, from the settings under `flags`.
struct RuleSettings {
  /// First attempts from which an unremarkable question is fine.
  let fine: Int
  private var numbers: [QuestionRule: [String: Double]] = [:]
  private var levels: [QuestionRule: FlagLevel] = [:]

  /// Throws a configuration error for a number that is missing or a level that is none.
  init(_ settings: MeasureSettings) throws(ReportingError) {
    fine = Int(try settings.number("minimum.fine"))
    for rule in QuestionRule.allCases {
      for threshold in rule.thresholds {
        numbers[rule, default: [:]][threshold] = try settings.number("flags.\(rule.rawValue).\(threshold)")
      }
      levels[rule] = try Self.level(of: rule, settings)
    }
  }

  private static func level(of rule: QuestionRule, _ settings: MeasureSettings) throws(ReportingError) -> FlagLevel {
    let name = "flags.\(rule.rawValue).level"
    let word = settings[name]?.text ?? ""
    guard let level = FlagLevel(rawValue: word) else {
      let levels = FlagLevel.allCases.map(\.rawValue)
      throw ReportingError(
        .configuration, file: "reports/measures.json",
        reason:
          "the setting \(name) is \"\(word)\"; there are \(levels.joined(separator: ", "))\(nearest(to: word, among: levels))"
      )
    }
    return level
  }

  /// A number of a rule.
  subscript(rule: QuestionRule, threshold: String) -> Double { numbers[rule]?[threshold] ?? 0 }

  /// A number of a rule that counts learners.
  func count(_ rule: QuestionRule, _ threshold: String = "n") -> Int { Int(self[rule, threshold]) }

  func level(of rule: QuestionRule) -> FlagLevel { levels[rule] ?? .note }
}
