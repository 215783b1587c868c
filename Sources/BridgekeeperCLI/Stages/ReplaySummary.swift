internal import SQLite
internal import Storage
internal import StrictJSON

/// What the replay says of the store: learners by verdict, codes, findings.
struct ReplaySummary {
  var learners = 0
  var events = 0
  var verdicts: [String: Int] = [:]
  var codes: [(code: String, count: Int)] = []
  var findings: [Row] = []
  /// The gravest severity of a finding that is no remark on the record.
  var gravest = -1

  /// A finding as it is printed.
  struct Row {
    var code: String
    var kind: String
    var severity: String
    /// The pseudonym, or the app's id in a store that keeps ids.
    var learner: String
    var device: String?
    var seq: Int64?
    var at: Int64?
    var subject: String
    var message: String
    var facts: String
    var holdsUnder: String
  }

  static let severities = ["info", "minor", "major", "critical"]

  /// Reads it; `codes` and `limit` only shorten the list of findings.
  static func read(_ store: Store, learner: String?, codes: [String], limit: Int?) throws -> ReplaySummary {
    var summary = ReplaySummary()
    let database = store.database
    // Of everybody the pseudonyms need not be looked up.
    let filter = learner == nil ? "" : " where l.pseudonym = ?1"
    let table = learner == nil ? "learner_fact" : "learners"
    let values: [SQLValue] = learner.map { [.text($0)] } ?? []
    for row in try database.rows(
      "select verdict, count(*), sum(events_n) from \(table) as l\(filter) group by verdict", values)
    {
      guard case .text(let verdict) = row[0], case .integer(let count) = row[1], case .integer(let events) = row[2]
      else { continue }
      summary.verdicts[verdict] = Int(count)
      summary.learners += Int(count)
      summary.events += Int(events)
    }
    try summary.count(
      database, learner == nil ? "" : "inner join learners as l on l.learner_id = f.learner_id\(filter)", values)
    if limit != 0 { summary.findings = try rows(database, filter, values, codes: codes, limit: limit ?? .max) }
    return summary
  }

  private mutating func count(_ database: Database, _ filter: String, _ values: [SQLValue]) throws {
    var counts: [String: Int] = [:]
    for row in try database.rows(
      "select f.code, f.severity, count(*) from findings as f \(filter) group by f.code, f.severity", values)
    {
      guard case .text(let code) = row[0], case .text(let severity) = row[1], case .integer(let count) = row[2] else {
        continue
      }
      counts[code, default: 0] += Int(count)
      gravest = max(gravest, Self.severities.firstIndex(of: severity) ?? 0)
    }
    codes = counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static func rows(
    _ database: Database, _ filter: String, _ values: [SQLValue], codes: [String], limit: Int
  ) throws -> [Row] {
    let query = try database.prepare(
      """
      select
        f.code, f.class, f.severity, coalesce(p.plain_id, l.pseudonym), f.device, f.seq, f.at, f.subject, f.message,
        f.facts, f.holds_under
      from findings as f
      inner join learners as l on l.learner_id = f.learner_id
      inner join learner as p on p.learner_id = f.learner_id\(filter)
      order by l.pseudonym, f.finding_no
      """)
    try query.bind(values)
    var rows: [Row] = []
    while try rows.count < limit && query.step() {
      guard codes.isEmpty || codes.contains(query.text(0) ?? "") else { continue }
      rows.append(
        Row(
          code: query.text(0) ?? "", kind: query.text(1) ?? "", severity: query.text(2) ?? "",
          learner: query.text(3) ?? "",
          device: query.text(4), seq: query.isNull(5) ? nil : query.int64(5),
          at: query.isNull(6) ? nil : query.int64(6),
          subject: query.text(7) ?? "", message: query.text(8) ?? "", facts: query.text(9) ?? "[]",
          holdsUnder: query.text(10) ?? "[]"))
    }
    return rows
  }
}
