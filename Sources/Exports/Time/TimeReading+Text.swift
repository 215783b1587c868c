extension TimeReading {
  /// A time as RFC 3339 text: `YYYY-MM-DD`, `T`, `t` or a blank, `hh:mm:ss`, optionally a point and 1–9 digits, then
  /// `Z`, `z`, `±hh:mm` or `±hhmm`. Nothing is repaired; digits past the millisecond are cut off.
  init(text: UnsafeRawBufferPointer) {
    var parser = TimeTextParser(text: text)
    do {
      self.init(milliseconds: try parser.parse())
    } catch {
      self = .refused(error.message(for: text))
    }
    if case .refused = self, let reason = Self.foreignCalendar(text) { self = .refused(reason) }
  }

  /// What the year says about the calendar that wrote it.
  private static func foreignCalendar(_ text: UnsafeRawBufferPointer) -> String? {
    let digits = text.prefix { TimeTextParser.isDigit($0) }
    guard digits.count == 4, text.count > 4, text[4] == UInt8(ascii: "-") else { return nil }
    let year = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    switch year {
    case 2551...2642: return "Buddhist year? \(year) would be \(year - 543)"
    case 1...50: return "Japanese era year?"
    case 1380...1480: return "Islamic or Persian calendar?"
    default: return nil
    }
  }
}
