extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The number that so many bytes from `offset`, counted from the first, stand for; nil where they are not all there, or too big.
  func littleEndian(_ byteCount: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + byteCount <= count else { return nil }
    let value = (0..<byteCount).reduce(UInt64(0)) { $0 | UInt64(self[startIndex + offset + $1]) << (8 * UInt64($1)) }
    return Int(exactly: value)
  }
}
