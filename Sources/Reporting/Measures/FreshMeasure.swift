/// `fresh(value, is_stale)`: the value as it is; *stale data* where `is_stale` is 1: who has done nothing may only not have been
/// exported.
struct FreshMeasure: Measure {
  static let name = "fresh"
  static let argumentCount = 2...2
  static let outputCount = 1
  static let decimals: Int? = nil
  static let passesOn = true

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        let value = arguments.columns[0][row]
        return arguments.integer(1, row) == 1 && value != .empty(.noData) ? .empty(.stale) : value
      }
    ]
  }
}
