public import StrictJSON

/// A report as one JSON object: name, period, state, and every table with its columns and rows; exact values, null for
/// empty cells with the reason in the column `note`.
public struct JSONRenderer: Sendable {
  /// A renderer; it has no settings.
  public init() {}

  /// The whole text of the report, ended by a line feed.
  public func text(of report: Report) throws(ReportingError) -> String {
    let period = report.period
    let tables = report.tables.map { JSONMember($0.name, JSONValue(members(of: $0))) }
    return try Self.text(
      JSONValue([
        JSONMember("name", JSONValue(report.name)), JSONMember("title", JSONValue(report.title)),
        JSONMember("period", JSONValue(period.label)), JSONMember("start", JSONValue(InstantText.utc(period.start))),
        JSONMember("end", JSONValue(InstantText.utc(period.end))), JSONMember("zone", JSONValue(period.zone)),
        JSONMember("asOf", JSONValue(InstantText.utc(period.asOf))), JSONMember("knownAt", JSONValue(period.knownAt)),
        JSONMember("state", JSONValue(report.state.rawValue)), JSONMember("tables", JSONValue(tables)),
      ])) + "\n"
  }

  /// One table as an object of its own, ended by a line feed.
  public func text(of table: Table) throws(ReportingError) -> String {
    try Self.text(JSONValue([JSONMember("name", JSONValue(table.name))] + members(of: table))) + "\n"
  }

  /// `columns` and `rows` of one table.
  public func members(of table: Table) -> [JSONMember] {
    let columns = table.columns.map { column in
      JSONValue([
        JSONMember("name", JSONValue(column.name)), JSONMember("type", JSONValue(column.type.rawValue)),
        JSONMember("unit", JSONValue(column.unit)), JSONMember("definition", JSONValue(column.definition)),
      ])
    }
    let rows = table.rows.map { row in JSONValue(zip(table.columns, row).map { Self.value(of: $1, $0.type) }) }
    return [JSONMember("columns", JSONValue(columns)), JSONMember("rows", JSONValue(rows))]
  }

  private static func value(of cell: Cell, _ type: ColumnType) -> JSONValue {
    switch cell {
    case .text(let text): JSONValue(text)
    case .real(let number): JSONValue(number)
    case .integer(let number):
      switch type {
      case .date: JSONValue(InstantText.date(number))
      case .time: JSONValue(InstantText.utc(number))
      default: JSONValue(number)
      }
    case .empty: nil
    }
  }

  private static func text(_ value: JSONValue) throws(ReportingError) -> String {
    do {
      return try JSONWriter(.compact).text(value)
    } catch {
      throw ReportingError(.inconsistent, reason: "the report cannot be written as JSON: \(error.message)")
    }
  }
}
