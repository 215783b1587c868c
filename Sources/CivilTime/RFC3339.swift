/// Times as text: `2025-12-14T08:30:00.000Z`.
public enum RFC3339 {
  /// Milliseconds since 1970-01-01T00:00Z as UTC with three digits of fraction. Years beyond 0000 to 9999 come out
  /// with a sign or more digits, which RFC 3339 does not know.
  public static func text(millisecondsSinceEpoch: Int64) -> String {
    let time = CivilTimeOfDay(millisecondsSinceEpoch: millisecondsSinceEpoch, offsetSeconds: 0)
    return "\(time.date)T\(time.clock).\(padded(time.millisecond, 3))Z"
  }

  /// Reads `YYYY-MM-DDThh:mm:ss`, optionally `.` and 1 to 9 digits, then `Z` or `±hh:mm`, and nothing else. Digits
  /// past the millisecond are cut off. Refused with a reason: a time without an offset, a day or time of day that does
  /// not exist (second 60 included), lower case, blanks, text after it.
  public static func parse(_ text: String) throws(CivilTimeError) -> Int64 {
    var digits = DigitReader(text)
    let date = try date(&digits, text)
    guard digits.skip("T") else { throw CivilTimeError(text, .notATime) }
    let milliseconds = try timeOfDay(&digits, text)
    let offset = try offsetMinutes(&digits, text)
    guard digits.isAtEnd else { throw CivilTimeError(text, .textAfterTime) }
    return Int64(date.daysSinceEpoch * millisecondsPerDay + milliseconds - offset * 60_000)
  }

  private static func date(_ digits: inout DigitReader, _ text: String) throws(CivilTimeError) -> CivilDate {
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2)
    else { throw CivilTimeError(text, .notATime) }
    guard let date = CivilDate(year: year, month: month, day: day) else { throw CivilTimeError(text, .noSuchDay) }
    return date
  }

  private static func timeOfDay(_ digits: inout DigitReader, _ text: String) throws(CivilTimeError) -> Int {
    guard let hour = digits.number(2), digits.skip(":"), let minute = digits.number(2), digits.skip(":"),
      let second = digits.number(2)
    else { throw CivilTimeError(text, .notATime) }
    guard hour < 24, minute < 60, second < 60 else { throw CivilTimeError(text, .noSuchTimeOfDay) }
    let whole = ((hour * 60 + minute) * 60 + second) * 1_000
    guard digits.skip(".") else { return whole }
    guard let fraction = digits.digits(atMost: 9) else { throw CivilTimeError(text, .notATime) }
    return whole + (fraction + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
  }

  private static func offsetMinutes(_ digits: inout DigitReader, _ text: String) throws(CivilTimeError) -> Int {
    if digits.isAtEnd { throw CivilTimeError(text, .noOffset) }
    if digits.skip("Z") { return 0 }
    let isNegative = digits.skip("-")
    guard isNegative || digits.skip("+"), let hours = digits.number(2), digits.skip(":"),
      let minutes = digits.number(2), hours < 24, minutes < 60
    else { throw CivilTimeError(text, .badOffset) }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }
}
