internal import SQLite

/// Takes in the rows of a base table that measures read, one by one.
struct BaseRows {
  private let base: QueryFile
  private var columns: [BaseColumn]
  private var rowCount = 0

  /// No rows yet, of the columns that the header of `base` declares.
  init(_ base: QueryFile) {
    self.base = base
    columns = base.tableColumns.map { BaseColumn(type: $0.type) }
  }

  /// Adds the row that the statement stands on.
  ///
  /// Throws a configuration error where a value is not of its column's type.
  mutating func append(_ statement: borrowing Statement) throws(ReportingError) {
    for index in columns.indices where !columns[index].append(statement, index) {
      throw wrongType(index, statement.kind(index))
    }
    rowCount += 1
  }

  /// Adds a row of values.
  ///
  /// Throws a configuration error where one is not of its column's type.
  mutating func append(_ values: [SQLValue]) throws(ReportingError) {
    for (index, value) in values.enumerated() where !columns[index].append(value) {
      throw wrongType(index, value.kind)
    }
    rowCount += 1
  }

  private func wrongType(_ index: Int, _ kind: SQLValue.Kind) -> ReportingError {
    let column = base.tableColumns[index]
    let line = base.declarations.first { $0.columns.contains { $0.name == column.name } }?.line
    return ReportingError(
      .configuration, file: base.path, line: line,
      reason:
        "the column \(column.name) is declared as \(column.type.rawValue), but row \(rowCount + 1) holds \(kind.rawValue)"
    )
  }

  /// The table.
  var table: BaseTable {
    BaseTable(
      path: base.path, rowCount: rowCount,
      columns: Dictionary(uniqueKeysWithValues: zip(base.tableColumns.map(\.name), columns)))
  }
}
