internal import Statistics

/// `correlation(n, Σx, Σx², Σy, Σy², Σxy, minimum: m)`: Pearson r with its 95 % interval.
struct CorrelationMeasure: Measure {
  static let name = "correlation"
  static let labels = ["minimum"]
  static let argumentCount = 6...6
  static let outputCount = 3
  static let source = "Pearson correlation; 95 % interval by Fisher 1921, Metron 1:3."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    arguments.columns(3) { row in
      let sums = (0..<6).map { arguments.integer($0, row) ?? 0 }
      if let few = arguments.few(sums[0], row) { return Array(repeating: .empty(few), count: 3) }
      guard
        let correlation = PearsonCorrelation(
          count: sums[0], sumX: sums[1], sumXX: sums[2], sumY: sums[3], sumYY: sums[4], sumXY: sums[5])
      else { return Array(repeating: .empty(.noData), count: 3) }
      let interval = FisherInterval(correlation: correlation.r, count: sums[0])
      return [.real(correlation.r)] + [interval?.low, interval?.high].map { $0.map { .real($0) } ?? .empty(.noData) }
    }
  }
}
