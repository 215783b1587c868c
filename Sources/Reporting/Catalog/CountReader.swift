/// Reads the lines of a header that say how counts hang together: `identity:`, `usually:`, `falls:`, `rises:`, `small:`.
struct CountReader {
  var path: String
  var text: String
  var line: Int

  /// `a + b = total`, `next a = b by key`, `a, b (kind x) by key = table.a (kind y)`.
  func identities(isUsual: Bool) throws(ReportingError) -> [Identity] {
    var scanner = HeaderScanner(text)
    var lists = [try columns(&scanner)]
    while scanner.take("+") { lists.append(try columns(&scanner)) }
    let keys = try keys(&scanner)
    let totalKeys = scanner.takeWord("as") ? try columns(&scanner).map(\.column) : keys
    guard scanner.take("="), keys.count == totalKeys.count else { throw misread(scanner) }
    let word = scanner.word() ?? ""
    let rows = try filter(&scanner)
    guard scanner.isAtEnd else { throw misread(scanner) }
    if lists.count > 1, lists.contains(where: { $0.count > 1 }) { throw misread(scanner) }
    return try (0..<(lists.count > 1 ? 1 : lists[0].count)).map { index throws(ReportingError) in
      let parts = lists.count > 1 ? lists.map { $0[0] } : [lists[0][index]]
      var total = Self.term(word)
      total.rows = rows
      if total.column.isEmpty { total.column = parts[0].column }
      if lists[0].count > 1, !word.isEmpty, !word.hasSuffix("."), word != Identity.known {
        throw fault("several columns have their totals under the same names: write \"= table.\" or \"= (rows)\"")
      }
      return Identity(parts: parts, total: total, keys: keys, totalKeys: totalKeys, isUsual: isUsual, line: line)
    }
  }

  /// `reached_n`, `dropped_7_n, dropped_n`, `count_n (measure on) by cohort`.
  func chain(isFalling: Bool) throws(ReportingError) -> CountChain {
    var scanner = HeaderScanner(text)
    let terms = try columns(&scanner)
    let keys = try keys(&scanner)
    guard scanner.isAtEnd else { throw misread(scanner) }
    return CountChain(
      columns: terms.map(\.column), rows: terms[0].rows, keys: keys, isFalling: isFalling, line: line)
  }

  /// Adds a line `small:` to the rules.
  func read(into rules: inout SmallCellRules) throws(ReportingError) {
    if text == "not written" { return rules.isNotWritten = true }
    var scanner = HeaderScanner(text)
    if scanner.takeWord("to"), scanner.takeWord("date") {
      let names = try columns(&scanner).map(\.column)
      rules.toDate = SmallCellRules.ToDate(columns: names, keys: try keys(&scanner), line: line)
    } else if scanner.takeWord("last") {
      let names = try columns(&scanner).map(\.column)
      rules.last = SmallCellRules.Last(columns: names, keys: try keys(&scanner), line: line)
    } else if scanner.takeWord("counts") {
      rules.counts += try columns(&scanner)
    } else if scanner.takeWord("tells") {
      rules.telling += try columns(&scanner).map(\.column)
    } else {
      let names = try columns(&scanner).map(\.column)
      guard scanner.takeWord("from") else { throw misread(scanner) }
      let counts = try columns(&scanner).map(\.column)
      rules.sources.append(SmallCellRules.Source(columns: names, counts: counts, line: line))
    }
    guard scanner.isAtEnd else { throw misread(scanner) }
  }

  /// `next a`, or `a, b (rows)`: the rows are those of all.
  private func columns(_ scanner: inout HeaderScanner) throws(ReportingError) -> [CountTerm] {
    var terms: [CountTerm] = []
    repeat {
      let isNext = scanner.takeWord("next")
      guard let word = scanner.word() else {
        throw fault("a column was expected at \"\(scanner.remainder)\"")
      }
      terms.append(CountTerm(column: word, isNext: isNext))
    } while scanner.take(",")
    let rows = try filter(&scanner)
    return terms.map { term in
      var term = term
      term.rows = rows
      return term
    }
  }

  private func keys(_ scanner: inout HeaderScanner) throws(ReportingError) -> [String] {
    guard scanner.takeWord("by") else { return [] }
    return try columns(&scanner).map(\.column)
  }

  /// `(row_kind quiz)`, `(kind badge, final_badge; cohort *)`
  private func filter(_ scanner: inout HeaderScanner) throws(ReportingError) -> CountFilter {
    guard let text = scanner.delimited("(", ")") else { return CountFilter() }
    let conditions = text.split(separator: ";").compactMap { part -> CountFilter.Condition? in
      let words = part.split(separator: " ", maxSplits: 1)
      guard let column = words.first else { return nil }
      let texts = words.count > 1 ? words[1].split(separator: ",").map(Self.trimmed) : []
      return CountFilter.Condition(column: String(column), texts: texts)
    }
    if conditions.isEmpty { throw fault("\"()\" names no rows: write (column text)") }
    return CountFilter(conditions: conditions)
  }

  /// `n`, `questions.n`, `questions.` for the column of the same name there
  private static func term(_ word: String) -> CountTerm {
    guard let dot = word.firstIndex(of: ".") else { return CountTerm(column: word) }
    return CountTerm(table: String(word[..<dot]), column: String(word[word.index(after: dot)...]))
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private func misread(_ scanner: HeaderScanner) -> ReportingError {
    fault("an identity is \"part_n + part_n = total_n\"; found \"\(scanner.remainder)\"")
  }

  private func fault(_ reason: String) -> ReportingError {
    ReportingError(.configuration, file: path, line: line, reason: reason)
  }
}
