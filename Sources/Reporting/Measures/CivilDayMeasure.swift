internal import CivilTime

/// `civil_day(instant)`: the civil day of an instant in the report's zone.
struct CivilDayMeasure: Measure {
  static let name = "civil_day"
  static let argumentCount = 1...1
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    [
      arguments.column { row in
        guard let instant = arguments.columns[0][row].integer else { return .empty(.noData) }
        return .integer(Int64(arguments.zone.civilDate(at: instant).daysSinceEpoch))
      }
    ]
  }
}
