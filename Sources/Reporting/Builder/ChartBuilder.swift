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
      Chart.Series(
        title: series.title, colour: series.colour, values: rows.map { table[$0, series.column].number },
        emphasised: emphasised)
    }
    let type = definition.series.first.flatMap { table.index(of: $0.column) }.map { table.columns[$0].type } ?? .number
    let sentences = rows.map { words.text(definition.text, row: $0, of: table) }
    return Chart(
      title: definition.title, alternativeText: definition.title + ". " + sentences.joined(separator: "; ") + ".",
      kind: definition.kind, categories: rows.map { words.text(definition.category, row: $0, of: table) },
      series: series, minimum: definition.minimum, maximum: definition.maximum, type: type)
  }
}
