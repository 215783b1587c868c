internal import ProgressModel

/// The values of a snapshot as a JSON object with its keys in the order of their bytes.
///
///     {"onboarded":true,"quiz1Score":4}
enum SnapshotEncoder {
  static func text(of values: [Snapshot.Entry]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(values.count * 32 + 2)
    text.append(UInt8(ascii: "{"))
    for entry in values {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      append(quoted: entry.key, to: &text)
      text.append(UInt8(ascii: ":"))
      append(entry.value, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ value: StoredValue, to text: inout [UInt8]) {
    switch value {
    case .flag(let flag): text += (flag ? "true" : "false").utf8
    case .integer(let number): text += String(number).utf8
    // JSON has no word for what is no number; such a value says nothing.
    case .real(let number): text += (number.isFinite ? "\(number)" : "null").utf8
    case .unknown: text += "null".utf8
    case .text(let words): append(quoted: words, to: &text)
    }
  }

  /// Quotes a text for JSON.
  static func append(quoted words: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    if words.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += words.utf8
    } else {
      appendEscaped(words, to: &text)
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ words: String, to text: inout [UInt8]) {
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        text.append(UInt8(ascii: "\\"))
        text.append(byte)
      case 0..<0x20:
        text += "\\u00".utf8
        text.append(hexDigit(byte >> 4))
        text.append(hexDigit(byte & 15))
      default: text.append(byte)
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
