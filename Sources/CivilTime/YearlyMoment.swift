/// A moment that comes once a year by the wall clock.
struct YearlyMoment: Sendable, Hashable {
  enum Day: Sendable, Hashable {
    /// 1 to 365, where 29 February is never counted.
    case julian(Int)
    /// 0 to 365, where it is.
    case ordinal(Int)
    /// The `week`th (5 for the last) `weekday` (0 is Sunday) of a month.
    case weekday(month: Int, week: Int, weekday: Int)
  }

  let day: Day
  /// Seconds after that day's midnight; may lie days away from it.
  let seconds: Int

  /// Seconds since 1970-01-01T00:00 by the wall clock.
  func localSecond(in year: Int) -> Int { dayNumber(in: year) * secondsPerDay + seconds }

  private func dayNumber(in year: Int) -> Int {
    switch day {
    case .julian(let number):
      let leapDay = CivilDate.isLeap(year) && number >= 60 ? 1 : 0
      return Self.first(year, month: 1) + number - 1 + leapDay
    case .ordinal(let number): return Self.first(year, month: 1) + number
    case .weekday(let month, let week, let weekday):
      let first = Self.first(year, month: month)
      let firstMatch = first + floorDivision(weekday - floorDivision(first + 4, 7).remainder, 7).remainder
      let day = firstMatch + 7 * (week - 1)
      return day < first + CivilDate.days(inMonth: month, of: year) ? day : day - 7
    }
  }

  private static func first(_ year: Int, month: Int) -> Int {
    CivilDate(year: year, month: month, day: 1)?.daysSinceEpoch ?? 0
  }
}
