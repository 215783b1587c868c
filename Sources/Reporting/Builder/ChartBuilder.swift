/// Makes charts from their definitions.
struct ChartBuilder {
  var words: ReportWords
  var picker: RowPicker

  /// The chart of the rows that fit; nil when there are none, and where stale data cannot tell a part of it.
  func chart(_ definition: ChartDefinition) -> Chart? {
    guard let (table, rows) = picker.rows(definition.from), !rows.isEmpty else { return nil }
    let isStale = definition.series.contains { line in rows.contains { table[$0, line.column] == .empty(.stale) } }
    if isStale { return nil }
    let points = points(rows, table, breakAt: definition.breakAt)
    let emphasised = points.enumerated().compactMap { index, row in
      row.map { definition.emphasis?.matches($0, of: table) == true } == true ? index : nil
    }
    let series = definition.series.compactMap { line($0, points, table, emphasised) }
    guard series.contains(where: { isVisible($0, definition.kind) }) else { return nil }
    let shown = definition.series.first.flatMap { Self.column($0.column, of: table) }
    let across = definition.across.map { axis in
      Chart.Across(
        title: axis.title, valueTitle: shown?.heading ?? "",
        values: points.map { row in row.flatMap { table[$0, axis.column].number } },
        type: Self.column(axis.column, of: table)?.type ?? .number)
    }
    let sentences = rows.map { words.text(definition.text, row: $0, of: table) }.filter { !$0.isEmpty }
    var chart = Chart(
      title: definition.title, alternativeText: definition.title + ". " + sentences.joined(separator: "; ") + ".",
      kind: definition.kind,
      categories: points.map { row in
        row.map { words.text(definition.category, row: $0, of: table).shortened(to: Self.longestLabel) } ?? ""
      },
      series: series, across: across, minimum: definition.minimum, maximum: definition.maximum,
      type: shown?.type ?? .number)
    for (index, row) in points.enumerated() {
      guard let row else { continue }
      let cells = definition.series.map { table[row, $0.column] }
      if cells.contains(where: \.isHidden) { chart.missing[index] = "hidden" }
    }
    return chart
  }

  /// One row for each point; nil, a point without a value, before those at which lines break.
  private func points(_ rows: [Int], _ table: Table, breakAt column: String?) -> [Int?] {
    guard let column else { return rows }
    return rows.enumerated().flatMap { index, row -> [Int?] in
      index > 0 && table[row, column].text?.isEmpty == false ? [nil, row] : [row]
    }
  }

  /// Longer ones would take the room of what is drawn; the table beside the chart has them whole.
  private static let longestLabel = 32

  /// Pieces of nothing make no bar.
  private func isVisible(_ series: Chart.Series, _ kind: Chart.Kind) -> Bool {
    series.values.contains { value in
      switch kind {
      case .stackedBars, .stackedColumns: (value ?? 0) > 0
      default: value != nil
      }
    }
  }

  /// Nil where its title is of a row and there is none.
  private func line(_ definition: SeriesDefinition, _ points: [Int?], _ table: Table, _ emphasised: [Int])
    -> Chart.Series?
  {
    let own = points.map { row in row.flatMap { definition.rows?.matches($0, of: table) ?? true ? $0 : nil } }
    let first = own.lazy.compactMap(\.self).first
    if first == nil, !definition.title.names.isEmpty { return nil }
    let values = own.map { row in row.flatMap { table[$0, definition.column].number } }
    return Chart.Series(
      title: words.text(definition.title, row: first, of: table).shortened(to: Self.longestLabel),
      colour: definition.colour, values: values,
      emphasised: emphasised)
  }

  private static func column(_ name: String, of table: Table) -> Column? {
    table.index(of: name).map { table.columns[$0] }
  }
}
