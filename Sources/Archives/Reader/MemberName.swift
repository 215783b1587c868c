/// A member's name: checked for what would climb out if anybody followed it, and made fit to be shown.
struct MemberName {
  /// Without `.` and empty parts.
  let text: String
  let isUnsafe: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parts = bytes.split(separator: UInt8(ascii: "/"))
    isUnsafe =
      bytes.isEmpty || bytes[0] == UInt8(ascii: "/") || Self.hasDriveLetter(bytes)
      || bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
      || parts.contains { $0.elementsEqual("..".utf8) }
    let kept = parts.filter { !$0.elementsEqual(".".utf8) }.joined(separator: [UInt8(ascii: "/")])
    text = Self.shown(Array(kept))
  }

  private static func hasDriveLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count >= 2 && bytes[1] == UInt8(ascii: ":") && (bytes[0] | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// UTF-8 as it is; else, and for control characters, each such byte as `%84`.
  private static func shown(_ bytes: [UInt8]) -> String {
    let isText = String(validating: bytes, as: UTF8.self) != nil
    var shown: [UInt8] = []
    for byte in bytes {
      if byte < 0x20 || byte == 0x7F || byte >= 0x80 && !isText {
        let digits = String(byte, radix: 16, uppercase: true)
        shown += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
      } else {
        shown.append(byte)
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}
