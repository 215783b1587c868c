internal import Statistics

/// `choice_remark(is_key, choice, chosen, total, strong, strong with the key, all strong)`: key, beats the key, dead.
struct ChoiceRemarkMeasure: Measure {
  static let name = "choice_remark"
  static let argumentCount = 7...7
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let high = try arguments.settings.number("flags.KEY.high")
    let enough = try arguments.settings.number("flags.DEAD CHOICE.n")
    let below = try arguments.settings.number("flags.DEAD CHOICE.below")
    return [
      arguments.column { row in
        if arguments.columns[0][row].text == "yes" { return .text("key") }
        if arguments.columns[1][row].text == "blank" { return .text("") }
        func whole(_ argument: Int) -> Int { arguments.integer(argument, row) ?? 0 }
        let (chosen, total, strong, key, strongTotal) = (whole(2), whole(3), whole(4), whole(5), whole(6))
        if Double(strongTotal) >= high, strong > key,
          let interval = WilsonInterval(successes: strong, of: strong + key), interval.low > 0.5
        {
          return .text("beats the key")
        }
        if Double(total) >= enough, let interval = WilsonInterval(successes: chosen, of: total), interval.high < below {
          return .text("dead")
        }
        return .text("")
      }
    ]
  }
}
