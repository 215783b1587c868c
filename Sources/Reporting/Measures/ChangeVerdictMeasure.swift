internal import Statistics

/// `change_verdict(k1, n1, k0, n0, family: column, minimum: m)`: too_few, unclear, small or changed.
struct ChangeVerdictMeasure: Measure {
  static let name = "change_verdict"
  static let labels = ShareComparisons.labels
  static let argumentCount = 4...4
  static let outputCount = 1
  static let source =
    "Too few: under 30 on either side. No clear change: the interval holds 0, or adjusted p ≥ 0.05. Small: under 5 points."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    let assessed = try ShareComparisons.assess(arguments)
    return [
      arguments.column { row in
        // Nothing to compare with is not too little to compare with.
        let isCompared = (0..<4).allSatisfy { arguments.integer($0, row) != nil }
        return isCompared ? .text(Self.word(assessed[row].verdict)) : .empty(.noData)
      }
    ]
  }

  private static func word(_ verdict: ChangeVerdict) -> String {
    switch verdict {
    case .tooFew: "too_few"
    case .unclear: "unclear"
    case .small: "small"
    case .changed: "changed"
    }
  }
}
