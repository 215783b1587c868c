/// Why something is no key. What was given is never part of it.
public enum HashingError: Error, Hashable, Sendable {
  /// A key has 32 bytes.
  case keyLength(found: Int)
  /// A key is written as pairs of hexadecimal digits.
  case keyIsNotHexadecimal
}

extension HashingError: CustomStringConvertible {
  /// One sentence without its end.
  public var description: String {
    switch self {
    case .keyLength(let found): "a key has \(HashKey.byteCount) bytes, but \(found) were found"
    case .keyIsNotHexadecimal: "a key is written in pairs of hexadecimal digits, but something else was found"
    }
  }
}
