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
    var count = 0
    forEachPlace(of: 0x0A, in: bytes) { _ in count += 1 }
    forEachPlace(of: 0x0D, in: bytes) { place in
      if place + 1 == bytes.count || bytes[place + 1] != 0x0A { count += 1 }
    }
    return count
  }

  private static func forEachPlace(of byte: UInt8, in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    var start = 0
    while let place = bytes[start...].firstPlace(of: byte) {
      body(place)
      start = place + 1
    }
  }

  /// The place behind the last one; nil when there is none.
  static func behindLast(in bytes: UnsafeRawBufferPointer) -> Int? { bytes.lastIndex(where: contains).map { $0 + 1 } }
}

extension UnsafeRawBufferPointer {
  /// The place of the first such byte, by the C library's fast search.
  func firstPlace(of byte: UInt8) -> Int? {
    guard let baseAddress else { return nil }
    return memchr(baseAddress, Int32(byte), count).map { UnsafeRawPointer($0) - baseAddress }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// The place of the first such byte.
  func firstPlace(of byte: UInt8) -> Int? {
    UnsafeRawBufferPointer(rebasing: self).firstPlace(of: byte).map { $0 + startIndex }
  }
}
