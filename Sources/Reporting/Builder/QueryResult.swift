/// What a query and its measures gave: the finished table, and the wider one that templates may read.
struct QueryResult: Sendable {
  /// Declared columns, then `note`.
  var finished: Table
  /// The same rows in the same order, hidden columns included.
  var wide: Table
}
