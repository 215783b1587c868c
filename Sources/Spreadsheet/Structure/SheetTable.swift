/// A rectangle marked as a table: its name, header and rows. It draws nothing; every look is a cell's format.
public struct SheetTable: Hashable, Sendable {
  /// Lower-case letters, digits and at least one underscore; unique among all names of the workbook.
  public var name: String
  /// The header's row and the rows under it, at least one; write "No … in this week" where there is nothing.
  public var range: CellRange
  /// One for each column, unique without case, not empty.
  public var headers: [Header]
  /// Whether the header has filter buttons.
  public var hasFilter: Bool

  /// A table; its header cells are written with it.
  public init(name: String, range: CellRange, headers: [Header], hasFilter: Bool = false) {
    self.name = name
    self.range = range
    self.headers = headers
    self.hasFilter = hasFilter
  }

  /// The header of a column.
  public struct Header: Hashable, Sendable {
    /// Its text; line feeds become spaces.
    public var text: String
    /// Its look.
    public var format: CellFormat

    /// A header.
    public init(text: String, format: CellFormat) {
      self.text = text
      self.format = format
    }
  }
}
