/// The header in front of a zip member's data, for its name as it is written: libarchive ends names at a NUL and turns
/// backslashes round. APPNOTE.TXT 4.3.7.
enum ZipLocalHeader {
  private static let byteCount = 30
  private static let longestExtra = 65_535
  /// How much of a stream must be remembered: a header with a name of the longest kind, and what libarchive reads ahead.
  static let rememberedByteCount = 3 << 16

  /// Whether the header that ends at `dataOffset` has an unsafe name.
  static func isNameUnsafe(in stream: SourceStream, dataOffset: Int) -> Bool {
    let bytes = stream.tail
    let end = bytes.endIndex - (stream.byteCount - dataOffset)
    guard end <= bytes.endIndex, end - byteCount >= bytes.startIndex else { return false }
    let first = max(bytes.startIndex, end - byteCount - longestExtra - (1 << 14))
    for start in stride(from: end - byteCount, through: first, by: -1) where bytes[start] == 0x50 {
      let header = bytes[start..<end]
      guard header.littleEndian(4, at: 0) == 0x0403_4B50, let nameLength = header.littleEndian(2, at: 26),
        let extraLength = header.littleEndian(2, at: 28), byteCount + nameLength + extraLength == end - start
      else { continue }
      let name = header[(start + byteCount)..<(start + byteCount + nameLength)]
      return name.withUnsafeBufferPointer { MemberName($0).isUnsafe }
    }
    return false
  }
}
