/// A place in a JSON document by names and indices: RFC 6901.
///
///     JSONPointer(parsing: "/events/7/score")
///     JSONPointer().appending("a/b").description   // "/a~1b"
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The unescaped reference tokens; none for the whole document.
  public let tokens: [String]

  /// The pointer with these unescaped tokens.
  public init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads the text form: empty, or tokens that each begin with a slash, where `~0` is a tilde and `~1` a slash.
  /// Anything else, such as a text that begins otherwise or a lone tilde, is nil.
  public init?(parsing text: String) {
    guard let first = text.utf8.first else {
      self.init()
      return
    }
    guard first == Ascii.slash else { return nil }
    var tokens: [String] = []
    for part in text.utf8.dropFirst().split(separator: Ascii.slash, omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
    self.init(tokens)
  }

  /// The member of that name of the object pointed to.
  public func appending(_ name: String) -> JSONPointer { JSONPointer(tokens + [name]) }

  /// The element of that index of the array pointed to.
  public func appending(_ index: Int) -> JSONPointer { JSONPointer(tokens + [String(index)]) }

  /// The text form, each token escaped; empty for the whole document.
  public var description: String {
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// Tokens are told apart by their bytes: to Swift's texts, two spellings of "é" would be one.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.elementsEqual(right.tokens) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Agrees with `==`: by bytes.
  public func hash(into hasher: inout Hasher) {
    for token in tokens {
      for byte in token.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }

  /// The index that a token means in an array: digits without a leading zero; nil for anything else, `-` included.
  static func index(_ token: String) -> Int? {
    let digits = token.utf8
    guard !digits.isEmpty, digits.allSatisfy(Ascii.isDigit) else { return nil }
    guard digits.count == 1 || digits.first != Ascii.zero else { return nil }
    return Int(token)
  }

  private static func escaped(_ token: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped.append(contentsOf: "~0".unicodeScalars)
      case "/": escaped.append(contentsOf: "~1".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func unescaped(_ part: Substring.UTF8View.SubSequence) -> String? {
    var bytes: [UInt8] = []
    var rest = part.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case Ascii.zero: bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(Ascii.slash)
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
