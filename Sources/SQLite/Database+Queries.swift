/// Whole results at once, for small ones.
extension Database {
  /// Runs the one statement in `sql` with `values` for its parameters.
  public func run(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) {
    let statement = try prepare(sql)
    try statement.bind(values)
    try statement.run()
  }

  /// All rows of the one statement in `sql`.
  public func rows(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> [[SQLValue]] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [[SQLValue]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// The first column of the first row; nil when there is no row.
  public func value(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> SQLValue? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? statement.value(0) : nil
  }

  /// The first column of the first row as a whole number; nil when there is no row or it holds null.
  public func integer(_ sql: String, _ values: [SQLValue] = []) throws(DatabaseError) -> Int64? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() && !statement.isNull(0) ? statement.int64(0) : nil
  }
}
