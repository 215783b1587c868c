/// Numbers and dates as XML lists spell them; blanks around them are allowed. What is spelt wrongly is an unusable value.
enum XMLScalar {
  /// Decimal or `0x`, with a sign or none, −2^63 … 2^64 − 1.
  static func integer(_ text: [UInt8]) -> PropertyListValue {
    var digits = trimmed(text)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    let isHex = digits.starts(with: "0x".utf8) || digits.starts(with: "0X".utf8)
    if isHex { digits = digits.dropFirst(2) }
    guard !digits.isEmpty, digits.allSatisfy({ digit($0, isHex) != nil }) else {
      return .unusable("an integer that is spelt wrongly")
    }
    guard let size = UInt64(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) else {
      return .unusable("an integer over 64 bits")
    }
    if !isNegative { return Int64(exactly: size).map(PropertyListValue.integer) ?? .unsigned(size) }
    guard size <= 1 << 63 else { return .unusable("an integer over 64 bits") }
    return .integer(Int64(truncatingIfNeeded: 0 &- size))
  }

  private static func digit(_ byte: UInt8, _ isHex: Bool) -> UInt8? {
    if TimeTextParser.isDigit(byte) { return byte & 0x0F }
    return isHex && (byte | 0x20) &- UInt8(ascii: "a") < 6 ? byte : nil
  }

  /// Digits with a point, an exponent, or one of the words for what is no finite number.
  static func real(_ text: [UInt8]) -> PropertyListValue {
    let spelling = String(decoding: trimmed(text), as: UTF8.self)
    switch spelling.lowercased() {
    case "nan": return .real(.nan)
    case "inf", "+inf", "infinity", "+infinity": return .real(.infinity)
    case "-inf", "-infinity": return .real(-.infinity)
    default: break
    }
    let isPlain = spelling.utf8.allSatisfy { TimeTextParser.isDigit($0) || "+-.eE".utf8.contains($0) }
    guard isPlain, let number = Double(spelling) else { return .unusable("a number that is spelt wrongly") }
    return .real(number)
  }

  /// `YYYY-MM-DDThh:mm:ssZ`.
  static func date(_ text: [UInt8]) -> PropertyListValue {
    let spelling = trimmed(text)
    guard spelling.count == 20, spelling.last == UInt8(ascii: "Z") else {
      return .unusable("a date that is spelt wrongly")
    }
    let shape = Array("dddd-dd-ddTdd:dd:ddZ".utf8)
    for (byte, mark) in zip(spelling, shape) {
      let fits = mark == UInt8(ascii: "d") ? TimeTextParser.isDigit(byte) : byte == mark
      if !fits { return .unusable("a date that is spelt wrongly") }
    }
    let part = { (range: Range<Int>) in
      spelling.dropFirst(range.lowerBound).prefix(range.count).reduce(Int64(0)) { $0 * 10 + Int64($1 & 0x0F) }
    }
    let (year, month, day) = (part(0..<4), part(5..<7), part(8..<10))
    let (hour, minute, second) = (part(11..<13), part(14..<16), part(17..<19))
    guard (1...12).contains(month), (1...CivilDate.length(ofMonth: month, year: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return .unusable("a date that there is not") }
    let seconds = CivilDate.days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    return .date(Double(seconds - TimeReading.referenceOffset))
  }

  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let body = text.drop(while: JSONBlank.contains)
    return body[..<(body.lastIndex { !JSONBlank.contains($0) }.map { $0 + 1 } ?? body.startIndex)]
  }
}
