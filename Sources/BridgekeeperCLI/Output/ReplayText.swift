internal import CivilTime
internal import CommandLineKit

/// The replay's findings for people: one line each, then the counts.
struct ReplayText {
  var summary: ReplaySummary
  var style: TerminalStyle

  var text: String {
    summary.findings.map { line($0) + "\n" }.joined() + total + "\n"
  }

  private func line(_ row: ReplaySummary.Row) -> String {
    let severity =
      row.severity == "critical"
      ? style.red(row.severity) : row.severity == "major" ? style.yellow(row.severity) : row.severity
    let place = [row.device ?? "", row.seq.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
    let time = row.at.map { RFC3339.text(millisecondsSinceEpoch: $0) } ?? "no time"
    return
      "\(style.bold(row.code)) \(severity) \(row.kind)  \(row.learner.prefix(8))  \(place)  \(time)  \(row.message)"
  }

  private var total: String {
    let verdicts = ["impossible", "explained", "consistent"].map { "\(summary.verdicts[$0] ?? 0) \($0)" }
    let codes = summary.codes.map { "\($0.code) \($0.count)" }.joined(separator: ", ")
    let head =
      "\(summary.learners.counted("learner")), \(summary.events.counted("event")): \(verdicts.joined(separator: ", "))"
    return codes.isEmpty ? head : "\(head)\n\(codes)"
  }
}
