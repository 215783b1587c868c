/// `share(k, n, minimum: m)`: k/n; *stale data* where k or n is.
struct ShareMeasure: Measure {
  static let name = "share"
  static let labels = ["minimum"]
  static let argumentCount = 2...2
  static let outputCount = 1
  static let decimals: Int? = nil

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        if arguments.isStale(row) { return .empty(.stale) }
        guard let n = arguments.number(1, row), n > 0, let k = arguments.number(0, row) else { return .empty(.noData) }
        return arguments.few(Int(n), row).map { .empty($0) } ?? .real(k / n)
      }
    ]
  }
}
