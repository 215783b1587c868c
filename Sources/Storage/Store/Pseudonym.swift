internal import Hashing

/// A learner as the store knows him: 16 bytes that nobody can turn back into the app's id, or make without the key.
public struct Pseudonym: Hashable, Sendable {
  /// The 16 bytes.
  public let bytes: [UInt8]

  /// The pseudonym with these bytes; nil unless there are 16.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// The pseudonym of 32 hexadecimal digits, as views and reports show it; nil for anything else.
  public init?(hex: String) {
    guard let bytes = Hexadecimal.decode(hex) else { return nil }
    self.init(bytes: bytes)
  }

  init(stored bytes: [UInt8]) { self.bytes = bytes }

  /// 32 lower-case hexadecimal digits.
  public var hex: String { Hexadecimal.encode(bytes) }
}

extension Pseudonym: CustomStringConvertible {
  /// The same as `hex`.
  public var description: String { hex }
}
