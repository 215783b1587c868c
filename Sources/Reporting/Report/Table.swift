/// A finished table: columns and rows, measures included, the column `note` last.
///
/// Workbook, CSV and JSON are renderings of the same tables, so they cannot disagree.
public struct Table: Hashable, Sendable {
  /// Machine name, such as `pass_rate_by_quiz`.
  public var name: String
  /// The title of its query.
  public var title: String
  /// What one row is, and the order of the rows.
  public var grain: String
  /// As many as every row has cells.
  public var columns: [Column]
  /// In a total order.
  public var rows: [[Cell]]

  /// A table; every row has one cell for each column.
  public init(name: String, title: String, grain: String, columns: [Column], rows: [[Cell]]) {
    self.name = name
    self.title = title
    self.grain = grain
    self.columns = columns
    self.rows = rows
  }

  /// Where the column called `name` stands.
  public func index(of name: String) -> Int? {
    columns.firstIndex { $0.name == name }
  }

  /// The cell of `row` in the column called `name`; empty where there is no such column.
  public subscript(row: Int, name: String) -> Cell {
    guard let column = index(of: name), rows.indices.contains(row) else { return .empty(.noData) }
    return rows[row][column]
  }
}
