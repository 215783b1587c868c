/// Holds what a header says of its counts against the catalog: every column and table that it names must exist.
struct CountCheck {
  var query: QueryFile
  var queries: [String: QueryFile]
  /// The columns of the query.
  var known: [String]

  func run() throws(ReportingError) {
    for identity in query.identities {
      for part in identity.parts { try check(part, identity.keys, identity.line, known) }
      if identity.isKnown { continue }
      let names = try columns(of: identity.total.table, identity.line)
      try check(identity.total, identity.totalKeys, identity.line, names)
    }
    for chain in query.chains {
      for column in chain.columns + chain.keys + chain.rows.conditions.map(\.column) {
        try check(column, chain.line, known)
      }
    }
    for (column, line) in query.small.named { try check(column, line, known) }
    for term in query.small.counts { try check(term, [], 1, known) }
    for column in query.small.telling { try check(column, 1, known) }
  }

  private func columns(of table: String?, _ line: Int) throws(ReportingError) -> [String] {
    guard let table else { return known }
    guard let other = queries[table] else {
      throw fault(line, "there is no query \(table)\(nearest(to: table, among: queries.keys.sorted()))")
    }
    return other.declarations.flatMap(\.columns).map(\.name)
  }

  private func check(_ term: CountTerm, _ keys: [String], _ line: Int, _ names: [String]) throws(ReportingError) {
    for column in [term.column] + keys + term.rows.conditions.map(\.column) { try check(column, line, names) }
  }

  private func check(_ column: String, _ line: Int, _ names: [String]) throws(ReportingError) {
    // A column named after a setting's value, such as at_risk_7d_n, is passed over where the setting has another value.
    guard !names.map(Self.shape).contains(Self.shape(column)) else { return }
    let advice = nearest(to: column, among: names)
    let list = advice.isEmpty ? "; there are \(names.joined(separator: ", "))" : ""
    throw fault(line, "there is no column \(column) here\(advice)\(list)")
  }

  /// A name with a sign in place of each number: `at_risk_#d_n`.
  private static func shape(_ name: String) -> String {
    name.split(whereSeparator: \.isNumber).joined(separator: "#")
  }

  private func fault(_ line: Int, _ reason: String) -> ReportingError {
    ReportingError(.configuration, file: query.path, line: line, reason: reason)
  }
}
