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
      text += row.map(Self.field).joined(separator: ",") + "\n"
    }
    return text
  }

  private static func field(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): quoted(guarded(text))
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .empty: ""
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
