internal import ProgressModel

/// Collects the civil days of a learner's events with their first and last times; asks for the day only when the quarter of
/// an hour changes.
struct ActiveDays {
  private let dayOf: @Sendable (Int64) -> Int32
  private var days: [(day: Int32, first: Int64, last: Int64)] = []
  private var lastQuarter = Int64.min
  private var isRising = true

  init(dayOf: @escaping @Sendable (Int64) -> Int32) { self.dayOf = dayOf }

  mutating func add(_ milliseconds: Int64) {
    let quarter = milliseconds / 900_000
    if quarter != lastQuarter {
      lastQuarter = quarter
      let day = dayOf(milliseconds)
      if days.last?.day != day {
        if let last = days.last, day < last.day { isRising = false }
        return days.append((day, milliseconds, milliseconds))
      }
    }
    let place = days.count - 1
    if milliseconds < days[place].first { days[place].first = milliseconds }
    if milliseconds > days[place].last { days[place].last = milliseconds }
  }

  /// The different days in order, with their times.
  func close(into facts: inout LearnerFacts) {
    var rising = days
    if !isRising {
      rising.removeAll(keepingCapacity: true)
      for entry in days.sorted(by: { $0.day < $1.day }) {
        if let place = rising.indices.last, rising[place].day == entry.day {
          rising[place].first = min(rising[place].first, entry.first)
          rising[place].last = max(rising[place].last, entry.last)
        } else {
          rising.append(entry)
        }
      }
    }
    facts.activeDays = rising.map(\.day)
    facts.dayTimes = rising.map { entry in
      DayTimes(
        first: Timestamp(millisecondsSinceEpoch: entry.first), last: Timestamp(millisecondsSinceEpoch: entry.last))
    }
  }
}
