/// `difficulty(b, right, n, minimum: m)`: b to 6 decimals; *all* or *none* where everybody or nobody was right, which has no
/// finite difficulty; *few* below the minimum.
struct DifficultyMeasure: Measure {
  static let name = "difficulty"
  static let labels = ["minimum"]
  static let argumentCount = 3...3
  static let outputCount = 1
  static let decimals: Int? = 6

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        let (right, n) = (arguments.integer(1, row) ?? 0, arguments.integer(2, row) ?? 0)
        if n == 0 { return .empty(.noData) }
        if let few = arguments.few(n, row) { return .empty(few) }
        if !arguments.columns[0][row].isEmpty { return arguments.columns[0][row] }
        return .empty(right == n ? .allRight : right == 0 ? .noneRight : .noData)
      }
    ]
  }
}
