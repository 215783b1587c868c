internal import ProgressModel

/// A statement's mark as the store keeps it: 33 bytes for each record of a segment.
///
/// Bytes 0 to 15 are the id, 16 to 31 the registration (zeros where there is none); the last byte holds the rank of the
/// finish in its lower half and says in its upper bits which of the two are there: `0x80` the id, `0x40` the registration.
extension StatementMark {
  static let byteCount = 33

  private static let idBit: UInt8 = 0x80
  private static let registrationBit: UInt8 = 0x40

  func append(to bytes: inout [UInt8]) {
    bytes += (id ?? UniqueID(high: 0, low: 0)).bytes
    bytes += (registration ?? UniqueID(high: 0, low: 0)).bytes
    bytes.append(flags)
  }

  /// What it adds to the content: the id is the identity, the rest says what the statement is.
  var contentBytes: [UInt8] { (registration?.bytes ?? []) + [flags & ~Self.idBit] }

  private var flags: UInt8 {
    (finishRank & 0x0f) | (id == nil ? 0 : Self.idBit) | (registration == nil ? 0 : Self.registrationBit)
  }

  /// The marks of a segment; nil unless there are exactly `count`.
  static func decode(_ bytes: UnsafeRawBufferPointer, count: Int) -> [StatementMark]? {
    guard bytes.count == count * byteCount else { return nil }
    return (0..<count).map { StatementMark(bytes: bytes, at: $0 * byteCount) }
  }

  private init(bytes: UnsafeRawBufferPointer, at start: Int) {
    let flags = bytes[start + 32]
    self.init(
      id: flags & Self.idBit == 0 ? nil : UniqueID(bytes: bytes, at: start),
      registration: flags & Self.registrationBit == 0 ? nil : UniqueID(bytes: bytes, at: start + 16),
      finishRank: flags & 0x0f)
  }
}

extension UniqueID {
  /// The 16 bytes in their order.
  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }

  init(bytes: UnsafeRawBufferPointer, at start: Int) {
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self)))
  }
}
