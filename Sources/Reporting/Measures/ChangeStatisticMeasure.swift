internal import Statistics

/// `change_z(k1, n1, k0, n0, family: column, minimum: m)`: z of the pooled test; empty where Fisher's exact test is taken.
struct ChangeStatisticMeasure: Measure {
  static let name = "change_z"
  static let labels = ShareComparisons.labels
  static let argumentCount = 4...4
  static let outputCount = 1

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let assessed = try ShareComparisons.assess(arguments)
    var cells: [Cell] = []
    for row in assessed.indices {
      let few = try ShareComparisons.few(arguments, row)
      cells.append(assessed[row].test?.z.map { .real($0) } ?? .empty(few ?? .noData))
    }
    return [cells]
  }
}
