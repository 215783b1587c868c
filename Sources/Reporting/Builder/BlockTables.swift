/// What the blocks of a sheet say, as tables for CSV and JSON: `overview_sentence`, `overview_cards`, `overview_attention`.
struct BlockTables {
  var words: ReportWords
  var picker: RowPicker

  /// One table for each sentence, row of cards and list of lines of the sheet, named after it.
  func tables(of sheet: SheetDefinition) -> [Table] {
    let prefix = sheet.name.lowercased().replacing(" ", with: "_").replacing("-", with: "_") + "_"
    return sheet.blocks.compactMap { block in
      switch block {
      case .sentence(let clauses): sentence(clauses, prefix + "sentence")
      case .cards(let cards): self.cards(cards, prefix + "cards")
      case .attention(let attention): self.attention(attention, prefix + "attention")
      case .table, .charts: nil
      }
    }
  }

  private func sentence(_ clauses: [[PhraseDefinition]], _ name: String) -> Table {
    let sentence = SentenceBuilder(words: words, picker: picker).sentence(clauses)
    return Table(
      name: name, title: "The period in one sentence", grain: "one row",
      columns: [Self.column("sentence", .text, "What started, where most are lost.")],
      rows: sentence.map { [[.text($0)]] } ?? [])
  }

  private func cards(_ definitions: [CardDefinition], _ name: String) -> Table {
    let cards = definitions.map(CardBuilder(words: words, picker: picker).card)
    return Table(
      name: name, title: "Key figures", grain: "one row per key figure; as they stand on the sheet",
      columns: [
        Self.column("card", .text, "Its name."), Self.column("heading", .text, "What stands above it."),
        Self.column("value", .number, "The figure; a share is 0 to 1."),
        Self.column(
          "change", .number,
          "Its change: against the period before, of a share in points, of what is to date since its start."),
        Self.column("verdict", .text, "Of a rate: whether the change is more than noise."),
        Self.column("context", .text, "Interval, numbers, what it is part of."),
      ],
      rows: cards.map { [.text($0.name), .text($0.heading), $0.value, $0.difference, $0.verdict, .text($0.context)] })
  }

  private func attention(_ definition: AttentionDefinition, _ name: String) -> Table {
    let lines = AttentionBuilder(words: words, picker: picker).lines(definition)
    return Table(
      name: name, title: definition.heading, grain: "one row per line; the most important first",
      columns: [
        Self.column("rank", .count, "Place in the order."), Self.column("level", .text, "How urgent."),
        Self.column("text", .text, "The line."), Self.column("sheet", .text, "The sheet that it points to."),
        Self.column("row_key", .text, "The table and its row, counted from 1."),
      ],
      rows: lines.enumerated().map { index, line in
        let key = line.row.map { "\($0.table):\($0.row + 1)" } ?? ""
        return [
          .integer(Int64(index + 1)), .text(line.level.rawValue), .text(line.text), .text(line.sheet), .text(key),
        ]
      })
  }

  private static func column(_ name: String, _ type: ColumnType, _ definition: String) -> Column {
    Column(name: name, heading: QueryHeader.heading(of: name), type: type, unit: "", definition: definition)
  }
}
