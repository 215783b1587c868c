extension PosixRule {
  /// Reads a TZ text; nil for one that is malformed, names daylight saving time without its rule, or holds offsets and
  /// times out of range.
  init?(parsing text: String) {
    var reader = RuleReader(text)
    guard reader.name(), let west = reader.time(hours: 24) else { return nil }
    standardOffset = -west
    if reader.isAtEnd {
      daylight = nil
      return
    }
    guard reader.name() else { return nil }
    var offset = standardOffset + 3_600
    if !reader.isAt(",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    guard let start = reader.moment(), let end = reader.moment(), reader.isAtEnd else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

/// The parts of a TZ text.
private struct RuleReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ byte: Unicode.Scalar) -> Bool { rest.first.map { UInt32($0) == byte.value } ?? false }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard isAt(byte) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Three letters or more, or letters, digits and signs in angle brackets.
  mutating func name() -> Bool {
    let isQuoted = skip("<")
    let name = rest.prefix { byte in
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      let isOther = byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      return isLetter || (isQuoted && isOther)
    }
    rest = rest.dropFirst(name.count)
    return name.count >= 3 && (!isQuoted || skip(">"))
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
    guard 1...3 ~= digits.count else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(hours most: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(0...most) else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] where skip(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,` and a day, optionally `/` and a time, which is 02:00 where it is absent.
  mutating func moment() -> YearlyMoment? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return YearlyMoment(day: day, seconds: 7_200) }
    return time(hours: 167).map { YearlyMoment(day: day, seconds: $0) }
  }

  private mutating func day() -> YearlyMoment.Day? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .ordinal($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }
}
