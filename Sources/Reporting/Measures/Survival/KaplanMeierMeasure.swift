internal import Statistics

/// `kaplan_meier(step, days, times: …)`: the share that went on within so many days, and its 95 % bounds; not known yet where nobody
/// was watched that long.
struct KaplanMeierMeasure: Measure {
  static let name = "kaplan_meier"
  static let tables = ["times": StepTimes.columns]
  static let argumentCount = 2...2
  static let outputCount = 3
  static let source =
    "Kaplan & Meier 1958, J Am Stat Assoc 53:457. Interval: log-log with Greenwood's variance, Kalbfleisch & Prentice 2002."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let times = try StepTimes.named(in: arguments)
    return arguments.columns(3) { row in
      guard let curve = times.step(arguments, row)?.curve, let days = arguments.number(1, row) else {
        return Array(repeating: .empty(.noData), count: 3)
      }
      guard let estimate = curve.estimate(at: Int(days) * StepTimes.millisecondsPerDay) else {
        return Array(repeating: .empty(.notYet), count: 3)
      }
      return [estimate.rate, estimate.low, estimate.high].map { $0.map { .real($0) } ?? .empty(.noData) }
    }
  }
}
