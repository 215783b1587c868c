internal import StrictJSON

extension DefinitionReader {
  static func table(_ node: JSONNode) throws(JSONFault) -> TableDefinition {
    let object = try node.object(
      allowing: [
        "table", "measure", "heading", "caption", "columns", "where", "bars", "bold", "muted", "totals", "highlights",
        "words", "notes", "links", "filter", "empty", "spread", "groups", "heat", "instead", "begin",
      ])
    var table = TableDefinition(
      source: try source(object), emptyText: try object.optional("empty")?.text() ?? "Nothing in this period")
    table.heading = try object.optional("heading")?.template()
    table.caption = try object.optional("caption")?.template()
    table.columns = try object.optional("columns")?.texts()
    table.groups =
      try object.optional("groups")?.dictionary { node throws(JSONFault) in try node.text() } ?? [:]
    table.rows = try object.optional("where")?.filter()
    table.beginning = try object.optional("begin").map(beginning)
    table.spread = try object.optional("spread").map(spread)
    table.bars =
      try object.optional("bars")?.dictionary { node throws(JSONFault) in
        try node.choice(TableView.BarColour.self)
      } ?? [:]
    table.heat = try object.optional("heat")?.texts() ?? []
    table.bold = try object.optional("bold")?.texts() ?? []
    table.muted = try object.optional("muted")?.texts() ?? []
    table.totals = try object.optional("totals")?.filter()
    table.highlights = try object.optional("highlights")?.elements().map(highlight) ?? []
    table.words =
      try object.optional("words")?.dictionary { node throws(JSONFault) in
        try node.dictionary { word throws(JSONFault) in try word.template() }
      } ?? [:]
    table.instead =
      try object.optional("instead")?.dictionary { node throws(JSONFault) in try node.template() } ?? [:]
    table.notes = try object.optional("notes")?.texts() ?? []
    table.links = try object.optional("links")?.dictionary(setting) ?? [:]
    table.hasFilter = try object.optional("filter")?.boolean() ?? false
    return table
  }

  private static func source(_ object: JSONObject) throws(JSONFault) -> TableSource {
    guard let measure = object.optional("measure") else { return .query(try object.required("table").text()) }
    if object.optional("table") != nil {
      throw measure.refused(
        found: "\"table\" and \"measure\"", expected: "one of the two", advice: "a table has one source")
    }
    return .measure(try measure.text())
  }

  static func beginning(_ node: JSONNode) throws(JSONFault) -> RowBeginning {
    let object = try node.object(allowing: ["by", "above0"])
    return RowBeginning(
      key: try object.required("by").text(),
      columns: try object.required("above0").elements(atLeast: 1).map { column throws(JSONFault) in try column.text() })
  }

  private static func spread(_ node: JSONNode) throws(JSONFault) -> SpreadDefinition {
    let object = try node.object(allowing: ["key", "all", "by", "count", "cells"])
    return SpreadDefinition(
      key: try object.required("key").text(), all: try object.optional("all")?.text() ?? "All",
      by: try object.required("by").text(),
      count: try count(object.required("count")),
      cells: try object.required("cells").elements(atLeast: 1).map { cell throws(JSONFault) in try cell.text() })
  }

  /// A setting's name after a `$`.
  private static func setting(_ node: JSONNode) throws(JSONFault) -> String {
    String(try node.text(matching: "$ and a setting's name") { $0.hasPrefix("$") }.dropFirst())
  }

  /// A whole number, or a setting's name after a `$`.
  private static func count(_ node: JSONNode) throws(JSONFault) -> SpreadDefinition.Count {
    guard case .text(let text) = node.value.content else {
      return .fixed(try node.whole(in: 1...200, advice: "one column for each"))
    }
    return .setting(String(text.drop { $0 == "$" }))
  }

  private static func highlight(_ node: JSONNode) throws(JSONFault) -> HighlightDefinition {
    let object = try node.object(allowing: ["rows", "most", "columns", "style"])
    return HighlightDefinition(
      rows: try object.optional("rows")?.filter() ?? RowFilter(values: [:]), most: try object.optional("most")?.text(),
      columns: try object.optional("columns")?.texts() ?? [],
      style: try object.required("style").choice(Highlight.Style.self))
  }

  static func chart(_ node: JSONNode) throws(JSONFault) -> ChartDefinition {
    let object = try node.object(
      allowing: [
        "kind", "title", "from", "category", "series", "across", "minimum", "maximum", "emphasis", "breakAt", "text",
      ])
    return ChartDefinition(
      kind: try object.required("kind").choice(Chart.Kind.self), title: try object.required("title").text(),
      from: try row(object.required("from")), category: try object.required("category").template(),
      series: try object.required("series").elements(atLeast: 1).map(series),
      across: try object.optional("across").map(across),
      minimum: try object.optional("minimum")?.number(), maximum: try object.optional("maximum")?.number(),
      emphasis: try object.optional("emphasis")?.filter(), breakAt: try object.optional("breakAt")?.text(),
      text: try object.required("text").template())
  }

  private static func series(_ node: JSONNode) throws(JSONFault) -> SeriesDefinition {
    let object = try node.object(allowing: ["column", "title", "colour", "where"])
    return SeriesDefinition(
      column: try object.required("column").text(), title: try object.required("title").template(),
      colour: try object.optional("colour")?.choice(Chart.Colour.self) ?? .blue,
      rows: try object.optional("where")?.filter())
  }

  private static func across(_ node: JSONNode) throws(JSONFault) -> AcrossDefinition {
    let object = try node.object(allowing: ["column", "title"])
    return AcrossDefinition(column: try object.required("column").text(), title: try object.required("title").text())
  }
}
