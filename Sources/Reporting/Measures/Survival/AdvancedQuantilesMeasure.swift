internal import Statistics

/// `advanced_quantiles(step, times: …)`: median and 90th percentile of the days of those who went on.
struct AdvancedQuantilesMeasure: Measure {
  static let name = "advanced_quantiles"
  static let tables = ["times": StepTimes.columns]
  static let argumentCount = 1...1
  static let outputCount = 2
  static let source = "Percentiles by nearest rank: always a value that occurred."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let times = try StepTimes.named(in: arguments)
    return arguments.columns(2) { row in
      let events = times.step(arguments, row)?.events ?? []
      return [NearestRank.median, .ninetieth].map { rank in
        rank.value(inSorted: events).map(StepTimes.days) ?? .empty(.noData)
      }
    }
  }
}
