internal import Hashing
internal import ProgressModel

/// The bytes of an input with a count of them, and with the error that ended them: a decoder wraps it in one of its own.
final class CountedBytes {
  private let bytes: any InputBytes
  private let progress: (Int) -> Void
  /// How many have been read, since the last rewind.
  private(set) var count = 0
  private(set) var failure: (any Error)?

  init(_ bytes: any InputBytes, _ progress: @escaping (Int) -> Void) {
    self.bytes = bytes
    self.progress = progress
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let added = try noting { try bytes.read(into: buffer) }
    count += added
    progress(count)
    return added
  }

  /// SHA-256 of all bytes, where it takes no reading.
  var knownDigest: Digest? { bytes.knownDigest }

  /// SHA-256 of all bytes; afterwards they begin anew.
  func digest() throws -> Digest {
    if let known = knownDigest { return known }
    var hash = SHA256()
    // Small enough to come from the heap: a larger one would be new pages for every file.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      try Interruption.check()
      let added = try noting { try bytes.read(into: buffer) }
      if added == 0 { break }
      hash.update(UnsafeRawBufferPointer(rebasing: buffer[..<added]))
    }
    try noting { try bytes.rewind() }
    return hash.finalize()
  }

  func fault() throws -> ImportProblem? { try noting { try bytes.fault() } }

  private func noting<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch {
      failure = error
      throw error
    }
  }
}
