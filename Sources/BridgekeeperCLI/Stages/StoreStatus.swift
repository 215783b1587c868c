internal import CivilTime
internal import SQLite
internal import Storage
internal import StrictJSON

/// What a store holds, in numbers.
struct StoreStatus {
  var counts: [(name: String, count: Int)] = []
  var newestEvent: Int64?
  var newestRun: Int64?
  var isStale = false
  var weeks: [(week: String, report: String, state: String)] = []

  private static let tables = [
    ("learners", "select count(*) from learner"), ("devices", "select count(*) from log"),
    ("events", "select coalesce(sum(events_n), 0) from log"), ("snapshots", "select count(*) from snapshot"),
    ("conflicts", "select count(*) from conflict"), ("files", "select count(*) from file"),
    ("rejected", "select count(*) from rejected where state = 'open'"), ("runs", "select count(*) from run"),
  ]

  /// Data are stale when the newest event is older than eight days.
  private static let freshnessDays: Int64 = 8

  static func read(_ store: Store, now: Int64) throws -> StoreStatus {
    var status = StoreStatus()
    for (name, sql) in tables { status.counts.append((name, Int(try store.database.integer(sql) ?? 0))) }
    status.newestEvent = try store.database.integer("select max(last_at) from segment")
    status.newestRun = try store.database.integer("select max(run_id) from run where finished_at is not null")
    status.isStale = (status.newestEvent ?? .min) < now - freshnessDays * 86_400_000
    let query = try store.database.prepare(
      "select period, report, state from report_claim order by period, report, claim_id")
    while try query.step() { status.weeks.append((query.text(0) ?? "", query.text(1) ?? "", query.text(2) ?? "")) }
    return status
  }

  var text: String {
    var lines = counts.map { "\($0.name): \($0.count)" }
    lines.append("newest event: \(newestEvent.map { RFC3339.text(millisecondsSinceEpoch: $0) } ?? "none")")
    lines.append("newest import run: \(newestRun.map { String($0) } ?? "none")")
    if isStale { lines.append("the data are stale: nothing newer than \(Self.freshnessDays) days") }
    lines += weeks.map { "report \($0.report) \($0.week): \($0.state)" }
    return lines.map { $0 + "\n" }.joined()
  }

  var members: [JSONMember] {
    [
      JSONMember(
        "weeks",
        JSONValue(
          weeks.map { ["week": JSONValue($0.week), "report": JSONValue($0.report), "state": JSONValue($0.state)] })),
      JSONMember("newestEvent", newestEvent.map { JSONValue(RFC3339.text(millisecondsSinceEpoch: $0)) } ?? nil),
      JSONMember("newestRun", newestRun.map { JSONValue($0) } ?? nil), JSONMember("stale", JSONValue(isStale)),
      JSONMember("counts", JSONValue(counts.map { JSONMember($0.name, JSONValue($0.count)) })),
    ]
  }
}
