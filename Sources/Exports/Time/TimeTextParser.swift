/// Reads the one spelling of a time, byte by byte.
struct TimeTextParser {
  let text: UnsafeRawBufferPointer
  private var place = 0

  init(text: UnsafeRawBufferPointer) { self.text = text }

  /// Milliseconds since 1970-01-01T00:00:00Z.
  mutating func parse() throws(TimeTextFault) -> Int64 {
    let days = try date()
    guard accept("T") || accept("t") || accept(" ") else { throw .shape }
    var time = try timeOfDay()
    let fraction = try milliseconds()
    let offset = try offset()
    guard place == text.count else { throw .textAfter }
    let isLeapSecond = time % 60 == 0 && leapSecond
    if isLeapSecond { time -= 1 }
    let seconds = days * 86_400 + time - offset
    if isLeapSecond, !Self.mayEndInLeapSecond(seconds) { throw .noSuchTime }
    return seconds * 1000 + fraction
  }

  private var leapSecond = false

  private mutating func date() throws(TimeTextFault) -> Int64 {
    let year = try digits(4, else: .shape)
    try expect("-", else: .shape)
    let month = try digits(2, else: .shape)
    try expect("-", else: .shape)
    let day = try digits(2, else: .shape)
    guard (1...12).contains(month), day >= 1, day <= CivilDate.length(ofMonth: month, year: year) else {
      throw .noSuchDay
    }
    return CivilDate.days(year: year, month: month, day: day)
  }

  /// Seconds since midnight; second 60 sets `leapSecond`.
  private mutating func timeOfDay() throws(TimeTextFault) -> Int64 {
    let hour = try digits(2, else: .shape)
    try expect(":", else: .shape)
    let minute = try digits(2, else: .shape)
    try expect(":", else: .shape)
    let second = try digits(2, else: .shape)
    guard hour <= 23, minute <= 59, second <= 60 else { throw .noSuchTime }
    leapSecond = second == 60
    return hour * 3600 + minute * 60 + second
  }

  private mutating func milliseconds() throws(TimeTextFault) -> Int64 {
    guard accept(".") else { return 0 }
    var (value, count): (Int64, Int) = (0, 0)
    while place < text.count, Self.isDigit(text[place]) {
      if count < 3 { value = value * 10 + Int64(text[place] & 0x0F) }
      (place, count) = (place + 1, count + 1)
    }
    guard (1...9).contains(count) else { throw .fraction }
    return count == 1 ? value * 100 : count == 2 ? value * 10 : value
  }

  /// Seconds east of UTC.
  private mutating func offset() throws(TimeTextFault) -> Int64 {
    if accept("Z") || accept("z") { return 0 }
    let isWest = accept("-")
    guard isWest || accept("+") else { throw place == text.count ? .noOffset : .textAfter }
    let hour = try digits(2, else: .badOffset)
    _ = accept(":")
    let minute = try digits(2, else: .badOffset)
    guard hour <= 23, minute <= 59 else { throw .badOffset }
    return (isWest ? -1 : 1) * (hour * 3600 + minute * 60)
  }

  private mutating func digits(_ count: Int, else fault: TimeTextFault) throws(TimeTextFault) -> Int64 {
    var value: Int64 = 0
    for _ in 0..<count {
      guard place < text.count, Self.isDigit(text[place]) else { throw fault }
      value = value * 10 + Int64(text[place] & 0x0F)
      place += 1
    }
    return value
  }

  private mutating func expect(_ character: Unicode.Scalar, else fault: TimeTextFault) throws(TimeTextFault) {
    guard accept(character) else { throw fault }
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Leap seconds were only ever put behind 23:59:59 UTC of 30 June and 31 December.
  private static func mayEndInLeapSecond(_ seconds: Int64) -> Bool {
    guard (seconds + 1) % 86_400 == 0 else { return false }
    let day = CivilDate.text(days: (seconds + 1) / 86_400)
    return day.hasSuffix("-07-01") || day.hasSuffix("-01-01")
  }
}
