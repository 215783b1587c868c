/// A secret key of 32 bytes for a keyed hash. Printing it, in any way, does not show it.
public struct HashKey: Sendable {
  /// The number of bytes of every key.
  public static let byteCount = 32
  /// The secret itself, for writing it to its file.
  public let bytes: [UInt8]

  /// A key known from elsewhere; another length than 32 bytes is refused.
  public init(bytes: [UInt8]) throws(HashingError) {
    guard bytes.count == Self.byteCount else { throw .keyLength(found: bytes.count) }
    self.bytes = bytes
  }

  /// A key from 64 hexadecimal digits.
  public init(hex: String) throws(HashingError) {
    guard let bytes = Hexadecimal.decode(hex) else { throw .keyIsNotHexadecimal }
    try self.init(bytes: bytes)
  }

  private init(exactly bytes: [UInt8]) { self.bytes = bytes }

  /// A new key from the system's source of randomness.
  public static func random() -> HashKey {
    HashKey(exactly: SecureRandom.bytes(byteCount))
  }
}

extension HashKey: Equatable {
  /// Compares in a time that does not depend on where they differ.
  public static func == (left: HashKey, right: HashKey) -> Bool {
    ConstantTime.areEqual(left.bytes, right.bytes)
  }
}

extension HashKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Says that it is a key, and no more.
  public var description: String { "HashKey(secret)" }
  /// Says that it is a key, and no more.
  public var debugDescription: String { description }
  /// Shows no children, so that `dump` keeps the secret too.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
