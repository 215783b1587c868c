internal import CivilTime
internal import StrictJSON

/// The replay's findings as members of the JSON result.
struct ReplayJSON {
  var summary: ReplaySummary

  var members: [JSONMember] {
    [
      JSONMember("learners", JSONValue(summary.learners)), JSONMember("events", JSONValue(summary.events)),
      JSONMember("consistent", JSONValue(summary.verdicts["consistent"] ?? 0)),
      JSONMember("explained", JSONValue(summary.verdicts["explained"] ?? 0)),
      JSONMember("impossible", JSONValue(summary.verdicts["impossible"] ?? 0)),
      JSONMember("codes", JSONValue(summary.codes.map { JSONMember($0.code, JSONValue($0.count)) })),
      JSONMember("findings", JSONValue(summary.findings.map(finding))),
    ]
  }

  private func finding(_ row: ReplaySummary.Row) -> JSONValue {
    [
      "code": JSONValue(row.code), "class": JSONValue(row.kind), "severity": JSONValue(row.severity),
      "learner": JSONValue(row.learner), "device": row.device.map { JSONValue($0) } ?? nil,
      "seq": row.seq.map { JSONValue($0) } ?? nil,
      "at": row.at.map { JSONValue(RFC3339.text(millisecondsSinceEpoch: $0)) } ?? nil,
      "subject": JSONValue(row.subject), "message": JSONValue(row.message), "facts": stored(row.facts),
      "holdsUnder": stored(row.holdsUnder),
    ]
  }

  /// What the store keeps as JSON text.
  private func stored(_ text: String) -> JSONValue {
    (try? JSONValue(parsing: Array(text.utf8))) ?? []
  }
}
