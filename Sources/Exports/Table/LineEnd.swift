import Glibc

/// Ends of lines in tables: LF, CR or CRLF.
enum LineEnd {
  static let feeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A
  static let returns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D

  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// How long the line end at `place` is; 0 when there is none.
  @inline(__always)
  static func length(in bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
    guard place < bytes.count, contains(bytes[place]) else { return 0 }
    return bytes[place] == 0x0D && place &+ 1 < bytes.count && bytes[place &+ 1] == 0x0A ? 2 : 1
  }

  /// How many there are.
  static func count(in bytes: UnsafeRawBufferPointer) -> Int {
    var (count, rest) = (0, bytes)
    while let place = first(in: rest) {
      count += 1
      rest = UnsafeRawBufferPointer(rebasing: rest[(place + length(in: rest, at: place))...])
    }
    return count
  }

  /// The place of the first one.
  static func first(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let feed = place(of: 0x0A, in: bytes) else { return place(of: 0x0D, in: bytes) }
    return place(of: 0x0D, in: UnsafeRawBufferPointer(rebasing: bytes[..<feed])) ?? feed
  }

  /// The place behind the last one; nil when there is none.
  static func behindLast(in bytes: UnsafeRawBufferPointer) -> Int? { bytes.lastIndex(where: contains).map { $0 + 1 } }

  private static func place(of byte: Int32, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    return memchr(base, byte, bytes.count).map { UnsafeRawPointer($0) - base }
  }
}
