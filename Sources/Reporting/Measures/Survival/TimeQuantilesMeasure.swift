internal import Statistics

/// `time_quantiles(step, times: …)`: days within which half, and nine in ten, of all who reached the step went on; *never* where so many
/// did not.
struct TimeQuantilesMeasure: Measure {
  static let name = "time_quantiles"
  static let tables = ["times": StepTimes.columns]
  static let argumentCount = 1...1
  static let outputCount = 2
  static let source = "Smallest time at which the Kaplan-Meier curve has come to the share."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let times = try StepTimes.named(in: arguments)
    return arguments.columns(2) { row in
      let curve = times.step(arguments, row)?.curve
      return [NearestRank.median, .ninetieth].map { rank in
        guard let curve else { return .empty(.noData) }
        return curve.quantile(rank).map(StepTimes.days) ?? .empty(.never)
      }
    }
  }
}

extension StepTimes {
  /// Milliseconds as a cell in days.
  static func days(_ time: Int) -> Cell { .real(Double(time) / Double(millisecondsPerDay)) }
}
