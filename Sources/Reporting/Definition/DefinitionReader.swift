/// Reads a report's definition, strict about keys, with the place of every fault.
struct DefinitionReader {
  /// The definition in the JSON `text` of the file at `path`.
  static func read(path: String, text: String) throws(ReportingError) -> ReportDefinition {
    let root = try DefinitionNode.root(path: path, text: text)
    try root.allow(["$schema", "name", "title", "sheets"])
    return ReportDefinition(
      name: try root.text("name"), title: try root.text("title"), path: path,
      sheets: try root.list("sheets", sheet))
  }

  private static func sheet(_ node: DefinitionNode) throws(ReportingError) -> SheetDefinition {
    try node.allow(["name", "title", "subtitle", "tab", "alertIf", "blocks"])
    let name = try node.text("name")
    return SheetDefinition(
      name: name, title: try node.optionalText("title") ?? name,
      subtitle: try node.template("subtitle"), tab: try node.word("tab", else: .measure),
      alertIf: try node.optional("alertIf", row), blocks: try node.list("blocks", block))
  }

  private static func block(_ node: DefinitionNode) throws(ReportingError) -> BlockDefinition {
    if node.has("sentence") {
      try node.allow(["sentence"])
      return .sentence(try node.list("sentence") { clause throws(ReportingError) in try clause.elements(phrase) })
    }
    if node.has("cards") {
      try node.allow(["cards"])
      return .cards(try node.list("cards", card))
    }
    if node.has("attention") {
      try node.allow(["attention"])
      return .attention(try node.object("attention", attention))
    }
    if node.has("charts") {
      try node.allow(["charts"])
      return .charts(try node.list("charts", chart))
    }
    return .table(try table(node))
  }

  private static func row(_ node: DefinitionNode) throws(ReportingError) -> RowSelection {
    try node.allow(["table", "where", "most", "tally"])
    return RowSelection(
      table: try node.text("table"), rows: try node.filter("where") ?? RowFilter(values: [:]),
      most: try node.optionalText("most"), tally: try node.optionalText("tally"))
  }

  private static func phrase(_ node: DefinitionNode) throws(ReportingError) -> PhraseDefinition {
    try node.allow(["from", "if", "text"])
    return PhraseDefinition(
      from: try node.object("from", row), condition: try node.optionalText("if"), text: try node.template("text"))
  }

  private static func card(_ node: DefinitionNode) throws(ReportingError) -> CardDefinition {
    try node.allow(["card", "from", "heading", "value", "change", "context", "tone", "toneAboveZero"])
    return CardDefinition(
      name: try node.text("card"), from: try node.object("from", row), heading: try node.template("heading"),
      value: try node.text("value"), change: node.has("change") ? try node.template("change") : nil,
      context: try node.template("context"), tone: try node.word("tone", else: .plain),
      toneAboveZero: node.has("toneAboveZero") ? try node.word("toneAboveZero", else: .act) : nil)
  }

  private static func attention(_ node: DefinitionNode) throws(ReportingError) -> AttentionDefinition {
    try node.allow(["heading", "limit", "nothing", "rules"])
    return AttentionDefinition(
      heading: try node.text("heading"), limit: try node.integer("limit", else: 5), nothing: try node.text("nothing"),
      rules: try node.list("rules", attentionRule))
  }

  private static func attentionRule(_ node: DefinitionNode) throws(ReportingError) -> AttentionRule {
    try node.allow(["level", "from", "everyRow", "positive", "negative", "text", "sheet"])
    return AttentionRule(
      level: try node.word("level", else: .note), from: try node.object("from", row),
      everyRow: try node.flag("everyRow"), positive: try node.optionalText("positive"),
      negative: try node.optionalText("negative"), text: try node.template("text"), sheet: try node.text("sheet"))
  }

  private static func table(_ node: DefinitionNode) throws(ReportingError) -> TableDefinition {
    try node.allow([
      "table", "measure", "heading", "caption", "columns", "where", "bars", "bold", "muted", "totals", "highlights",
      "words",
      "filter", "empty",
    ])
    let source: TableSource = node.has("measure") ? .measure(try node.text("measure")) : .query(try node.text("table"))
    var table = TableDefinition(source: source, emptyText: try node.optionalText("empty") ?? "Nothing in this period")
    table.heading = try node.optionalText("heading")
    table.caption = node.has("caption") ? try node.template("caption") : nil
    table.columns = node.has("columns") ? try node.texts("columns") : nil
    table.rows = try node.filter("where")
    table.bars = try node.words("bars")
    table.bold = try node.texts("bold")
    table.muted = try node.texts("muted")
    table.totals = try node.filter("totals")
    table.highlights = try node.list("highlights", highlight)
    table.words = try node.dictionaries("words")
    table.hasFilter = try node.flag("filter")
    return table
  }

  private static func highlight(_ node: DefinitionNode) throws(ReportingError) -> HighlightDefinition {
    try node.allow(["rows", "most", "columns", "style"])
    return HighlightDefinition(
      rows: try node.filter("rows") ?? RowFilter(values: [:]), most: try node.optionalText("most"),
      columns: try node.texts("columns"),
      style: try node.word("style", else: .act))
  }

  private static func chart(_ node: DefinitionNode) throws(ReportingError) -> ChartDefinition {
    try node.allow(["kind", "title", "from", "category", "series", "minimum", "maximum", "emphasis", "text"])
    return ChartDefinition(
      kind: try node.word("kind", else: .bars), title: try node.text("title"), from: try node.object("from", row),
      category: try node.template("category"), series: try node.list("series", series),
      minimum: try node.optionalNumber("minimum"), maximum: try node.optionalNumber("maximum"),
      emphasis: try node.filter("emphasis"), text: try node.template("text"))
  }

  private static func series(_ node: DefinitionNode) throws(ReportingError) -> SeriesDefinition {
    try node.allow(["column", "title", "colour"])
    return SeriesDefinition(
      column: try node.text("column"), title: try node.text("title"), colour: try node.word("colour", else: .blue))
  }
}
