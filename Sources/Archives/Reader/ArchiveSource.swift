/// The bytes of an archive: read from the front, and at any place where that is possible.
public struct ArchiveSource {
  /// Reads on: the number of bytes, 0 at the end.
  public typealias Read = (_ buffer: UnsafeMutableRawBufferPointer) throws -> Int
  /// Reads from an offset: the number of bytes, 0 at the end.
  public typealias ReadAt = (_ buffer: UnsafeMutableRawBufferPointer, _ offset: Int64) throws -> Int

  let read: Read
  let random: Random?

  struct Random {
    var byteCount: Int64
    var read: ReadAt
  }

  /// Bytes that come once, such as those of a member or a pipe.
  public init(reading read: @escaping Read) {
    self.read = read
    random = nil
  }

  /// A file of `byteCount` bytes, of which zip reads the directory at the end first.
  public init(byteCount: Int64, readingAt readAt: @escaping ReadAt) {
    var offset: Int64 = 0
    read = { buffer in
      let count = try readAt(buffer, offset)
      offset += Int64(count)
      return count
    }
    random = Random(byteCount: byteCount, read: readAt)
  }
}
