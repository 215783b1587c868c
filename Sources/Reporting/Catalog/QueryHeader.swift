/// Reads the header comment of a query; see `docs/reports.md`.
struct QueryHeader {
  private let path: String
  private var title: String?
  private var grain: String?
  private var needs: [String] = []
  private var declarations: [Declaration] = []
  private var order: [RowOrder] = []
  private var identities: [Identity] = []

  private var chains: [CountChain] = []
  private var small = SmallCellRules()
  private var counted: String?
  private var least: [String] = []
  private var greatest: [String] = []
  private var key: String?
  private var fresh: [(column: String, line: Int)] = []

  private static let keys = [
    "title", "grain", "needs", "counted", "least", "greatest", "key", "order", "identity", "usually", "falls", "rises",
    "fresh", "small", "column", "hidden", "measure",
  ]

  /// The query in `text`.
  ///
  /// Throws a configuration error with the line for an unknown key, a declaration that cannot be read, a name that is
  /// declared twice, and a missing title or grain.
  /// `origins` has the number in the file of each line of the text, where settings have repeated some.
  static func parse(path: String, text: String, origins: [Int] = []) throws(ReportingError) -> QueryFile {
    var header = QueryHeader(path: path)
    let (entries, sql, lines) = split(text, origins)
    for entry in entries { try header.read(entry) }
    var query = try header.finish(sql: sql)
    query.statementLines = lines
    return query
  }

  private init(path: String) { self.path = path }

  /// A key with its text, continuation lines joined.
  private struct Entry {
    var key: String
    var text: String
    var line: Int
  }

