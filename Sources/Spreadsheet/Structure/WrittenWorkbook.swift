/// What a closed workbook must hold, so that a file with lost rows is found out.
public struct WrittenWorkbook: Hashable, Sendable {
  /// The sheets in their order.
  public var sheets: [SheetExtent]

  /// What the sheets must hold.
  public init(sheets: [SheetExtent]) {
    self.sheets = sheets
  }

  /// A sheet and how far it goes.
  public struct SheetExtent: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// The last row with a cell, from 0; nil = none.
    public var lastRow: Int?

    /// A sheet that ends with `lastRow`.
    public init(name: String, lastRow: Int?) {
      self.name = name
      self.lastRow = lastRow
    }
  }
}
