import ProgressModel

/// What a text field may hold.
struct TextRule {
  var lengths: ClosedRange<Int>

  /// Ids and names: 1–128 bytes.
  static let name = TextRule(lengths: 1...128)
  /// Optional descriptions such as the app's version: up to 128 bytes.
  static let label = TextRule(lengths: 0...128)

  /// What is wrong with `text`; nil when nothing is.
  func fault(in text: UnsafeRawBufferPointer) -> (code: ProblemCode, detail: String)? {
    guard lengths.contains(text.count) else {
      let range = "\(lengths.lowerBound) to \(lengths.upperBound) bytes"
      return (.outOfRange, "is \(text.count) bytes long; allowed are \(range)")
    }
    guard let control = Self.controlCharacter(in: text) else { return nil }
    let hex = String(control, radix: 16, uppercase: true)
    return (.badText, "holds U+\(String(repeating: "0", count: 4 - hex.count))\(hex)")
  }

  /// The same of a string.
  func fault(in text: String) -> (code: ProblemCode, detail: String)? {
    var text = text
    return text.withUTF8 { fault(in: UnsafeRawBufferPointer($0)) }
  }

  /// The first control character (U+0000–U+001F, U+007F–U+009F).
  private static func controlCharacter(in text: UnsafeRawBufferPointer) -> UInt8? {
    for (place, byte) in text.enumerated() {
      if byte < 0x20 || byte == 0x7F { return byte }
      if byte == 0xC2, place + 1 < text.count, text[place + 1] < 0xA0 { return text[place + 1] }
    }
    return nil
  }
}
