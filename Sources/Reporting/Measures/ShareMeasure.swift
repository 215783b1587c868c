/// `share(k, n, minimum: m)`: k/n.
struct ShareMeasure: Measure {
  static let name = "share"
  static let labels = ["minimum"]
  static let argumentCount = 2...2
  static let outputCount = 1
  static let isExact = true

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        guard let n = arguments.number(1, row), n > 0, let k = arguments.number(0, row) else { return .empty(.noData) }
        return n < arguments.number("minimum", row, else: 0) ? .empty(.few) : .real(k / n)
      }
    ]
  }
}
