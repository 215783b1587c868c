/// Collects the civil days of a learner's events; asks for the day only when the quarter of an hour changes.
struct ActiveDays {
  private let dayOf: @Sendable (Int64) -> Int32
  private var days: [Int32] = []
  private var lastQuarter = Int64.min
  private var isRising = true

  init(dayOf: @escaping @Sendable (Int64) -> Int32) { self.dayOf = dayOf }

  mutating func add(_ milliseconds: Int64) {
    let quarter = milliseconds / 900_000
    guard quarter != lastQuarter else { return }
    lastQuarter = quarter
    let day = dayOf(milliseconds)
    guard let last = days.last else { return days.append(day) }
    if day == last { return }
    if day < last { isRising = false }
    days.append(day)
  }

  /// The different days in order.
  func rising() -> [Int32] {
    if isRising { return days }
    var rising: [Int32] = []
    for day in days.sorted() where rising.last != day { rising.append(day) }
    return rising
  }
}
