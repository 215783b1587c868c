/// `difference(a, b)`: a − b.
struct DifferenceMeasure: Measure {
  static let name = "difference"
  static let argumentCount = 2...2
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        if let a = arguments.integer(0, row), let b = arguments.integer(1, row) { return .integer(Int64(a - b)) }
        guard let a = arguments.number(0, row), let b = arguments.number(1, row) else { return .empty(.noData) }
        return .real(a - b)
      }
    ]
  }
}
