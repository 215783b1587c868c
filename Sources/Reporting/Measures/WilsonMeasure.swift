internal import Statistics

/// `wilson(k, n, minimum: m)`: the bounds of the 95 % Wilson interval of k/n; *stale data* where k or n is.
struct WilsonMeasure: Measure {
  static let name = "wilson"
  static let labels = ["minimum"]
  static let argumentCount = 2...2
  static let outputCount = 2
  static let source = "95 % Wilson interval of a share. Wilson 1927, J Am Stat Assoc 22:209."

  func evaluate(_ arguments: MeasureArguments) throws(ReportingError) -> [[Cell]] {
    arguments.columns(2) { row in
      if arguments.isStale(row) { return [.empty(.stale), .empty(.stale)] }
      guard let k = arguments.integer(0, row), let n = arguments.integer(1, row),
        let interval = WilsonInterval(successes: k, of: n)
      else { return [.empty(.noData), .empty(.noData)] }
      if let few = arguments.few(n, row) { return [.empty(few), .empty(few)] }
      return [.real(interval.low), .real(interval.high)]
    }
  }
}
