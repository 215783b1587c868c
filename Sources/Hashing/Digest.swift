/// The result of a hash function: 16 to 64 bytes.
public struct Digest: Hashable, Sendable {
  /// The bytes, in the order in which the function's standard prints them.
  public let bytes: [UInt8]

  /// A digest known from elsewhere, such as one that was stored.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Two lower-case hexadecimal digits per byte.
  public var hex: String { Hexadecimal.encode(bytes) }
}

extension Digest: CustomStringConvertible {
  /// The same as `hex`.
  public var description: String { hex }
}
