internal import Statistics

/// `holm(p)`: p adjusted by Holm over all rows that have one; the others stay empty for their reason.
struct HolmMeasure: Measure {
  static let name = "holm"
  static let argumentCount = 1...1
  static let outputCount = 1
  static let source = "Adjustment over a family of rows: Holm 1979, Scand J Stat 6:65."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let p = arguments.columns[0]
    let adjusted = PValueAdjustment.holm.adjusted(p.map(\.number))
    return [zip(adjusted, p).map { adjusted, own in adjusted.map { .real($0) } ?? own }]
  }
}
