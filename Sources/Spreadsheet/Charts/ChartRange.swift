/// Cells of a sheet that a chart shows: one row or one column.
public struct ChartRange: Hashable, Sendable {
  /// The sheet's name.
  public var sheet: String
  /// Its cells.
  public var cells: CellRange

  /// Cells of the sheet with that name.
  public init(sheet: String, cells: CellRange) {
    self.sheet = sheet
    self.cells = cells
  }

  /// Rows of one column.
  public init(sheet: String, rows: ClosedRange<Int>, column: Int) {
    self.init(sheet: sheet, cells: CellRange(rows: rows, columns: column...column))
  }

  /// `='Pass rate'!$A$6:$A$13`
  var formula: String {
    "=\(Formula.quoted(sheet: sheet))!\(cells.absolute)"
  }
}
