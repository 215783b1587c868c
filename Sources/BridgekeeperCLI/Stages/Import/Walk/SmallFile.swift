internal import Files
internal import Hashing

/// The bytes of a small file, read with one call and hashed.
final class SmallFile {
  let digest: Digest
  private let memory: UnsafeMutableRawBufferPointer
  private let count: Int

  /// Larger ones are read piece by piece.
  static let limit = 64 << 10

  /// Nil, with the reader at the first byte, for a file that is larger or has another size by now.
  init?(_ reader: inout FileReader) throws(FileError) {
    count = Int(clamping: reader.status.byteCount)
    guard count <= Self.limit else { return nil }
    // Room for one byte more than there should be tells that the file grew without a second call.
    memory = .allocate(byteCount: count + 1, alignment: 16)
    do throws(FileError) {
      if try reader.read(into: memory) == count {
        digest = SHA256.digest(UnsafeRawBufferPointer(rebasing: memory[..<count]))
        return
      }
      try reader.rewind()
    } catch {
      memory.deallocate()
      throw error
    }
    memory.deallocate()
    return nil
  }

  deinit { memory.deallocate() }

  /// Copies bytes from an offset: how many, 0 at the end.
  func copy(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = memory[min(offset, count)..<count].prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }
}
