/// A finished table as CSV: RFC 4180, UTF-8, LF, machine names in the header, exact values, empty cells empty.
///
/// Texts that a spreadsheet program would take for a formula (`=`, `+`, `-`, `@`, tab, return at the start) get an apostrophe.
public struct CSVRenderer: Sendable {
  /// A renderer; it has no settings.
  public init() {}

  /// The whole text of the table.
  public func text(of table: Table) -> String {
    var text = table.columns.map { Self.quoted($0.name) }.joined(separator: ",") + "\n"
    for row in table.rows {
      text += zip(table.columns, row).map { Self.field($1, $0.type) }.joined(separator: ",") + "\n"
    }
    return text
  }

  private static func field(_ cell: Cell, _ type: ColumnType) -> String {
    switch (cell, type) {
    case (.text(let text), _): quoted(guarded(text))
    case (.integer(let day), .date): InstantText.date(day)
    case (.integer(let time), .time): InstantText.utc(time)
    case (.integer(let number), _): String(number)
    case (.real(let number), _): String(number)
    case (.empty, _): ""
    }
  }

  private static func guarded(_ text: String) -> String {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return text }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
