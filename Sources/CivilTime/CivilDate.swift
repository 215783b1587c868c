/// A day of the proleptic Gregorian calendar, without time and zone.
///
///     CivilDate(parsing: "2024-12-30")?.adding(days: 2).description   // "2025-01-01"
///
/// Source of the arithmetic: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms* (`days_from_civil`,
/// `civil_from_days`).
public struct CivilDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The astronomical year: 0 is 1 BC.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Nil for a day that the calendar does not have.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day so many days after 1970-01-01, which is day 0.
  public init(daysSinceEpoch: Int) {
    let shifted = daysSinceEpoch + 719_468  // days since 0000-03-01, where a year ends with its leap day
    let era = floorDivision(shifted, 146_097).quotient
    let dayOfEra = floorDivision(shifted, 146_097).remainder
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153  // 0 is March
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before it.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floorDivision(shiftedYear, 400)
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week as ISO 8601 counts: Monday is 1, Sunday 7.
  public var weekday: Int { floorDivision(daysSinceEpoch + 3, 7).remainder + 1 }

  /// The day so many days later, or earlier where `days` is negative.
  public func adding(days: Int) -> CivilDate { CivilDate(daysSinceEpoch: daysSinceEpoch + days) }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// In the order of the calendar.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `2025-12-08`.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  /// Far beyond every use, and far from overflow.
  private static let years = -1_000_000...1_000_000
}
