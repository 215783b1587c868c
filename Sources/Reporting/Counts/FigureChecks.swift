/// The checks that every table of every report passes: sums, courses that only fall, rates within their intervals, figures within what their
/// type can be.
struct FigureChecks {
  /// The report's own period, such as `2026-W09`.
  var period: String

  /// What can be said of one table alone.
  func check(_ table: Table, of query: QueryFile) throws(ReportingError) {
    for identity in query.identities where identity.otherTable == nil {
      try identity.check(table, in: [:], period: period, path: query.path)
    }
    for chain in query.chains { try chain.check(table, period: period, path: query.path) }
    try IntervalCheck(query: query).run(table)
    try RangeCheck(query: query).run(table)
  }

  /// Sums that go from one table to another, where both are there.
  func check(_ tables: [String: Table], of queries: [QueryFile]) throws(ReportingError) {
    for query in queries {
      guard let table = tables[query.name] else { continue }
      for identity in query.identities where identity.otherTable != nil {
        try identity.check(table, in: tables, period: period, path: query.path)
      }
    }
  }
}
