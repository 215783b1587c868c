internal import Simulation

/// Prints a tally as a table of Markdown, kinds in their order.
struct TallyTable {
  let tally: Tally

  func write() {
    print(
      "\n| Fault | Learners | Detectable | Found | Under an expected code | At its record | Verdict as told | Impossible | Codes found |"
    )
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    if let honest = tally.kinds[nil] { line("none", honest) }
    for kind in FaultKind.allCases {
      if let row = tally.kinds[kind] { line(kind.rawValue, row) }
    }
    print("")
    for example in tally.examples.sorted() { print(example) }
  }

  private func line(_ name: String, _ row: Tally.Row) {
    let codes = row.codes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let recall = row.recall
    let numbers = [
      row.learners, recall.detectable, recall.found, recall.expected, recall.atRecord, row.rightVerdict, row.accused,
    ]
    print("| \(name) | \(numbers.map(String.init).joined(separator: " | ")) | \(codes.joined(separator: ", ")) |")
  }
}
