/// Turns UTF-16 into UTF-8, strictly, however the bytes are cut.
///
/// What is no UTF-16 becomes what is no UTF-8, at the same place, so that the reader behind refuses the smallest unit that
/// holds it: half of a surrogate pair its three bytes ED A0…BF 80…BF, half of a code unit at the end the byte FF
/// (`TranscodingFault` tells them apart).
struct UTF16Transcoder {
  private let isBigEndian: Bool
  /// The first byte of a code unit whose second is still to come.
  private var half: UInt8?
  /// A high surrogate whose partner is still to come.
  private var high: UInt16?

  /// A transcoder of bytes behind the byte-order mark.
  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Appends the text of the next bytes.
  mutating func transcode(_ bytes: UnsafeRawBufferPointer, into text: inout [UInt8]) {
    for byte in bytes {
      guard let first = half.take() else {
        half = byte
        continue
      }
      append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &text)
    }
  }

  /// Appends what is left at the end of the file.
  mutating func finish(into text: inout [UInt8]) {
    if let alone = high.take() { appendBytes(UInt32(alone), to: &text) }
    if half.take() != nil { text.append(0xFF) }
  }

  @inline(__always)
  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if unit < 0x80, high == nil { text.append(UInt8(truncatingIfNeeded: unit)) } else { appendUnusual(unit, to: &text) }
  }

  private mutating func appendUnusual(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = high.take() {
      if unit & 0xFC00 == 0xDC00 {
        return appendBytes(0x1_0000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)), to: &text)
      }
      appendBytes(UInt32(first), to: &text)
    }
    if unit & 0xFC00 == 0xD800 { high = unit } else { appendBytes(UInt32(unit), to: &text) }
  }

  /// The bytes of a code point; surrogates as if they were one.
  private func appendBytes(_ point: UInt32, to text: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(point >> shift & 0x3F) }
    switch point {
    case ..<0x80: text.append(UInt8(point))
    case ..<0x800: text += [0xC0 | UInt8(point >> 6), tail(0)]
    case ..<0x1_0000: text += [0xE0 | UInt8(point >> 12), tail(6), tail(0)]
    default: text += [0xF0 | UInt8(point >> 18), tail(12), tail(6), tail(0)]
    }
  }
}
