internal import Statistics

/// `false_discovery(p, n, minimum: m)`: p adjusted by Benjamini and Hochberg over all rows with a p and enough learners.
struct FalseDiscoveryMeasure: Measure {
  static let name = "false_discovery"
  static let labels = ["minimum"]
  static let argumentCount = 2...2
  static let outputCount = 1
  static let source = "Adjustment over all tested rows: Benjamini & Hochberg 1995, J R Stat Soc B 57:289."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let reasons = (0..<arguments.rowCount).map { arguments.few(arguments.integer(1, $0) ?? 0, $0) }
    let tested = reasons.indices.map { reasons[$0] == nil ? arguments.number(0, $0) : nil }
    let adjusted = PValueAdjustment.benjaminiHochberg.adjusted(tested)
    return [arguments.column { row in adjusted[row].map { .real($0) } ?? .empty(reasons[row] ?? .noData) }]
  }
}
