internal import Statistics

/// `change_interval(k1, n1, k0, n0, minimum: m)`: the difference of two shares in points, with Newcombe's 95 % interval; *few* where a
/// side is below the minimum, if one is given.
struct ChangeIntervalMeasure: Measure {
  static let name = "change_interval"
  static let labels = ["minimum"]
  static let argumentCount = 4...4
  static let outputCount = 3
  static let source = "95 % interval of a difference of shares. Newcombe 1998, Stat Med 17:873, method 10."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let assessed = try ShareComparisons.assess(arguments)
    return arguments.columns(3) { row in
      let fewer = min(arguments.integer(1, row) ?? 0, arguments.integer(3, row) ?? 0)
      guard let interval = assessed[row].interval else { return Array(repeating: .empty(.noData), count: 3) }
      if let few = arguments.few(fewer, row) { return Array(repeating: .empty(few), count: 3) }
      return [interval.difference, interval.low, interval.high].map { .real(100 * $0) }
    }
  }
}
