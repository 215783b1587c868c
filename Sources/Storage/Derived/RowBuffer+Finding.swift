internal import ProgressModel
internal import SQLite

/// Findings as rows; their facts are JSON objects with the keys `text, item, value, device, seq, at`, absent ones left out.
extension RowBuffer {
  mutating func append(_ finding: Finding, number: Int, learner: Int64, appVersion: String?) {
    append(learner)
    append(number)
    append(finding.code)
    append(finding.kind.rawValue)
    append(finding.severity.name)
    append(finding.device)
    append(finding.seq)
    append(finding.at?.millisecondsSinceEpoch)
    append(finding.subject)
    append(finding.message)
    append("[" + finding.facts.map(Self.json(of:)).joined(separator: ",") + "]")
    append("[" + finding.holdsUnder.map { "\"\($0.rawValue)\"" }.joined(separator: ",") + "]")
    append(appVersion)
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
