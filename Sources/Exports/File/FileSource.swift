import Hashing

/// A file's bytes as they are: counted and hashed on their way.
struct FileSource: ~Copyable {
  private let source: (UnsafeMutableRawBufferPointer) throws -> Int
  private var hash: SHA256?
  /// How many bytes were read so far.
  private(set) var bytes = 0
  /// Whether the last one was read.
  private(set) var isAtEnd = false

  init(hashes: Bool, source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.source = source
    hash = hashes ? SHA256() : nil
  }

  /// Fills the start of `buffer`, which must not be empty, with the next bytes; how many: 0 at the file's end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(ExportsError) -> Int {
    guard !isAtEnd else { return 0 }
    let added = try next(buffer)
    hash?.update(UnsafeRawBufferPointer(rebasing: buffer[..<added]))
    bytes += added
    isAtEnd = added == 0
    return added
  }

  private func next(_ buffer: UnsafeMutableRawBufferPointer) throws(ExportsError) -> Int {
    do {
      let count = try source(buffer)
      precondition(count >= 0 && count <= buffer.count, "a source says how many bytes it wrote")
      return count
    } catch {
      throw ExportsError(operation: "read the file", reason: .unreadable("\(error)"))
    }
  }

  /// Reads what is left without a look at it; the digest of all bytes if it was asked for and they are at most `limit`.
  mutating func digest(limit: Int) throws(ExportsError) -> Digest? {
    guard hash != nil else { return nil }
    if !isAtEnd {
      let scratch = Block()
      while bytes <= limit, try read(into: scratch.free) > 0 {}
    }
    guard bytes <= limit, let hash = hash.take() else { return nil }
    return hash.finalize()
  }
}
