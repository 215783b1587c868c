internal import Statistics

/// `at_risk(step, days, times: …)`: how many were watched for so many days without having gone on before.
struct AtRiskMeasure: Measure {
  static let name = "at_risk"
  static let tables = ["times": StepTimes.columns]
  static let argumentCount = 2...2
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let times = try StepTimes.named(in: arguments)
    return [
      arguments.column { row in
        guard let days = arguments.number(1, row) else { return .empty(.noData) }
        let curve = times.step(arguments, row)?.curve
        return .integer(Int64(curve?.atRiskCount(at: Int(days) * StepTimes.millisecondsPerDay) ?? 0))
      }
    ]
  }
}
