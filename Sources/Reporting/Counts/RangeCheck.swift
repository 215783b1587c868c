/// Holds figures against what their type can be: a share lies between 0 and 1, nothing is counted or lasts less than 0, a change of shares
/// is at most 100 points.
struct RangeCheck {
  var query: QueryFile

  /// Throws *inconsistent* for the first figure outside.
  func run(_ table: Table) throws(ReportingError) {
    for (place, column) in table.columns.enumerated() {
      guard let range = Self.range(of: column) else { continue }
      for (row, cells) in table.rows.enumerated() {
        guard let number = cells[place].number, !range.contains(number) else { continue }
        throw ReportingError(
          .inconsistent, file: query.path, line: query.declarations.first { $0.columns.contains(column) }?.line ?? 1,
          reason: "row \(row + 1): \(column.name) is \(number), not within \(range.lowerBound) and \(range.upperBound)")
      }
    }
  }

  private static func range(of column: Column) -> ClosedRange<Double>? {
    switch column.type {
    case .share: 0...1
    case .points: -100...100
    // A difference of counts, and what a scale or a statistic gives, can be anything.
    case .count where column.name == "n" || column.name.hasSuffix("_n"): 0...Double.infinity
    case .days, .minutes, .seconds: 0...Double.infinity
    case .count, .number, .text, .date, .time:
      column.name.hasPrefix("p_") || column.name.hasSuffix("_p_adjusted") ? 0...1 : nil
    }
  }
}
