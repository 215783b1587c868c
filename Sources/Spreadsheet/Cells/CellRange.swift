/// A rectangle of cells, both ends included; rows and columns count from 0.
public struct CellRange: Hashable, Sendable {
  /// Rows, from 0.
  public var rows: ClosedRange<Int>
  /// Columns, from 0.
  public var columns: ClosedRange<Int>

  /// The rectangle of `rows` and `columns`.
  public init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    self.rows = rows
    self.columns = columns
  }

  /// One cell.
  public init(row: Int, column: Int) {
    self.init(rows: row...row, columns: column...column)
  }

  /// As formulas hold it: `$A$6:$A$13`.
  public var absolute: String {
    let first = CellAddress(row: rows.lowerBound, column: columns.lowerBound).absolute
    let last = CellAddress(row: rows.upperBound, column: columns.upperBound).absolute
    return first == last ? first : "\(first):\(last)"
  }

  /// How many cells.
  public var count: Int {
    rows.count * columns.count
  }

  /// Whether a cell belongs to both.
  public func overlaps(_ other: CellRange) -> Bool {
    rows.overlaps(other.rows) && columns.overlaps(other.columns)
  }

  /// The smallest rectangle that holds both.
  func union(_ other: CellRange) -> CellRange {
    CellRange(
      rows: min(rows.lowerBound, other.rows.lowerBound)...max(rows.upperBound, other.rows.upperBound),
      columns: min(columns.lowerBound, other.columns.lowerBound)...max(columns.upperBound, other.columns.upperBound))
  }

  /// Whether all of it lies on a sheet.
  var isOnSheet: Bool {
    rows.lowerBound >= 0 && rows.upperBound < Sheet.rowLimit && columns.lowerBound >= 0
      && columns.upperBound < Sheet.columnLimit
  }
}
