/// How the rows of a base table's statement are counted: equal rows become one.
///
/// It is what `group by` over all its columns would give, without sorting every row for it.
struct RowCounting: Hashable, Sendable {
  /// The column that says how many rows there were; the statement does not return it, it comes last.
  var count: String
  /// Columns that do not tell rows apart: the least of their whole numbers is kept.
  var least: [String] = []
  /// The same with the greatest.
  var greatest: [String] = []
}
