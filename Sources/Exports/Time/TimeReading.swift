/// What a field that should hold a time turned out to be.
enum TimeReading: Hashable, Sendable {
  /// A usable time, in milliseconds since 1970.
  case time(Int64)
  /// A value that software writes when it knows no time; the day as text.
  case placeholder(String)
  /// Not a time; why, in words.
  case refused(String)

  /// 2008-01-01 ≤ t < 2100-01-01, in milliseconds.
  static let window: Range<Int64> = 1_199_145_600_000..<4_102_444_800_000

  /// The reading of an instant that was spelt out: in the window, near a known default, or neither.
  init(milliseconds: Int64) {
    if Self.window.contains(milliseconds) {
      self = .time(milliseconds)
    } else if let day = Self.placeholderDay(near: milliseconds) {
      self = .placeholder(day)
    } else {
      self = .refused("outside 2008 to 2100")
    }
  }

  /// The known default within 24 hours of an instant.
  static func placeholderDay(near milliseconds: Int64) -> String? {
    for (day, days) in placeholders
    where abs(milliseconds - days * CivilDate.millisecondsPerDay) <= CivilDate.millisecondsPerDay {
      return day
    }
    return nil
  }

  private static let placeholders: [(String, Int64)] =
    ([1, 1601, 1904, 1970, 1980, 2001, 4001] as [Int64]).map { year in
      let days = CivilDate.days(year: year, month: 1, day: 1)
      return (CivilDate.text(days: days), days)
    }
}
