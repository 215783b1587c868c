/// Holds a definition against the queries: every table, column and sheet that it names must exist.
struct DefinitionCheck {
  var report: ReportDefinition
  var catalog: Catalog

  func run() throws(ReportingError) {
    for sheet in report.sheets {
      try check(words: sheet.subtitle, sheet)
      for block in sheet.blocks { try check(block, sheet) }
      if let row = sheet.alertIf { try check(row, columns: [], sheet) }
    }
  }

  private func check(_ block: BlockDefinition, _ sheet: SheetDefinition) throws(ReportingError) {
    switch block {
    case .sentence(let clauses):
      for phrase in clauses.joined() {
        if let hidden = phrase.hidden { try check(words: hidden, sheet) }
        try check(phrase.from, columns: phrase.text.names + (phrase.condition.map { [$0] } ?? []), sheet)
      }
    case .cards(let cards):
      for card in cards {
        let templates = [card.heading, card.context, card.change, card.none?.heading, card.none?.context]
        let words = templates.compactMap(\.self) + card.verdictWords.values
        let names = words.flatMap(\.names) + [card.value, card.difference, card.verdict].compactMap(\.self)
        try check(
          card.from, columns: names.filter { !card.isCompared || $0 != CardDefinition.sinceStart }.sorted(), sheet)
      }
    case .attention(let attention):
      for rule in attention.rules {
        try check(rule.from, columns: rule.text.names + [rule.positive, rule.negative].compactMap { $0 }, sheet)
        try check(sheetName: rule.sheet, sheet)
      }
    case .table(let table): try check(table, sheet)
    case .charts(let charts):
      for chart in charts { try check(chart, sheet) }
    }
  }

  private func check(_ chart: ChartDefinition, _ sheet: SheetDefinition) throws(ReportingError) {
    var columns = chart.category.names + chart.text.names + chart.series.map(\.column)
    columns += (chart.emphasis?.values.keys.sorted() ?? []) + (chart.across.map { [$0.column] } ?? [])
    columns += chart.breakAt.map { [$0] } ?? []
    columns += chart.series.flatMap { ($0.rows?.values.keys.sorted() ?? []) + $0.title.names }
    try check(chart.from, columns: columns, sheet)
    if [.scatter, .curves].contains(chart.kind) != (chart.across != nil) {
      throw fault(
        sheet, chart.title,
        "the chart \(chart.title): `across` belongs to the kinds `scatter` and `curves`, and only to them")
    }
  }

  private func check(_ table: TableDefinition, _ sheet: SheetDefinition) throws(ReportingError) {
    let columns: [Column]
    var hidden: [String] = []
    switch table.source {
    case .query(let name):
      let query = try query(name, sheet)
      columns = query.columns
      hidden = query.declarations.filter(\.isHidden).flatMap(\.columns).map(\.name)
    case .measure(let name):
      guard let measure = NamedTables.columns[name] else {
        throw fault(
          sheet, name, "\(name) is no named measure\(nearest(to: name, among: NamedTables.columns.keys.sorted()))")
      }
      columns = measure
    }
    if let caption = table.caption { try check(words: caption, sheet) }
    let known = columns.map(\.name) + ["note"]
    var named = (table.columns ?? []) + table.bold + table.muted + table.bars.keys.sorted() + table.words.keys.sorted()
    named += table.groups.keys.sorted()
    named += table.highlights.flatMap { $0.columns + $0.rows.values.keys.sorted() + ($0.most.map { [$0] } ?? []) }
    named += table.words.values.flatMap { $0.values.flatMap(\.names) }
    named += table.totals?.values.keys.sorted() ?? []
    named += table.spread.map { $0.cells + [$0.key, $0.by] } ?? []
    if case .setting(let name)? = table.spread?.count, catalog.settings[name]?.number == nil {
      let names = catalog.settings.entries.map(\.name)
      throw fault(sheet, name, "the setting \(name) is missing or no number\(nearest(to: name, among: names))")
    }
    named += table.notes + table.links.keys.sorted()
    try check(links: table, known: known + hidden, sheet)
    named += table.heat + table.instead.keys.sorted()
    named += table.instead.values.flatMap(\.names).sorted().filter { !hidden.contains($0) }
    // Rows are chosen before hidden columns leave the table.
    let chosen = (table.rows?.values.keys.sorted() ?? []) + (table.beginning.map { [$0.key] + $0.columns } ?? [])
    named += chosen.filter { !hidden.contains($0) }
    for name in named where !known.contains(name) {
      throw fault(sheet, name, "the table \(table.source.name) has no column \(name)\(nearest(to: name, among: known))")
    }
  }

