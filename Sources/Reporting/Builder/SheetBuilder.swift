/// Makes sheets from their definitions and the finished tables.
struct SheetBuilder {
  var words: ReportWords
  var picker: RowPicker
  var tables: [Table]
  /// Tables that are left empty while small cells are hidden.
  var notWritten: Set<String> = []

  /// The sheet with its words and blocks.
  func sheet(_ definition: SheetDefinition) -> Sheet {
    var sheet = Sheet(
      name: definition.name, title: definition.title, subtitle: words.text(definition.subtitle),
      tab: tab(definition), repeatedColumns: definition.repeatedColumns, blocks: definition.blocks.compactMap(block))
    if let limit = sheet.hiddenLimit { sheet.legend = EmptyReason.hiddenLegend(limit) }
    return sheet
  }

  /// The alert colour only while something is broken.
  private func tab(_ definition: SheetDefinition) -> Sheet.TabColour {
    guard definition.tab == .alert, let row = definition.alertIf else { return definition.tab }
    guard let (table, index) = picker.row(row) else { return .measure }
    let counts = table.columns.indices.filter { table.columns[$0].type == .count }
    return counts.contains { table.rows[index][$0].isHidden || (table.rows[index][$0].number ?? 0) > 0 }
      ? .alert : .measure
  }

  private func block(_ definition: BlockDefinition) -> Block? {
    switch definition {
    case .sentence(let clauses):
      return SentenceBuilder(words: words, picker: picker).sentence(clauses).map(Block.sentence)
    case .cards(let cards):
      return .cards(cards.map(CardBuilder(words: words, picker: picker).card))
    case .attention(let attention):
      return .attention(
        heading: attention.heading, lines: AttentionBuilder(words: words, picker: picker).lines(attention))
    case .charts(let charts):
      let made = charts.compactMap(ChartBuilder(words: words, picker: picker).chart)
      return made.isEmpty ? nil : .charts(made)
    case .table(let table):
      return tables.first { $0.name == table.source.name }.map { .table(view(table, $0)) }
    }
  }

  private func view(_ definition: TableDefinition, _ table: Table) -> TableView {
    var shown = table
    // The same rows with hidden columns, by which rows may be chosen.
    let wide = picker.tables[table.name] ?? table
    var chosen = table.rows.indices.filter { definition.rows?.matches($0, of: wide) ?? true }
    if let beginning = definition.beginning { chosen = beginning.applied(to: chosen, of: wide) }
    shown.rows = chosen.map { table.rows[$0] }
    let spread = definition.spread?.resolved(by: words.settings)
    if let spread { shown = spread.applied(to: shown) }
    var view = TableView(
      table: shown,
      columns: (definition.columns ?? table.columns.map(\.name)) + (spread?.names ?? []),
      emptyText: notWritten.contains(table.name) ? Self.notWrittenText : definition.emptyText)
    view.heading = definition.heading.map { words.text($0) }
    view.caption = definition.caption.map { words.text($0) }
    view.groups = definition.groups
    view.bars = definition.bars
    view.heat = definition.heat.flatMap { spread?.names(of: $0) ?? [$0] }
    view.bold = definition.bold
    view.muted = definition.muted
    view.totals = Set(rows(of: definition.totals, in: shown))
    view.highlights = definition.highlights.map { highlight($0, in: shown) }
    view.words = shownWords(definition.words, in: shown)
    for (column, template) in definition.instead where spread == nil {
      for (row, source) in chosen.enumerated() {
        let text = words.text(template, row: source, of: wide)
        if !text.isEmpty { view.words[row, default: [:]][column] = text }
      }
    }
    view.notes = definition.notes.flatMap { spread?.cells.contains($0) == true ? spread?.names(of: $0) ?? [] : [$0] }
    for (column, setting) in definition.links where spread == nil {
      guard let address = words.settings.address(setting) else { continue }
      for (row, source) in chosen.enumerated() {
        view.links[row, default: [:]][column] = address.address { wide[source, $0] }
      }
    }
    view.hasFilter = definition.hasFilter
    return view
  }

  private static let notWrittenText = "Not written while small figures are hidden: every row would be about one person"

  private func rows(of filter: RowFilter?, in table: Table) -> [Int] {
    guard let filter else { return [] }
    return table.rows.indices.filter { filter.matches($0, of: table) }
  }

  private func highlight(_ definition: HighlightDefinition, in table: Table) -> Highlight {
    var rows = rows(of: definition.rows, in: table)
    if let column = definition.most {
      rows = RowPicker.greatest(rows, column, table).map { [$0] } ?? []
      // Which hidden count is the greatest is not told.
      rows = rows.filter { (table[$0, column].number ?? 0) > 0 }
    }
    return Highlight(rows: Set(rows), columns: definition.columns, style: definition.style)
  }

  /// The words of each cell whose machine value has some.
  private func shownWords(_ definitions: [String: [String: Template]], in table: Table) -> [Int: [String: String]] {
    var shown: [Int: [String: String]] = [:]
    for (column, templates) in definitions {
      for row in table.rows.indices {
        guard let text = table[row, column].text, let template = templates[text] else { continue }
        shown[row, default: [:]][column] = words.text(template, row: row, of: table)
      }
    }
    return shown
  }
}
