/// Figures that must add up: in every row (`advanced_n + active_n + dropped_n = reached_n`), or over rows and tables
/// (`first_n (row_kind quiz) by badge = first_n (row_kind badge)`).
struct Identity: Hashable, Sendable {
  /// What is added: over all their rows with the same keys.
  var parts: [CountTerm]
  /// The one cell that holds the sum; rows that repeat it hold the same.
  var total: CountTerm
  /// The columns that tell which rows belong together.
  var keys: [String]
  /// The same columns in the table of the total.
  var totalKeys: [String]
  /// Whether they agree as a rule, not by definition: used where small cells are hidden, never checked.
  var isUsual = false
  /// Line in the query's file.
  var line: Int

  /// Whether the total stands nowhere in the table, but can be known from elsewhere: `= known`.
  var isKnown: Bool { total.table == nil && total.column == Self.known }

  static let known = "known"

  /// Another table that it is about.
  var otherTable: String? { total.table }

  /// Whether it holds inside each row, perhaps with the next one.
  private var isOfRows: Bool {
    let terms = parts + [total]
    let isPlain = terms.allSatisfy { $0.table == nil && $0.rows.conditions.isEmpty }
    return isPlain && !isKnown && (keys.isEmpty || terms.contains(where: \.isNext))
  }

  /// Its sums over the rows of `table` and of the others by their names; cells without a number leave theirs out.
  func sums(of table: Table, in tables: [String: Table], period: String) -> [CountSum] {
    isOfRows ? rowSums(table) : groupSums(table, tables, period)
  }

  private func rowSums(_ table: Table) -> [CountSum] {
    table.rows.indices.compactMap { row in
      let found = parts.compactMap { place($0, row, table) }
      // Behind the last row nothing is added; where nothing else is, there is no sum.
      let isWhole = zip(parts, parts.map { place($0, row, table) }).allSatisfy { $0.isNext || $1 != nil }
      guard isWhole, !found.isEmpty, let total = place(total, row, table) else { return nil }
      return CountSum(parts: found, total: total)
    }
  }

  private func place(_ term: CountTerm, _ row: Int, _ table: Table) -> CellPlace? {
    let source = term.isNext ? row + 1 : row
    guard table.rows.indices.contains(source), term.isNext == false || key(row, table) == key(source, table) else {
      return nil
    }
    return table[source, term.column].wholeNumber.map { _ in
      CellPlace(table: table.name, row: source, column: term.column)
    }
  }

  private func groupSums(_ table: Table, _ tables: [String: Table], _ period: String) -> [CountSum] {
    guard let other = total.table.map({ tables[$0] }) ?? table else { return [] }
    let (added, broken) = added(table, period)
    if isKnown {
      return added.filter { !broken.contains($0.key) }.map { CountSum(parts: $0.value, total: nil) }
        .sorted { ($0.parts[0].row, $0.parts[0].column) < ($1.parts[0].row, $1.parts[0].column) }
    }
    return other.rows.indices.compactMap { row in
      let key = totalKeys.map { other[row, $0] }
      guard total.rows.matches(row, of: other, period: period), other[row, total.column].wholeNumber != nil,
        let parts = added[key], !broken.contains(key)
      else { return nil }
      return CountSum(parts: parts, total: CellPlace(table: other.name, row: row, column: total.column))
    }
  }

  /// The cells that are added for each key, and the keys of which one has no number.
  private func added(_ table: Table, _ period: String) -> ([[Cell]: [CellPlace]], Set<[Cell]>) {
    var added: [[Cell]: [CellPlace]] = [:]
    var broken: Set<[Cell]> = []
    for term in parts {
      for row in table.rows.indices where term.rows.matches(row, of: table, period: period) {
        let place = CellPlace(table: table.name, row: row, column: term.column)
        if table[row, term.column].wholeNumber == nil { broken.insert(key(row, table)) }
        added[key(row, table), default: []].append(place)
      }
    }
    return (added, broken)
  }

  private func key(_ row: Int, _ table: Table) -> [Cell] { keys.map { table[row, $0] } }

  /// Throws *inconsistent* for the first sum that is wrong: the statement is, not the data.
  func check(_ table: Table, in tables: [String: Table], period: String, path: String) throws(ReportingError) {
    if isUsual || isKnown { return }
    for sum in sums(of: table, in: tables, period: period) {
      guard let place = sum.total else { continue }
      let figures = sum.parts.map { sum.number($0, table, tables) }
      let (found, expected) = (figures.reduce(0, +), sum.number(place, table, tables))
      guard found != expected else { continue }
      let words = figures.map(String.init).joined(separator: " + ")
      let row = (place.table == table.name ? "" : place.table + ", ") + "row \(place.row + 1)"
      throw ReportingError(
        .inconsistent, file: path, line: line,
        reason:
          "\(row): \(parts.map(\.name).joined(separator: " + ")) is \(words)\(figures.count > 1 ? " = \(found)" : ""), but \(total.name) is \(expected)"
      )
    }
  }
}

/// Cells whose numbers add up to another's.
struct CountSum: Hashable, Sendable {
  var parts: [CellPlace]
  /// nil = known, though it stands nowhere.
  var total: CellPlace?

  func number(_ place: CellPlace, _ table: Table, _ tables: [String: Table]) -> Int64 {
    let source = place.table == table.name ? table : tables[place.table]
    return source?[place.row, place.column].wholeNumber ?? 0
  }
}
