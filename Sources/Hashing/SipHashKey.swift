/// A secret key of two words for `SipHash128`. Printing it, in any way, does not show it.
public struct SipHashKey: Sendable {
  let low: UInt64
  let high: UInt64

  /// The key that another secret gives for a purpose: whoever knows one of its keys knows no other.
  public init(of secret: KeyedHash, for purpose: String) {
    self.init(bytes: secret.digest(purpose).bytes)
  }

  /// A key of its own from the system's source of randomness.
  public static func random() -> SipHashKey { SipHashKey(bytes: SecureRandom.bytes(16)) }

  private init(bytes: [UInt8]) {
    low = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    high = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension SipHashKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that it is a key, and no more.
  public var description: String { "SipHashKey(secret)" }
  /// Says that it is a key, and no more.
  public var debugDescription: String { description }
  /// Shows no children, so that `dump` keeps the secret too.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
