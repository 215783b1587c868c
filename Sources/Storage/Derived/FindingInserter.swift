internal import ProgressModel
internal import SQLite

/// Inserts findings; their facts as JSON objects with the keys `text, item, value, device, seq, at`, absent ones left out.
struct FindingInserter: ~Copyable {
  private let insertion: Statement

  func insert(_ finding: Finding, number: Int, learner: Int64, appVersion: String?) throws(DatabaseError) {
    try insertion.bind(learner, at: 1)
    try insertion.bind(number, at: 2)
    try insertion.bind(finding.code, at: 3)
    try insertion.bind(finding.kind.rawValue, at: 4)
    try insertion.bind(finding.severity.name, at: 5)
    try insertion.bind(finding.device, at: 6)
    try insertion.bind(finding.seq, at: 7)
    try insertion.bind(finding.at?.millisecondsSinceEpoch, at: 8)
    try insertion.bind(finding.subject, at: 9)
    try insertion.bind(finding.message, at: 10)
    try insertion.bind("[" + finding.facts.map(Self.json(of:)).joined(separator: ",") + "]", at: 11)
    try insertion.bind("[" + finding.holdsUnder.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]", at: 12)
    try insertion.bind(appVersion, at: 13)
    try insertion.run()
  }

  private static func json(of fact: FindingFact) -> String {
    var members = ["\"text\":" + quoted(fact.text)]
    if let item = fact.item { members.append("\"item\":" + quoted(item)) }
    if let value = fact.value { members.append("\"value\":" + quoted(value)) }
    if let device = fact.device { members.append("\"device\":" + quoted(device)) }
    if let seq = fact.seq { members.append("\"seq\":\(seq)") }
    if let at = fact.at { members.append("\"at\":\(at.millisecondsSinceEpoch)") }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func quoted(_ words: String) -> String {
    var text: [UInt8] = []
    SnapshotEncoder.append(quoted: words, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension FindingInserter {
  init(_ database: Database, into table: String) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        "insert into \(table) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"))
  }
}
