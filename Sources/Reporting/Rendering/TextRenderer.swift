/// A finished table as lines of cells for people: headings are machine names, empty cells show their sign.
///
/// Aligning them is the terminal's business; `columns` says which ones are numbers.
public struct TextRenderer: Sendable {
  /// A renderer; it has no settings.
  public init() {}

  /// The names of the columns, and whether each holds numbers.
  public func columns(of table: Table) -> [(name: String, isNumber: Bool)] {
    table.columns.filter { $0.name != "note" }.map { ($0.name, $0.type != .text) }
  }

  /// The rows in words.
  public func rows(of table: Table) -> [[String]] {
    table.rows.map { row in
      zip(table.columns, row).filter { $0.0.name != "note" }.map { Self.text($1, $0.type) }
    }
  }

  private static func text(_ cell: Cell, _ type: ColumnType) -> String {
    switch (cell, type) {
    case (.empty(let reason), _): reason.sign
    case (.text(let text), _): text
    case (.integer(let day), .date): InstantText.date(day)
    case (.integer(let time), .time): InstantText.utc(time)
    case (_, .share): NumberFormat.share.text(of: cell)
    case (.real(let number), _): String(number)
    case (.integer(let number), _): String(number)
    }
  }
}
