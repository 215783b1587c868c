/// Makes key figures from their definitions.
struct CardBuilder {
  var words: ReportWords
  var picker: RowPicker

  /// The card, with empty places where its row is missing.
  func card(_ definition: CardDefinition) -> Card {
    let found = picker.row(definition.from)
    var card = card(definition, found)
    card.tries = found.flatMap { row in
      let column = row.table.columns.first { $0.name == definition.value }
      return column?.tries.flatMap { row.table[row.row, $0].number }
    }
    return card
  }

  private func card(_ definition: CardDefinition, _ found: (table: Table, row: Int)?) -> Card {
    let isTally = definition.from.tally != nil
    let value = found.map { cell(definition.value, $0.row, $0.table, isTally: isTally) } ?? missing(definition.from)
    let type =
      found.flatMap { row in row.table.index(of: definition.value).map { row.table.columns[$0].type } } ?? .count
    let since = definition.isCompared ? self.since(definition, value) : .empty(.noData)
    func named(_ name: String) -> Cell {
      if name == CardDefinition.sinceStart { return since }
      return words.cell(name) ?? found.map { cell(name, $0.row, $0.table, isTally: isTally) } ?? .empty(.noData)
    }
    let verdict = definition.verdict.map(named) ?? .empty(.noData)
    let reading = verdict.text.flatMap { definition.verdictWords[$0] }.map { Cell.text($0.text(named)) }
    func text(_ template: Template) -> String {
      template.text { name in name == definition.verdict ? reading ?? verdict : named(name) }
    }
    if case .empty(.hidden(let limit)) = value { return hidden(definition, value, type, limit, text) }
    if value == .empty(.stale) {
      return Card(
        name: definition.name, heading: text(definition.none?.heading ?? definition.heading), value: value, type: type,
        change: "", difference: .empty(.noData), verdict: .empty(.noData), context: "the data are stale",
        tone: definition.tone)
    }
    if let none = definition.none, value == .empty(.noData) || value.integer == 0 {
      return Card(
        name: definition.name, heading: text(none.heading ?? definition.heading), value: value, type: type,
        change: definition.change.map(text) ?? "", difference: definition.difference.map(named) ?? .empty(.noData),
        verdict: verdict, context: text(none.context),
        tone: definition.tone)
    }
    let tone = (value.number ?? 0) > 0 ? definition.toneAboveZero ?? definition.tone : definition.tone
    return Card(
      name: definition.name, heading: text(definition.heading), value: value, type: type,
      change: definition.change.map(text) ?? "", difference: definition.difference.map(named) ?? .empty(.noData),
      verdict: verdict, context: text(definition.context), tone: tone)
  }

  /// Why no row was picked: there may be none with a number because the data are stale.
  private func missing(_ selection: RowSelection) -> Cell {
    guard let table = picker.tables[selection.table], let column = selection.most else { return .empty(.noData) }
    return table.rows.indices.contains { table[$0, column] == .empty(.stale) } ? .empty(.stale) : .empty(.noData)
  }

  /// A card whose value is hidden names no row that was picked for it.
  private func hidden(
    _ definition: CardDefinition, _ value: Cell, _ type: ColumnType, _ limit: Int, _ text: (Template) -> String
  ) -> Card {
    let heading = definition.from.most == nil ? text(definition.heading) : definition.heading.text { _ in value }
    return Card(
      name: definition.name, heading: heading, value: value, type: type, change: "",
      difference: definition.difference == nil ? .empty(.noData) : value,
      verdict: definition.verdict == nil ? .empty(.noData) : value,
      context: "fewer than \(limit), or it would tell such a count", tone: definition.toneAboveZero ?? definition.tone)
  }

  /// The value less that of the same card as of the period's start.
  private func since(_ definition: CardDefinition, _ value: Cell) -> Cell {
    if value.isHidden { return value }
    guard let (table, row) = picker.atStart.row(definition.from), let now = value.integer,
      let then = cell(definition.value, row, table, isTally: definition.from.tally != nil).integer
    else { return .empty(.noData) }
    return .integer(now - then)
  }

  /// In a tally a text that does not occur counts 0.
  private func cell(_ name: String, _ row: Int, _ table: Table, isTally: Bool) -> Cell {
    isTally && table.index(of: name) == nil ? .integer(0) : table[row, name]
  }
}
