/// What JSON calls blank.
enum JSONBlank {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// How many bytes are left without the blanks at the end.
  static func trimmedCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = bytes.count
    while count > 0, contains(bytes[count - 1]) { count -= 1 }
    return count
  }

  /// The blanks at the start.
  static func leading(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[..<leadingCount(bytes)])
  }

  /// How many blanks are at the start.
  static func leadingCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    while count < bytes.count, contains(bytes[count]) { count += 1 }
    return count
  }
}
