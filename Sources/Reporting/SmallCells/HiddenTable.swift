/// A table in which hidden counts, and what is computed from them, are empty.
struct HiddenTable {
  var query: QueryFile
  var limit: Int64
  var system: CountSystem
  var settings: MeasureSettings

  /// The finished and the wide table without them.
  func applied(to result: QueryResult) throws(ReportingError) -> QueryResult {
    var wide = result.wide
    for row in wide.rows.indices { hide(row, of: &wide) }
    try tellAgain(&wide)
    let finished = result.finished
    let shownCount = finished.columns.count - 1
    var made = QueryResult(finished: finished, wide: wide)
    for row in wide.rows.indices {
      let note = Table.note(Array(finished.columns.prefix(shownCount)), Array(wide.rows[row].prefix(shownCount)))
      made.wide.rows[row][shownCount] = note
      made.finished.rows[row] = Array(made.wide.rows[row].prefix(shownCount + 1))
    }
    let order = order(of: made.wide)
    made.finished.rows = order.map { made.finished.rows[$0] }
    made.wide.rows = order.map { made.wide.rows[$0] }
    if query.small.isNotWritten {
      made.finished.rows = []
      made.wide.rows = []
    }
    return made
  }

  /// Where a row stands would tell what is hidden of it: such rows come last, by figures that are no secret.
  private func order(of table: Table) -> [Int] {
    guard let rule = query.small.last else { return Array(table.rows.indices) }
    func hides(_ row: Int) -> Bool { rule.columns.contains { table[row, $0].isHidden } }
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      for key in rule.keys {
        let (a, b) = (table[left, key], table[right, key])
        if a == b { continue }
        if let a = a.number, let b = b.number { return a < b }
        return (a.text ?? "") < (b.text ?? "")
      }
      return left < right
    }
    return table.rows.indices.filter { !hides($0) } + table.rows.indices.filter(hides).sorted(by: isBefore)
  }

  private func hide(_ row: Int, of table: inout Table) {
    let columns = hiddenColumns(row, of: table)
    for column in query.small.telling {
      guard let place = table.index(of: column), let text = table.rows[row][place].text else { continue }
      let numbers = Set(columns.compactMap { table[row, $0].integer })
      table.rows[row][place] = .text(Self.withoutCounts(text, numbers, limit))
    }
    for place in table.columns.indices where columns.contains(table.columns[place].name) {
      if table.rows[row][place].isHideable { table.rows[row][place] = .empty(.hidden(Int(limit))) }
    }
  }

  /// The hidden counts of a row, and the columns that are computed from them.
  private func hiddenColumns(_ row: Int, of table: Table) -> Set<String> {
    var hidden = Set(
      table.columns.map(\.name).filter { column in
        system[CellPlace(table: table.name, row: row, column: column)].map { system.isHidden[$0] } ?? false
      })
    var count = -1
    while count != hidden.count {
      count = hidden.count
      for source in query.small.sources where !hidden.isDisjoint(with: source.counts) {
        hidden.formUnion(source.columns)
      }
      for declaration in query.declarations where isComputed(declaration, from: hidden) {
        hidden.formUnion(declaration.columns.map(\.name))
      }
    }
    return hidden
  }

  private func isComputed(_ declaration: Declaration, from hidden: Set<String>) -> Bool {
    guard let expression = declaration.expression, MeasureRegistry.named(expression.function)?.tellsAllRows == false
    else { return false }
    return (expression.arguments + expression.labelled.values).contains { argument in
      if case .column(let name) = argument { hidden.contains(name) } else { false }
    }
  }

  /// Words over all rows are made again from what is shown.
  private func tellAgain(_ table: inout Table) throws(ReportingError) {
    for declaration in query.declarations {
      guard let expression = declaration.expression, let measure = MeasureRegistry.named(expression.function),
        measure.tellsAllRows, let place = table.index(of: declaration.columns[0].name)
      else { continue }
      var columns: [String: [Cell]] = [:]
      for column in table.columns.map(\.name) { columns[column] = table.rows.indices.map { table[$0, column] } }
      let evaluator = MeasureEvaluator(query: query, settings: settings, rowCount: table.rows.count)
      let cells = try evaluator.cells(of: expression, by: measure, columns)[0]
      for row in table.rows.indices { table.rows[row][place] = cells[row] }
    }
  }

  /// The text with "fewer than 5 or hidden" in place of every small number and of every one of `numbers`; digits inside words, such
  /// as `quiz1.q4`, decimals and percentages stay.
  static func withoutCounts(_ text: String, _ numbers: Set<Int64>, _ limit: Int64) -> String {
    var made = ""
    var rest = text[...]
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "._-%,".contains($0) }
      let digits = word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
      if let number = Int64(digits), (1..<limit).contains(number) || numbers.contains(number) {
        made += EmptyReason.hiddenWords(Int(limit)) + word.dropFirst(digits.count)
      } else {
        made += word
      }
      rest = rest.dropFirst(word.count)
      if let next = rest.popFirst() { made.append(next) }
    }
    return made
  }
}

extension Cell {
  /// Whether it says anything about a count: a figure, or why there is none.
  fileprivate var isHideable: Bool {
    switch self {
    case .text(let text): !text.isEmpty
    case .integer, .real: true
    case .empty(let reason):
      switch reason {
      case .few, .never, .allRight, .noneRight: true
      case .noData, .notYet, .stale, .hidden: false
      }
    }
  }
}
