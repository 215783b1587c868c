import CSQLite

/// What a statement says about its columns before it runs.
extension Statement {
  /// How many columns its rows have; 0 when it returns none.
  public var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The name of a column: what stands after `as`, else the source column's; empty for a column that is not there.
  public func columnName(_ column: Int) -> String {
    sqlite3_column_name(handle, Int32(clamping: column)).map { String(cString: $0) } ?? ""
  }

  /// The names of all columns.
  public var columnNames: [String] { (0..<columnCount).map { columnName($0) } }

  /// The type with which a table declares the column, such as `integer`; nil for an expression.
  public func declaredType(_ column: Int) -> String? {
    sqlite3_column_decltype(handle, Int32(clamping: column)).map { String(cString: $0) }
  }
}
