internal import StrictJSON

/// Reads a report's definition; what `schema/report.schema.json` refuses is refused here, with its place.
struct DefinitionReader {
  /// The definition in the JSON `text` of the file at `path`.
  static func read(path: String, text: String) throws(ReportingError) -> ReportDefinition {
    do throws(JSONFault) {
      return try report(JSONNode(parsing: Array(text.utf8), file: path), path: path)
    } catch {
      throw ReportingError(error)
    }
  }

  private static func report(_ node: JSONNode, path: String) throws(JSONFault) -> ReportDefinition {
    let object = try node.object(allowing: ["$schema", "name", "title", "sheets"])
    if let schema = object.optional("$schema") { _ = try schema.text() }
    return ReportDefinition(
      name: try object.required("name").text(matching: "a-z, 0-9 and -, a letter first", isReportName),
      title: try object.required("title").text(), path: path,
      sheets: try object.required("sheets").elements(atLeast: 1).map(sheet))
  }

  private static func isReportName(_ text: String) -> Bool {
    let isLetterFirst = text.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    return isLetterFirst
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
      }
  }

  private static func isSheetName(_ text: String) -> Bool { 1...31 ~= text.unicodeScalars.count }

  private static func isCardName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "_") }
  }

  private static func sheet(_ node: JSONNode) throws(JSONFault) -> SheetDefinition {
    let object = try node.object(allowing: ["name", "title", "subtitle", "tab", "alertIf", "repeatedColumns", "blocks"])
    let name = try object.required("name").text(matching: "1 to 31 characters", isSheetName)
    return SheetDefinition(
      name: name, title: try object.optional("title")?.text() ?? name,
      subtitle: try object.optional("subtitle")?.template() ?? Template(),
      tab: try object.optional("tab")?.choice(Sheet.TabColour.self) ?? .measure,
      alertIf: try object.optional("alertIf").map(row),
      repeatedColumns: try object.optional("repeatedColumns")?.whole(in: 0...10, advice: "those that name the row")
        ?? 0,
      blocks: try object.required("blocks").elements().map(block))
  }

  /// What a block is, its first key tells; whatever is none of the others is a table.
  private static func block(_ node: JSONNode) throws(JSONFault) -> BlockDefinition {
    let kinds = ["sentence", "cards", "attention", "charts"]
    guard let kind = try node.members().first(where: { kinds.contains($0.name) })?.name else {
      return .table(try table(node))
    }
    let content = try node.object(allowing: [kind]).required(kind)
    switch kind {
    case "sentence":
      return .sentence(
        try content.elements().map { clause throws(JSONFault) in try clause.elements().map(phrase) })
    case "cards": return .cards(try content.elements().map(card))
    case "attention": return .attention(try attention(content))
    default: return .charts(try content.elements(atLeast: 1, atMost: 2).map(chart))
    }
  }

  static func row(_ node: JSONNode) throws(JSONFault) -> RowSelection {
    let object = try node.object(allowing: ["table", "where", "most", "ties", "begin", "tally"])
    return RowSelection(
      table: try object.required("table").text(),
      rows: try object.optional("where")?.filter() ?? RowFilter(values: [:]),
      most: try object.optional("most")?.text(), ties: try object.optional("ties")?.text(),
      beginning: try object.optional("begin").map(beginning), tally: try object.optional("tally")?.text())
  }

  private static func phrase(_ node: JSONNode) throws(JSONFault) -> PhraseDefinition {
    let object = try node.object(allowing: ["from", "if", "text", "hidden"])
    return PhraseDefinition(
      from: try row(object.required("from")), condition: try object.optional("if")?.text(),
      text: try object.required("text").template(), hidden: try object.optional("hidden")?.template())
  }

  private static func card(_ node: JSONNode) throws(JSONFault) -> CardDefinition {
    let object = try node.object(
      allowing: [
        "card", "from", "heading", "value", "change", "difference", "verdict", "words", "context", "compared", "tone",
        "toneAboveZero", "none",
      ])
    return CardDefinition(
      name: try object.required("card").text(matching: "a-z and _", isCardName),
      from: try row(object.required("from")), heading: try object.required("heading").template(),
      value: try object.required("value").text(), change: try object.optional("change")?.template(),
      difference: try object.optional("difference")?.text(), verdict: try object.optional("verdict")?.text(),
      verdictWords: try object.optional("words")?.dictionary { node throws(JSONFault) in try node.template() } ?? [:],
      context: try object.required("context").template(),
      isCompared: try object.optional("compared")?.boolean() ?? false,
      tone: try object.optional("tone")?.choice(Tone.self) ?? .plain,
      toneAboveZero: try object.optional("toneAboveZero")?.choice(Tone.self),
      none: try object.optional("none").map(none))
  }

  private static func none(_ node: JSONNode) throws(JSONFault) -> CardDefinition.NoneDefinition {
    let object = try node.object(allowing: ["heading", "context"])
    return CardDefinition.NoneDefinition(
      heading: try object.optional("heading")?.template(), context: try object.required("context").template())
  }

  private static func attention(_ node: JSONNode) throws(JSONFault) -> AttentionDefinition {
    let object = try node.object(allowing: ["heading", "limit", "nothing", "rules"])
    return AttentionDefinition(
      heading: try object.required("heading").text(),
      limit: try object.optional("limit")?.integer(in: 1...Int.max) ?? 5,
      nothing: try object.required("nothing").text(), rules: try object.required("rules").elements().map(attentionRule))
  }

  private static func attentionRule(_ node: JSONNode) throws(JSONFault) -> AttentionRule {
    let object = try node.object(allowing: ["level", "from", "everyRow", "positive", "negative", "text", "sheet"])
    return AttentionRule(
      level: try object.required("level").choice(AttentionLine.Level.self), from: try row(object.required("from")),
      everyRow: try object.optional("everyRow")?.boolean() ?? false, positive: try object.optional("positive")?.text(),
      negative: try object.optional("negative")?.text(), text: try object.required("text").template(),
      sheet: try object.required("sheet").text())
  }
}
