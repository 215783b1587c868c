/// One file of `queries/`: a select statement and what its header comment declares.
public struct QueryFile: Sendable {
  /// The table's name: the file's name without its ending.
  public var name: String
  /// Path in the catalog, such as `queries/questions.sql`.
  public var path: String
  /// What the table is called in words.
  public var title: String
  /// What one row is, and the order of the rows.
  public var grain: String
  /// Base tables that the statement and its measures read.
  public var needs: [String]
  /// Of these, those that its statement reads.
  var joined: [String]
  /// Columns, hidden columns and measures in the order of the finished table.
  var declarations: [Declaration]
  /// How the statement's rows are counted, in a base table; nil where they are rows of the table.
  var counting: RowCounting?
  /// The column of whole numbers by which statements find a row of the base table; nil for none.
  var key: String?
  /// How the finished rows are ordered where measures decide it; empty = as the statement orders them.
  var order: [RowOrder]
  /// Sums that must hold, in every row or over rows and tables.
  var identities: [Identity]
  /// Counts of which each holds the next.
  var chains: [CountChain]
  /// The columns that say who is active or gone, with their lines: with stale data nobody can tell, and they are empty.
  var fresh: [(column: String, line: Int)] = []
  /// What is hidden with small cells.
  var small: SmallCellRules
  /// The statement.
  public var sql: String
  /// Of each line of the statement its number in the file; lines that settings have repeated have the same.
  var statementLines: [Int] = []

  /// The number in the file of a line of the statement, from 1.
  func fileLine(of line: Int) -> Int? { statementLines.indices.contains(line - 1) ? statementLines[line - 1] : nil }

  /// The base table that says whether the data are fresh; a query with columns that ask for it needs it.
  static let freshness = "freshness"

  /// What the statement must return, in its order.
  var returned: [Declaration] {
    declarations.filter { $0.expression == nil && $0.columns[0].name != counting?.count }
  }

  /// The base tables that its measures read.
  var measured: [String] {
    declarations.compactMap(\.expression).flatMap { $0.tables.values.sorted() }
  }

  /// The columns of a base table in their order.
  var tableColumns: [Column] {
    let hasMeasures = declarations.contains { $0.expression != nil }
    if hasMeasures { return columns + declarations.filter(\.isHidden).flatMap(\.columns) }
    return declarations.flatMap(\.columns)
  }

  /// The columns of the finished table, `note` left out.
  var columns: [Column] {
    declarations.filter { !$0.isHidden }.flatMap(\.columns)
  }
}

/// One line of a header that declares columns.
struct Declaration: Sendable {
  /// The columns: one, or several that a measure gives together.
  var columns: [Column]
  /// For measures only; it is not in the finished table.
  var isHidden: Bool
  /// How a measure is computed; nil for what the statement returns.
  var expression: MeasureExpression?
  /// Line in the file.
  var line: Int
}

/// One key of an order: by the place of a text in a list, or by number, rising.
struct RowOrder: Hashable, Sendable {
  var column: String
  /// Texts in their order; empty = by number.
  var texts: [String]
}
