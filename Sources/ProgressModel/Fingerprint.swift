/// A hash of 128 bits: equal for equal bytes, and by accident for no others.
public struct Fingerprint: Hashable, Sendable {
  /// Its two words.
  public var low: UInt64
  /// See `low`.
  public var high: UInt64

  /// The fingerprint of these words.
  public init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}