  /// The header's entries, the statement behind them, and where in the file its lines stand.
  private static func split(_ text: String, _ origins: [Int]) -> ([Entry], sql: String, lines: [Int]) {
    var entries: [Entry] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    func number(_ line: Int) -> Int { origins.isEmpty ? line + 1 : origins[line] }
    var first = 0
    while first < lines.count, lines[first].hasPrefix("--") {
      let body = lines[first].dropFirst(2)
      if body.hasPrefix("   "), !entries.isEmpty {
        entries[entries.count - 1].text += " " + trimmed(body)
      } else if let colon = body.firstIndex(of: ":") {
        entries.append(
          Entry(key: trimmed(body[..<colon]), text: trimmed(body[body.index(after: colon)...]), line: number(first)))
      } else if !trimmed(body).isEmpty {
        entries.append(Entry(key: trimmed(body), text: "", line: number(first)))
      }
      first += 1
    }
    return (entries, lines[first...].joined(separator: "\n"), (first..<lines.count).map(number))
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  private mutating func read(_ entry: Entry) throws(ReportingError) {
    switch entry.key {
    case "title": title = entry.text
    case "grain": grain = entry.text
    case "needs": needs += Self.names(entry.text)
    case "counted": counted = entry.text
    case "least": least += Self.names(entry.text)
    case "greatest": greatest += Self.names(entry.text)
    case "key": key = entry.text
    case "order": order = try readOrder(entry)
    case "identity", "usually":
      identities += try reader(entry).identities(isUsual: entry.key == "usually")
    case "falls", "rises": chains.append(try reader(entry).chain(isFalling: entry.key == "falls"))
    case "fresh": fresh += Self.names(entry.text).map { ($0, entry.line) }
    case "small": try reader(entry).read(into: &small)
    case "column", "hidden", "measure": declarations.append(try declaration(entry))
    default:
      throw fault(entry.line, "the header key \"\(entry.key)\" is not known\(nearest(to: entry.key, among: Self.keys))")
    }
  }

  private static func names(_ text: String) -> [String] {
    text.split(separator: ",").map { trimmed($0) }
  }

  private func reader(_ entry: Entry) -> CountReader {
    CountReader(path: path, text: entry.text, line: entry.line)
  }

  /// `verdict (Fix, Watch), p`
  private func readOrder(_ entry: Entry) throws(ReportingError) -> [RowOrder] {
    var scanner = HeaderScanner(entry.text)
    var order: [RowOrder] = []
    repeat {
      guard let column = scanner.word() else {
        throw fault(entry.line, "a column was expected at \"\(scanner.remainder)\"")
      }
      let texts = scanner.delimited("(", ")")?.split(separator: ",").map { Self.trimmed($0) } ?? []
      order.append(RowOrder(column: column, texts: texts))
    } while scanner.take(",")
    return order
  }

  private func declaration(_ entry: Entry) throws(ReportingError) -> Declaration {
    let parts = entry.text.split(separator: " — ", maxSplits: 1)
    let definitions = parts.count > 1 ? parts[1].split(separator: " — ").map(String.init) : []
    var scanner = HeaderScanner(parts.first.map(String.init) ?? "")
    let names = try names(&scanner, entry)
    let word = scanner.word() ?? ""
    guard let type = ColumnType(rawValue: word) else {
      let types = ColumnType.allCases.map(\.rawValue)
      throw fault(
        entry.line,
        "\"\(word)\" is no type of a column\(nearest(to: word, among: types)); \(types.joined(separator: ", "))")
    }
    let unit = scanner.delimited("[", "]") ?? ""
    let headings = headings(&scanner)
    let expression = try expression(&scanner, entry)
    guard scanner.isAtEnd else { throw fault(entry.line, "\"\(scanner.remainder)\" was not understood") }
    if expression == nil, names.count > 1 {
      throw fault(entry.line, "declare one column a line; only measures come together")
    }
    let definition = definitions.count == names.count ? nil : definitions.joined(separator: " — ")
    let tries = expression.flatMap(tries)
    let columns = names.enumerated().map { index, name in
      var column = Column(
        name: name, heading: index < headings.count ? headings[index] : Self.heading(of: name), type: type, unit: unit,
        definition: definition ?? definitions[index])
      column.tries = type == .share ? tries : nil
      return column
    }
    return Declaration(columns: columns, isHidden: entry.key == "hidden", expression: expression, line: entry.line)
  }

  /// The column that a share or its interval is of, also where stale data hide it.
  private func tries(of expression: MeasureExpression) -> String? {
    let arguments = expression.arguments.map { argument in
      if case .column(let name) = argument { name } else { nil as String? }
    }
    switch expression.function {
    case "share", "wilson": return arguments.count > 1 ? arguments[1] : nil
    case "fresh": return declarations.flatMap(\.columns).first { $0.name == arguments.first }?.tries
    default: return nil
    }
  }

  private func names(_ scanner: inout HeaderScanner, _ entry: Entry) throws(ReportingError) -> [String] {
    var names: [String] = []
    repeat {
      guard let name = scanner.word() else {
        throw fault(entry.line, "a column name was expected at \"\(scanner.remainder)\"")
      }
      names.append(name)
    } while scanner.take(",")
    return names
  }

  private func headings(_ scanner: inout HeaderScanner) -> [String] {
    var headings: [String] = []
    while let heading = scanner.quoted("\"") {
      headings.append(heading)
      guard scanner.take(",") else { break }
    }
    return headings
  }

  private func expression(_ scanner: inout HeaderScanner, _ entry: Entry) throws(ReportingError) -> MeasureExpression? {
    let isMeasure = scanner.take("=")
    if !isMeasure, entry.key != "measure" { return nil }
    guard isMeasure, let expression = scanner.expression() else {
      throw fault(entry.line, "a measure needs \"= function(arguments)\"; found \"\(scanner.remainder)\"")
    }
    return expression
  }

  private func finish(sql: String) throws(ReportingError) -> QueryFile {
    guard let title else { throw fault(1, "the header has no \"-- title: …\"") }
    guard let grain else { throw fault(1, "the header has no \"-- grain: one row per …\"") }
    var seen: Set<String> = []
    for declaration in declarations {
      for column in declaration.columns where !seen.insert(column.name).inserted {
        throw fault(declaration.line, "the column \(column.name) is declared twice")
      }
    }
    let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
    let read = declarations.compactMap(\.expression).flatMap { $0.tables.values.sorted() }
    let guarding = fresh.isEmpty ? [] : [QueryFile.freshness]
    let allNeeds = (read + guarding).reduce(into: needs) { needs, table in
      if !needs.contains(table) { needs.append(table) }
    }
    return QueryFile(
      name: name, path: path, title: title, grain: grain, needs: allNeeds, joined: needs, declarations: declarations,
      counting: counted.map { RowCounting(count: $0, least: least, greatest: greatest) }, key: key, order: order,
      identities: identities, chains: chains, fresh: fresh, small: small, sql: sql)
  }

  /// `first_rate` → "First rate"; bounds are headed by what they are.
  static func heading(of name: String) -> String {
    if name.hasSuffix("_low") { return "95% low" }
    if name.hasSuffix("_high") { return "95% high" }
    let words = name.hasSuffix("_n") ? String(name.dropLast(2)) : name
    let spaced = words.map { $0 == "_" ? " " : $0 }
    return (spaced.first.map { String($0).uppercased() } ?? "") + String(spaced.dropFirst())
  }

  private func fault(_ line: Int, _ reason: String) -> ReportingError {
    ReportingError(.configuration, file: path, line: line, reason: reason)
  }
}
