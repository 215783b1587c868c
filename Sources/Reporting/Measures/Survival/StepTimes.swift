internal import Statistics

/// How long the learners of each step waited for the next node, from a base table with a row for each of them.
struct StepTimes: Sendable {
  /// What a base table of times must have: the step, milliseconds from its node to the next or to the as-of, and 1 where the next
  /// was reached.
  static let columns = ["step", "waited", "has_event"]
  static let millisecondsPerDay = 86_400_000

  /// The times of one step.
  struct Step: Sendable {
    let curve: KaplanMeierCurve
    /// Times of those who went on, rising.
    let events: [Int]
  }

  private var steps: [Int: Step] = [:]

  /// The curves of a base table.
  ///
  /// Throws a configuration error where its columns hold anything but whole numbers.
  init(_ table: BaseTable) throws(ReportingError) {
    let (steps, waited) = (try table.integers("step"), try table.integers("waited"))
    let hasEvent = try table.integers("has_event")
    var times: [Int: (events: [Int], censored: [Int])] = [:]
    for row in steps.indices {
      if hasEvent[row] == 1 {
        times[steps[row], default: ([], [])].events.append(waited[row])
      } else {
        times[steps[row], default: ([], [])].censored.append(waited[row])
      }
    }
    for (step, times) in times {
      let events = times.events.sorted()
      self.steps[step] = Step(curve: KaplanMeierCurve(events: events, censored: times.censored), events: events)
    }
  }

  /// The times of a step; nil where nobody has reached it.
  subscript(step: Int) -> Step? { steps[step] }

  /// The curves of the base table that a measure names `times`, made once for all measures of a query.
  static func named(in arguments: MeasureArguments) throws(ReportingError) -> StepTimes {
    let table = try arguments.table("times")
    return try table.derived { () throws(ReportingError) in try StepTimes(table) }
  }

  /// The step that the first argument names in a row.
  func step(_ arguments: MeasureArguments, _ row: Int) -> Step? {
    arguments.number(0, row).flatMap { steps[Int($0)] }
  }
}
