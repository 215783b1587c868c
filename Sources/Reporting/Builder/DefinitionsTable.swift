/// The sheet Definitions: every column that the workbook shows, then the settings and the formulas.
struct DefinitionsTable {
  var report: ReportDefinition
  var catalog: Catalog

  var table: Table {
    let columns = NamedTables.columns["definitions"] ?? []
    let rows = report.sheets.flatMap(rows) + settings + [smallCells] + formulas
    return Table(
      name: "definitions", title: "What the figures mean",
      grain: "one row per column, setting and formula; sheet order",
      columns: columns, rows: rows.map { $0.map { .text($0) } })
  }

  /// Each column once, in the order in which the sheet shows them.
  private func rows(of sheet: SheetDefinition) -> [[String]] {
    var seen: Set<[String]> = []
    return sheet.blocks.flatMap { block -> [[String]] in
      guard case .table(let table) = block else { return [] }
      let columns = columns(of: table)
      let spread = table.spread.map { [$0.by] + $0.cells } ?? []
      let shown = (table.columns ?? columns.map(\.name)) + spread
      return shown.compactMap { name in columns.first { $0.name == name } }.map { column in
        [
          sheet.name, table.source.name, column.name, column.heading, column.type.rawValue, column.unit,
          column.definition,
        ]
      }
    }.filter { seen.insert($0).inserted }
  }

  private func columns(of table: TableDefinition) -> [Column] {
    switch table.source {
    case .query(let name): catalog.queries[name]?.columns ?? []
    case .measure(let name): NamedTables.columns[name] ?? []
    }
  }

  private var settings: [[String]] {
    catalog.settings.entries.map { name, value in
      ["Settings", "measures", name, name, "setting", "", NumberFormat.setting(value)]
    }
  }

  private var smallCells: [String] {
    [
      "Formulas", "", "small_cells", "small_cells", "formula", "",
      "With --min-cell N, or the setting minCell, counts from 1 to N − 1 are hidden with whatever would tell them. A count to "
        + "date to which only so few came since the period's start is hidden too: this looks one period back only.",
    ]
  }

  private var formulas: [[String]] {
    MeasureRegistry.all.filter { !$0.source.isEmpty }.map { measure in
      ["Formulas", "", measure.name, measure.name, "formula", "", measure.source]
    }
  }
}

extension NumberFormat {
  /// A setting's value as the file has it.
  static func setting(_ value: Cell) -> String {
    switch value {
    case .text(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .empty: ""
    }
  }
}
