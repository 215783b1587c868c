internal import Statistics

/// `change_test(k1, n1, k0, n0, family: column, minimum: m)`: p of the difference, and p adjusted by Holm in the row's family.
///
/// Rows with too few on either side are neither tested nor in the family.
struct ChangeTestMeasure: Measure {
  static let name = "change_test"
  static let labels = ShareComparisons.labels
  static let argumentCount = 4...4
  static let outputCount = 2
  static let source =
    "Pooled two-sided z test; Fisher's exact test where an expected count is under 5; families adjusted by Holm 1979, Scand J Stat 6:65."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let assessed = try ShareComparisons.assess(arguments)
    var cells: [[Cell]] = [[], []]
    for row in assessed.indices {
      let few = try ShareComparisons.few(arguments, row)
      let figures = [assessed[row].test?.p, assessed[row].adjustedP]
      for (output, p) in figures.enumerated() {
        cells[output].append(p.map { .real($0) } ?? .empty(few ?? .noData))
      }
    }
    return cells
  }
}
