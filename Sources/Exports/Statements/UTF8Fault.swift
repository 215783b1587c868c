/// Bytes that should be UTF-8.
enum UTF8Fault {
  /// The first byte that no character holds; nil when all are UTF-8. For short texts.
  static func firstByte(in bytes: [UInt8]) -> UInt8? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let good = bytes.indices.last { String(validating: bytes[..<$0], as: UTF8.self) != nil } ?? 0
    return bytes[good]
  }
}
