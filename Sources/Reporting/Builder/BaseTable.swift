internal import SQLite

/// A base table as measures read it: column by column, in the order of its rows.
struct BaseTable: Sendable {
  /// How many rows it has.
  let rowCount: Int
  private let path: String
  private let columns: [String: BaseColumn]
  private let derivedValues = DerivedValues()

  /// The rows of the statement, whose columns are those that the header of `base` declares.
  ///
  /// Throws a configuration error where a value is not of its column's type.
  init(_ base: QueryFile, rows statement: borrowing Statement) throws {
    var rows = BaseRows(base)
    while try statement.step() { try rows.append(statement) }
    let table = rows.table
    self.init(path: table.path, rowCount: table.rowCount, columns: table.columns)
  }

  init(path: String, rowCount: Int, columns: [String: BaseColumn]) {
    self.path = path
    self.rowCount = rowCount
    self.columns = columns
  }

  /// The whole numbers of a column of counts, days or times.
  ///
  /// Throws a configuration error where the column holds anything else, or an empty cell.
  func integers(_ name: String) throws(ReportingError) -> [Int] {
    guard let column = columns[name], column.emptyRows.isEmpty, case .integers(let values) = column.values else {
      throw fault(name, "whole numbers in every row")
    }
    return values
  }

  /// The texts of a column.
  ///
  /// Throws a configuration error where the column holds anything else, or an empty cell.
  func texts(_ name: String) throws(ReportingError) -> TextColumn {
    guard let column = columns[name], column.emptyRows.isEmpty, case .texts(let values) = column.values else {
      throw fault(name, "a text in every row")
    }
    return values
  }

  /// The names of the columns of texts, in byte order.
  var textColumns: [String] {
    columns.filter { if case .texts = $0.value.values { true } else { false } }.map(\.key).sorted()
  }

  /// The cells of a column, empty ones included; none for a column that is not there.
  func cells(_ name: String) -> [Cell] {
    columns[name]?.cells ?? []
  }

  /// What measures make of the whole table, once for all that want the same.
  func derived<Value: Sendable>(_ make: () throws(ReportingError) -> Value) throws(ReportingError) -> Value {
    try derivedValues.value(make)
  }

  private func fault(_ column: String, _ wanted: String) -> ReportingError {
    ReportingError(.configuration, file: path, reason: "a measure needs \(wanted) of the column \(column)")
  }
}
