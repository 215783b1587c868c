internal import Statistics

/// Computes the measures of a query from its columns, in the order of the header.
///
/// The query has been checked when its catalog was read: measures, columns and settings exist.
struct MeasureEvaluator {
  var query: QueryFile
  var settings: MeasureSettings
  var rowCount: Int

  /// Adds the columns of every measure to `columns`.
  func evaluate(_ columns: inout [String: [Cell]]) throws(ReportingError) {
    for declaration in query.declarations {
      guard let expression = declaration.expression, let measure = MeasureRegistry.named(expression.function) else {
        continue
      }
      let results = try measure.init().evaluate(arguments(of: expression, columns))
      for (column, cells) in zip(declaration.columns, results) {
        columns[column.name] = cells.map { Self.finished($0, isExact: measure.isExact) }
      }
    }
  }

  private func arguments(of expression: MeasureExpression, _ columns: [String: [Cell]]) -> MeasureArguments {
    MeasureArguments(
      rowCount: rowCount, columns: expression.arguments.map { cells($0, columns) },
      labelled: expression.labelled.mapValues { cells($0, columns) }, settings: settings)
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
  private static func finished(_ cell: Cell, isExact: Bool) -> Cell {
    guard case .real(let value) = cell else { return cell }
    if !value.isFinite { return .empty(.noData) }
    return .real(isExact ? value : value.rounded(decimals: 9))
  }
}
