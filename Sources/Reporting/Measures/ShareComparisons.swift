internal import Statistics

/// The rows of a table as comparisons of two shares, k1 of n1 now with k0 of n0 before, judged family by family.
///
/// The first four arguments of a measure of change are k1, n1, k0, n0; the label `family` names the column whose equal
/// cells are tested together, `minimum` the fewest on either side in place of the setting.
enum ShareComparisons {
  static let labels = ["family", "minimum"]

  /// One assessment for each row.
  static func assess(_ arguments: MeasureArguments) throws(ReportingError) -> [ChangeAssessment] {
    let rule = ChangeRule(
      minimumTrials: try minimum(arguments),
      significance: try arguments.settings.number("change.alpha"),
      smallestPoints: try arguments.settings.number("change.points"))
    let families = arguments.labelled["family"] ?? Array(repeating: .text(""), count: arguments.rowCount)
    var assessed: [Int: ChangeAssessment] = [:]
    for family in Set(families) {
      let rows = families.indices.filter { families[$0] == family }
      let shares = rows.map { row in
        (current: proportion(arguments, row, 0), previous: proportion(arguments, row, 2))
      }
      for (row, assessment) in zip(rows, rule.assess(shares)) { assessed[row] = assessment }
    }
    return families.indices.compactMap { assessed[$0] }
  }

  /// The fewest on either side.
  private static func minimum(_ arguments: MeasureArguments) throws(ReportingError) -> Int {
    let setting = try arguments.settings.number("change.n")
    return Int(arguments.labelled["minimum"]?.first?.number ?? setting)
  }

  /// Why a row is not compared: the smaller side is below the fewest; nil where there are enough.
  static func few(_ arguments: MeasureArguments, _ row: Int) throws(ReportingError) -> EmptyReason? {
    let needed = try minimum(arguments)
    guard let current = arguments.integer(1, row), let previous = arguments.integer(3, row) else { return nil }
    return min(current, previous) < needed ? .few(min(current, previous), of: needed) : nil
  }

  private static func proportion(_ arguments: MeasureArguments, _ row: Int, _ first: Int) -> Proportion? {
    guard let k = arguments.integer(first, row), let n = arguments.integer(first + 1, row) else { return nil }
    return Proportion(successes: k, of: n)
  }
}
