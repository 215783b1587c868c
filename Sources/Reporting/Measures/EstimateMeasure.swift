/// `estimate(x, n, minimum: m)`: x, a result of an iteration, to 6 decimals; *few* below the minimum.
struct EstimateMeasure: Measure {
  static let name = "estimate"
  static let labels = ["minimum"]
  static let argumentCount = 2...2
  static let outputCount = 1
  static let decimals: Int? = 6

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        let count = arguments.integer(1, row) ?? 0
        if count == 0 { return .empty(.noData) }
        return arguments.few(count, row).map { .empty($0) } ?? arguments.columns[0][row]
      }
    ]
  }
}
