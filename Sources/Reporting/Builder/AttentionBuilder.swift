/// Makes the lines that need attention, the most important first.
struct AttentionBuilder {
  var words: ReportWords
  var picker: RowPicker

  /// At most `limit` lines, in the order of the rules; the line that says so when there is nothing.
  func lines(_ definition: AttentionDefinition) -> [AttentionLine] {
    let lines = definition.rules.flatMap(self.lines)
    if lines.isEmpty { return [AttentionLine(level: .note, text: definition.nothing, sheet: "", row: nil)] }
    return Array(lines.prefix(definition.limit))
  }

  private func lines(_ rule: AttentionRule) -> [AttentionLine] {
    guard let (table, rows) = picker.rows(rule.from) else { return [] }
    let fitting = rows.filter { row in
      if let column = rule.positive, !isAboveZero(table[row, column]) { return false }
      // Which hidden count is the greatest is not told.
      if let column = rule.from.most, table[row, column].isHidden { return false }
      if let column = rule.negative, (table[row, column].number ?? 0) >= 0 { return false }
      return true
    }
    return (rule.everyRow ? fitting : Array(fitting.prefix(1))).map { row in
      AttentionLine(
        level: rule.level, text: words.text(rule.text, row: row, of: table), sheet: rule.sheet,
        row: RowReference(table: table.name, row: row))
    }
  }

  /// A hidden count is.
  private func isAboveZero(_ cell: Cell) -> Bool { cell.isHidden || (cell.number ?? 0) > 0 }
}
