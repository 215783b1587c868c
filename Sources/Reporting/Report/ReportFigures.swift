internal import StrictJSON

/// The figures of one table as a text, to be kept with the record of a final report and compared with what would come out later.
///
///     let kept = ReportFigures(of: table).text
///     let changes = try ReportFigures(reading: kept).changes(to: table)
public struct ReportFigures: Sendable {
  /// The tables whose figures are kept, in the order in which they are listed, each with what tells its rows apart: the first
  /// of these columns that is not empty.
  static let keys: [(table: String, columns: [String])] = [
    ("overview_cards", ["card"]), ("pass_rate_by_quiz", ["quiz", "badge", "row_kind"]), ("drop_off_steps", ["to_step"]),
  ]
  /// Their names.
  public static let tables = keys.map(\.table)

  /// A cell that comes out differently.
  struct Change: Hashable, Sendable {
    var row: String
    var column: String
    var was: Cell
    var now: Cell
  }

  private struct Figure {
    var row: String
    var column: String
    var value: Cell
  }

  private var figures: [Figure]

  /// The cells of a table whose figures are kept; none of others.
  public init(of table: Table) {
    let keys = Self.keys.first { $0.table == table.name }?.columns ?? []
    let shown = table.columns.indices.filter {
      table.columns[$0].name != "note" && !keys.contains(table.columns[$0].name)
    }
    figures =
      keys.isEmpty
      ? []
      : table.rows.indices.flatMap { row -> [Figure] in
        let key = keys.lazy.compactMap { table[row, $0].text }.first ?? ""
        return shown.map { Figure(row: key, column: table.columns[$0].name, value: table.rows[row][$0]) }
      }
  }

  /// Figures from the text that was kept.
  ///
  /// Throws where it is none of those that `text` gives.
  public init(reading text: String) throws(ReportingError) {
    do {
      let rows = try JSONNode(parsing: Array(text.utf8), file: "report_figures").elements()
      figures = []
      for row in rows {
        let parts = try row.elements()
        guard parts.count == 3 else { throw ReportingError(.store, reason: "kept figures need three parts") }
        figures.append(
          Figure(row: try parts[0].text(), column: try parts[1].text(), value: Self.cell(parts[2].value)))
      }
    } catch let error as ReportingError {
      throw error
    } catch {
      throw ReportingError(.store, reason: "the figures of a final report cannot be read: \(error)")
    }
  }

  /// An array of row, column and value; null for an empty cell.
  public var text: String {
    get throws(ReportingError) {
      let rows = figures.map { JSONValue([JSONValue($0.row), JSONValue($0.column), Self.value($0.value)]) }
      do {
        return try JSONWriter(.compact).text(JSONValue(rows))
      } catch {
        throw ReportingError(.inconsistent, reason: "figures cannot be kept: \(error.message)")
      }
    }
  }

  /// The cells that differ in the later figures: in their order, then those that are there no more.
  func changes(to later: ReportFigures) -> [Change] {
    let before = byPlace
    let after = later.byPlace
    let changed = later.figures.compactMap { figure -> Change? in
      let was = before[[figure.row, figure.column]] ?? .empty(.noData)
      return Self.isSame(was, figure.value)
        ? nil : Change(row: figure.row, column: figure.column, was: was, now: figure.value)
    }
    let gone = figures.filter { after[[$0.row, $0.column]] == nil && !$0.value.isEmpty }
    return changed + gone.map { Change(row: $0.row, column: $0.column, was: $0.value, now: .empty(.noData)) }
  }

  private var byPlace: [[String]: Cell] {
    Dictionary(figures.map { ([$0.row, $0.column], $0.value) }) { first, _ in first }
  }

  /// Why a cell is empty does not matter here.
  private static func isSame(_ was: Cell, _ now: Cell) -> Bool {
    was.isEmpty && now.isEmpty || was == now || was.number != nil && was.number == now.number
  }

  private static func value(_ cell: Cell) -> JSONValue {
    switch cell {
    case .text(let text): JSONValue(text)
    case .integer(let number): JSONValue(number)
    case .real(let number): JSONValue(number)
    case .empty: nil
    }
  }

  private static func cell(_ value: JSONValue) -> Cell {
    switch value.content {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .null, .boolean, .array, .object: .empty(.noData)
    }
  }
}
