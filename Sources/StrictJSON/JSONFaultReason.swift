/// Why a JSON text or a value in it is refused.
public enum JSONFaultReason: Sendable, Equatable {
  /// Against the grammar. `found` never holds more of the text than a character, or a word of another language.
  case syntax(JSONSyntaxFault, found: String, expected: String)
  case truncated(inside: JSONContainer, opened: TextPosition)
  case trailing(JSONTrailing)
  case tooDeep(limit: Int)
  case numberOutOfRange(String)
  case halfSurrogate
  case notUTF8(byte: UInt8)
  case repeatedName(String)
  case missingName(String)
  case unknownName(String, nearest: String?, known: [String])
  case wrongKind(found: JSONKind, expected: String)
  /// A value of the right kind that its reader refuses.
  case refused(found: String, expected: String, advice: String)
  /// NaN or an infinity, which JSON cannot spell.
  case notFinite

  /// The importer's code for it (BI101 to BI108), where it has one.
  public var code: String? {
    switch self {
    case .syntax: "BI101"
    case .truncated: "BI102"
    case .trailing: "BI103"
    case .tooDeep: "BI104"
    case .numberOutOfRange: "BI105"
    case .halfSurrogate: "BI106"
    case .notUTF8: "BI107"
    case .repeatedName: "BI108"
    default: nil
    }
  }
}

/// What a text can end inside of.
public enum JSONContainer: String, Sendable { case object, array, text }

/// What stands after the end of a text.
public enum JSONTrailing: Sendable { case nullBytes, secondDocument, text }

/// The mistakes of spelling that are told apart; the raw value names each in messages.
public enum JSONSyntaxFault: String, Sendable, CaseIterable {
  case noValue = "no value"
  case trailingComma = "trailing comma"
  case missingComma = "missing comma"
  case missingColon = "missing colon"
  case missingValue = "missing value"
  case missingKey = "missing key"
  case wrongBracket = "wrong closing bracket"
  case foreignWord = "word that JSON does not know"
  case leadingZero = "leading zero"
  case plusSign = "plus sign"
  case hexadecimal = "hexadecimal number"
  case barePoint = "bare point"
  case badNumber = "bad number"
  case curlyQuote = "curly quote"
  case singleQuote = "single quote"
  case unquotedKey = "key without quotes"
  case comment = "comment"
  case controlCharacter = "control character in a text"
  case badEscape = "bad escape"
  case unexpectedCharacter = "unexpected character"
}

extension JSONFaultReason {
  /// What was found, what was expected and what to do, as one line.
  public var message: String {
    switch self {
    case .syntax(let fault, let found, let expected): "\(fault.rawValue): found \(found), expected \(expected)"
    case .truncated(let container, let opened):
      "the text ends inside the \(container.rawValue) opened at \(opened)"
    case .trailing(let what): what.message
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .numberOutOfRange(let number): "number out of range: \(number)"
    case .halfSurrogate: "half of a surrogate pair; the text was cut inside a character"
    case .notUTF8(let byte): "not UTF-8: byte 0x\(hexadecimal(UInt32(byte), digits: 2)); save as UTF-8"
    case .repeatedName(let name): "\(shown(name)) occurs twice in one object; keep one"
    case .missingName(let name): "\(shown(name)) is missing here; add it"
    case .unknownName(let name, let nearest, let known): Self.unknown(name, nearest, known)
    case .wrongKind(let found, let expected): "expected \(expected), found \(found.rawValue)"
    case .refused(let found, let expected, let advice): "expected \(expected), found \(found); \(advice)"
    case .notFinite: "a number that is not finite cannot be written as JSON"
    }
  }

  private static func unknown(_ name: String, _ nearest: String?, _ known: [String]) -> String {
    let advice =
      nearest.map { "did you mean \(shown($0))?" }
      ?? (known.isEmpty ? "nothing may stand here" : "known are \(known.joined(separator: ", "))")
    return "the name \(shown(name)) is not known here; \(advice)"
  }
}

extension JSONTrailing {
  fileprivate var message: String {
    switch self {
    case .nullBytes: "NUL bytes after the end of the document"
    case .text: "text after the end of the document"
    case .secondDocument:
      "text after the end of the document; several documents must stand one per line or in one array"
    }
  }
}
