/// Makes charts from their definitions.
struct ChartBuilder {
  var words: ReportWords
  var picker: RowPicker

  /// The chart of the rows that fit; nil when there are none.
  func chart(_ definition: ChartDefinition) -> Chart? {
    guard let (table, rows) = picker.rows(definition.from), !rows.isEmpty else { return nil }
    let emphasised = rows.enumerated().compactMap { index, row in
      definition.emphasis?.matches(row, of: table) == true ? index : nil
    }
    let series = definition.series.map { series in
      let values = rows.map { row in
        series.rows?.matches(row, of: table) == false ? nil : table[row, series.column].number
      }
      return Chart.Series(title: series.title, colour: series.colour, values: values, emphasised: emphasised)
    }
    let shown = definition.series.first.flatMap { Self.column($0.column, of: table) }
    let across = definition.across.map { axis in
      Chart.Across(
        title: axis.title, valueTitle: shown?.heading ?? "", values: rows.map { table[$0, axis.column].number },
        type: Self.column(axis.column, of: table)?.type ?? .number)
    }
    let sentences = rows.map { words.text(definition.text, row: $0, of: table) }
    return Chart(
      title: definition.title, alternativeText: definition.title + ". " + sentences.joined(separator: "; ") + ".",
      kind: definition.kind, categories: rows.map { words.text(definition.category, row: $0, of: table) },
      series: series, across: across, minimum: definition.minimum, maximum: definition.maximum,
      type: shown?.type ?? .number)
  }

  private static func column(_ name: String, of table: Table) -> Column? {
    table.index(of: name).map { table.columns[$0] }
  }
}
