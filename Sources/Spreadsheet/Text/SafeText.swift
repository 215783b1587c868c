/// A text that may go into a workbook: the only way a string gets there.
///
/// The library escapes little more than cell text, and one bad byte makes a reader refuse the whole book. So: bytes
/// that are no UTF-8 and U+FFFE, U+FFFF become U+FFFD; CR and CRLF become LF; other control characters but tab and LF
/// are dropped, NUL and DEL too; what is too long is cut on a character boundary.
public struct SafeText: Hashable, Sendable {
  /// Ready to be passed to the library.
  public let string: String
  /// Whether anything was replaced, dropped or cut.
  public let isRepaired: Bool

  /// `text` as it may stand in `use`.
  public init(_ text: String, for use: Use = .cell) {
    self.init(text, for: use, wasDecodedBadly: false)
  }

  /// Bytes of any origin, decoded as UTF-8 with repair.
  public init(decoding bytes: some Collection<UInt8>, for use: Use = .cell) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text, for: use, wasDecodedBadly: false)
    } else {
      self.init(String(decoding: bytes, as: UTF8.self), for: use, wasDecodedBadly: true)
    }
  }

  private init(_ text: String, for use: Use, wasDecodedBadly: Bool) {
    guard !text.isPlain(for: use) else {
      string = text
      isRepaired = wasDecodedBadly
      return
    }
    let cleaned = text.cleaned(isSingleLine: use.isSingleLine)
    let escapes = use.escapes ? cleaned.text.countOfEscapes : 0
    // A UTF-16 unit takes at most three bytes.
    let limit = cleaned.text.utf8.count + 6 * escapes > use.byteLimit ? min(use.limit, use.byteLimit / 3) : use.limit
    let cut = cleaned.text.cut(to: limit - 6 * escapes)
    string = escapes > 0 ? cut.text.escaped : cut.text
    isRepaired = wasDecodedBadly || cleaned.isRepaired || cut.isCut
  }
}

extension String {
  /// Whether nothing has to be done; decides by bytes, since nearly all texts are plain.
  fileprivate func isPlain(for use: SafeText.Use) -> Bool {
    guard utf8.count <= use.limit else { return false }
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case 0x0A where use.isSingleLine, 0x09 where use.isSingleLine: return false
      case 0x09, 0x0A: break
      case 0..<0x20, 0x7F, 0xEF: return false
      case UInt8(ascii: "x") where previous == UInt8(ascii: "_") && use.escapes: return false
      default: break
      }
      previous = byte
    }
    return true
  }

  /// Without characters that XML forbids or spreadsheets spell as codes.
  fileprivate func cleaned(isSingleLine: Bool) -> (text: String, isRepaired: Bool) {
    var result = String.UnicodeScalarView()
    var isRepaired = false
    var followsCarriageReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n" where followsCarriageReturn: break
      case "\n", "\t": result.append(isSingleLine ? " " : scalar)
      case "\r": result.append(isSingleLine ? " " : "\n")
      case "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      case "\0"..<" ", "\u{7F}": break
      default: result.append(scalar)
      }
      followsCarriageReturn = scalar == "\r"
      isRepaired = isRepaired || scalar.isRepaired
    }
    return (String(result), isRepaired)
  }
}

extension Unicode.Scalar {
  fileprivate var isRepaired: Bool {
    switch self {
    case "\n", "\t": false
    case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
