/// Why a text is not a time.
enum TimeTextFault: Error {
  case shape, noSuchDay, noSuchTime, fraction, noOffset, badOffset, textAfter

  /// The reason in words; looks at the text for the causes that are worth a name of their own.
  func message(for text: UnsafeRawBufferPointer) -> String {
    if Self.holdsForeignDigits(text) { return "digits that are not ASCII" }
    if Self.isNumber(text) { return "a number in quotes" }
    if Self.holdsHalfOfDay(text) { return "AM/PM: 12-hour clock" }
    return switch self {
    case .shape: "not a time of the form YYYY-MM-DDThh:mm:ssZ"
    case .noSuchDay: "no such day"
    case .noSuchTime: "no such time of day"
    case .fraction: "1 to 9 digits must follow the point"
    case .noOffset: "no UTC offset"
    case .badOffset: "the UTC offset is not of the form +hh:mm"
    case .textAfter: "text after the time"
    }
  }

  private static func holdsForeignDigits(_ text: UnsafeRawBufferPointer) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      !$0.isASCII && $0.properties.numericType == .decimal
    }
  }

  private static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
    let digits = text.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.contains(where: TimeTextParser.isDigit)
      && digits.allSatisfy { TimeTextParser.isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  /// `AM`, `pm`, `a.m.` somewhere.
  private static func holdsHalfOfDay(_ text: UnsafeRawBufferPointer) -> Bool {
    let letters = text.map { $0 | 0x20 }.filter { $0 != UInt8(ascii: ".") | 0x20 }
    return zip(letters, letters.dropFirst()).contains { first, second in
      (first == UInt8(ascii: "a") || first == UInt8(ascii: "p")) && second == UInt8(ascii: "m")
    }
  }
}
