internal import SQLite

/// The names that a statement can use, for messages about one that does not exist.
struct SchemaNames {
  var database: Database
  /// Base tables, whether they have been made or not.
  var base: [String]

  /// "; did you mean x?" after SQLite's sentence about an unknown table, column or function; nothing after others.
  func advice(_ message: String) -> String {
    if let name = Self.name(in: message, after: "no such table: ") {
      let isBase = base.contains(name)
      return isBase ? "; name it in the header: -- needs: \(name)" : nearest(to: name, among: tables + base)
    }
    guard let name = Self.name(in: message, after: "no such column: ") else { return "" }
    return nearest(to: name, among: columns)
  }

  /// The first line of a statement that holds the unknown table of SQLite's sentence, which has no place of it.
  static func line(in sql: String, of message: String) -> Int? {
    guard let table = name(in: message, after: "no such table: ") else { return nil }
    let lines = sql.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == table }
    }.map { $0 + 1 }
  }

  /// The first line of a statement, comments left out, that holds the parameter.
  static func line(in sql: String, ofParameter name: String) -> Int? {
    let lines = sql.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      let code = line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line
      return code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ":") }.contains { $0 == ":" + name }
    }.map { $0 + 1 }
  }

  /// The name, without a table's before it.
  private static func name(in message: String, after words: String) -> String? {
    guard let start = message.firstRange(of: words) else { return nil }
    let name = message[start.upperBound...].prefix { $0 != " " }
    return name.split(separator: ".").last.map(String.init)
  }

  private var tables: [String] {
    list(
      "select name from temp.sqlite_schema union select name from main.sqlite_schema where type in ('table', 'view')")
  }

  private var columns: [String] {
    Array(
      Set(
        tables.flatMap { table in list("select name from pragma_table_info(?)", [.text(table)]) }
      )
    ).sorted()
  }

  /// The texts of a statement's first column; none where it cannot be run.
  private func list(_ sql: String, _ values: [SQLValue] = []) -> [String] {
    do {
      let statement = try database.prepare(sql)
      try statement.bind(values)
      var names: [String] = []
      while try statement.step() { names.append(statement.text(0) ?? "") }
      return names
    } catch {
      return []
    }
  }
}
