internal import Statistics

/// `choice_remark(is_key, choice, chosen, total, strong, strong with the key, all strong)`: key, beats the key, dead.
///
/// `is_key` is 1 for the key, `choice` below 0 for a blank answer, of which nothing is said.
struct ChoiceRemarkMeasure: Measure {
  static let name = "choice_remark"
  static let argumentCount = 7...7
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let rules = try RuleSettings(arguments.settings)
    return [
      arguments.column { row in
        let values = (0..<7).map { arguments.integer($0, row) ?? 0 }
        if values[0] == 1 { return .text("key") }
        return .text(values[1] < 0 ? "" : Self.remark(values, rules))
      }
    ]
  }

  private static func remark(_ values: [Int], _ rules: RuleSettings) -> String {
    let (chosen, total, strong, strongKey, allStrong) = (values[2], values[3], values[4], values[5], values[6])
    if total >= rules.count(.key), allStrong >= rules.count(.key, "high"), strong > strongKey,
      let interval = WilsonInterval(successes: strong, of: strong + strongKey), interval.low > 0.5
    {
      return "beats the key"
    }
    if total >= rules.count(.deadChoice), let interval = WilsonInterval(successes: chosen, of: total),
      interval.high < rules[.deadChoice, "below"]
    {
      return "dead"
    }
    return ""
  }
}
