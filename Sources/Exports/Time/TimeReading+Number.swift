extension TimeReading {
  /// Seconds between 1970-01-01 and 2001-01-01, the zero of Apple's reference dates.
  static let referenceOffset: Int64 = 978_307_200

  /// A time as a whole number: Unix seconds or milliseconds, or seconds since 2001, told apart by windows.
  init(number: Int64) {
    switch number {
    case 1_199_145_600..<4_102_444_800: self = .time(number * 1000)
    case Self.window: self = .time(number)
    case 220_838_400..<1_199_145_600: self = .time((number + Self.referenceOffset) * 1000)
    case 0, -Self.referenceOffset: self = .placeholder("1970-01-01")
    default: self = .refused(Self.explanation(Double(number)))
    }
  }

  /// A time as a number with a fraction: seconds since 2001; integral ones as whole numbers.
  init(number: Double) {
    if let whole = Int64(exactly: number) {
      self.init(number: whole)
    } else if number >= 220_838_400, number < 1_199_145_600 {
      self = .time(Self.referenceOffset * 1000 + Self.wholeMilliseconds(number))
    } else {
      self = .refused(Self.explanation(number))
    }
  }

  /// Cuts off what follows the millisecond; a double that stands for whole milliseconds is not cut below them.
  private static func wholeMilliseconds(_ seconds: Double) -> Int64 {
    let milliseconds = seconds * 1000
    let nearest = milliseconds.rounded()
    return Int64(abs(milliseconds - nearest) < 0.000_5 ? nearest : milliseconds.rounded(.down))
  }

  private static func explanation(_ number: Double) -> String {
    let seconds = day(number), milliseconds = day(number / 1000), reference = day(number + Double(referenceOffset))
    return "not a time from 2008 to 2100: \(seconds) as Unix seconds, \(milliseconds) as Unix milliseconds, "
      + "\(reference) as seconds since 2001"
  }

  private static func day(_ seconds: Double) -> String {
    let days = (seconds / 86_400).rounded(.down)
    return abs(days) < 3_000_000 ? CivilDate.text(days: Int64(days)) : "out of the calendar"
  }
}
