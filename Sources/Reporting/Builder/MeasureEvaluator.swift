internal import CivilTime
internal import Statistics

/// Computes the measures of a query from its columns, in the order of the header.
///
/// The query has been checked when its catalog was read: measures, columns and settings exist.
struct MeasureEvaluator {
  var query: QueryFile
  var settings: MeasureSettings
  /// The base tables that its measures read, by name.
  var tables: [String: BaseTable] = [:]
  var zone = TimeZoneData.utc
  var rowCount: Int
  /// Whether its figures are shown: then they are rounded; those of base tables go on into others first.
  var isFinal = true

  /// Adds the columns of every measure to `columns`.
  func evaluate(_ columns: inout [String: [Cell]]) throws(ReportingError) {
    for declaration in query.declarations {
      guard let expression = declaration.expression, let measure = MeasureRegistry.named(expression.function) else {
        continue
      }
      for (column, cells) in zip(declaration.columns, try cells(of: expression, by: measure, columns)) {
        columns[column.name] = cells
      }
    }
  }

  /// The columns that one measure gives.
  func cells(of expression: MeasureExpression, by measure: any Measure.Type, _ columns: [String: [Cell]])
    throws(ReportingError) -> [[Cell]]
  {
    try measure.init().evaluate(arguments(of: expression, for: measure, columns)).map { cells in
      cells.map { Self.finished($0, decimals: isFinal ? measure.decimals : nil) }
    }
  }

  private func arguments(
    of expression: MeasureExpression, for measure: any Measure.Type, _ columns: [String: [Cell]]
  ) -> MeasureArguments {
    let labelled = expression.labelled.filter { measure.tables[$0.key] == nil }
    return MeasureArguments(
      rowCount: rowCount, columns: expression.arguments.map { cells($0, columns) },
      labelled: labelled.mapValues { cells($0, columns) }, named: columns.filter { measure.columns.contains($0.key) },
      tables: expression.tables.compactMapValues { tables[$0] },
      settings: settings, zone: zone)
  }

  private func cells(_ argument: MeasureExpression.Argument, _ columns: [String: [Cell]]) -> [Cell] {
    switch argument {
    case .number(let number): Array(repeating: .real(number), count: rowCount)
    case .text(let text): Array(repeating: .text(text), count: rowCount)
    case .setting(let name): Array(repeating: settings[name] ?? .empty(.noData), count: rowCount)
    case .column(let name): columns[name] ?? Array(repeating: .empty(.noData), count: rowCount)
    }
  }

  /// Finite, and rounded where the measure is not exact.
  private static func finished(_ cell: Cell, decimals: Int?) -> Cell {
    guard case .real(let value) = cell else { return cell }
    if !value.isFinite { return .empty(.noData) }
    return .real(decimals.map { value.rounded(decimals: $0) } ?? value)
  }
}