  /// Links need a setting, and its address columns of the table; the setting's own form is checked where it is read.
  private func check(links table: TableDefinition, known: [String], _ sheet: SheetDefinition) throws(ReportingError) {
    for setting in table.links.values.sorted() {
      guard catalog.settings[setting]?.text != nil else {
        let names = catalog.settings.entries.map { "$" + $0.name }
        let kind = catalog.settings[setting] == nil ? "" : " that holds an address"
        throw fault(
          sheet, "$" + setting, "there is no setting $\(setting)\(kind)\(nearest(to: "$" + setting, among: names))")
      }
      for name in catalog.settings.address(setting)?.names ?? [] where !known.contains(name) {
        throw ReportingError(
          .configuration, file: "reports/measures.json", line: line(of: name, in: "reports/measures.json"),
          reason:
            "the setting \(setting): the table \(table.source.name) has no column \(name)\(nearest(to: name, among: known))"
        )
      }
    }
  }

  private func check(_ row: RowSelection, columns: [String], _ sheet: SheetDefinition) throws(ReportingError) {
    let known = try columnNames(of: row.table, sheet) + ["note"]
    var named = row.rows.values.keys.sorted() + [row.most, row.ties, row.tally].compactMap { $0 }
    named += row.beginning.map { [$0.key] + $0.columns } ?? []
    if row.tally == nil { named += columns.filter { !ReportWords.names.contains($0) && !$0.hasPrefix("$") } }
    for name in named where !known.contains(name) {
      throw fault(sheet, name, "the table \(row.table) has no column \(name)\(nearest(to: name, among: known))")
    }
    for name in columns where name.hasPrefix("$") && catalog.settings[String(name.dropFirst())] == nil {
      let names = catalog.settings.entries.map { "$" + $0.name }
      throw fault(sheet, name, "there is no setting \(name)\(nearest(to: name, among: names))")
    }
  }

  /// Those of a query, hidden ones included, or of a named measure.
  private func columnNames(of table: String, _ sheet: SheetDefinition) throws(ReportingError) -> [String] {
    if catalog.queries[table] == nil, let columns = NamedTables.columns[table] { return columns.map(\.name) }
    return try query(table, sheet).declarations.flatMap(\.columns).map(\.name)
  }

  /// Words that stand over no row: only the report's own names have a place in them.
  private func check(words: Template, _ sheet: SheetDefinition) throws(ReportingError) {
    let settings = catalog.settings.entries.map { "$" + $0.name }
    for name in words.names where !ReportWords.names.contains(name) && !settings.contains(name) {
      let known = name.hasPrefix("$") ? settings : ReportWords.names
      throw fault(sheet, name, "there is no {\(name)}\(nearest(to: name, among: known))")
    }
  }

  private func check(sheetName: String, _ sheet: SheetDefinition) throws(ReportingError) {
    let names = report.sheets.map(\.name)
    if !names.contains(sheetName) {
      throw fault(sheet, sheetName, "there is no sheet \(sheetName) to link to\(nearest(to: sheetName, among: names))")
    }
  }

  private func query(_ name: String, _ sheet: SheetDefinition) throws(ReportingError) -> QueryFile {
    guard let query = catalog.queries[name] else {
      throw fault(sheet, name, "there is no query \(name)\(nearest(to: name, among: catalog.queries.keys.sorted()))")
    }
    return query
  }

  private func fault(_ sheet: SheetDefinition, _ name: String, _ reason: String) -> ReportingError {
    ReportingError(
      .configuration, file: report.path, line: line(of: name, in: sheet), reason: "sheet \(sheet.name): \(reason)")
  }

  /// The first line behind the sheet's name that holds `name` as a text of its own or as a place of a template.
  private func line(of name: String, in sheet: SheetDefinition) -> Int? {
    line(of: name, in: report.path, from: "\"\(sheet.name)\"")
  }

  /// The first such line of a file, behind the line that holds `start`.
  private func line(of name: String, in path: String, from start: String = "") -> Int? {
    guard let text = catalog.files.first(where: { $0.path == path })?.text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { start.isEmpty || $0.contains(start) } ?? 0
    let forms = ["\"\(name)\"", "{\(name)}", "{\(name):"]
    return lines[start...].firstIndex { line in forms.contains { line.contains($0) } }.map { $0 + 1 }
  }
}
