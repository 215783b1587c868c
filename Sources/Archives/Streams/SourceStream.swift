/// The bytes of a source from the front, counted, the last ones remembered.
final class SourceStream: ByteStream {
  private let source: ArchiveSource
  private let budget: ArchiveBudget?
  /// How many bytes came.
  private(set) var byteCount = 0
  private let tailLimit: Int
  private var remembered: [UInt8] = []

  /// `budget` is told of every byte; it is that of the outermost archive, or nil.
  init(_ source: ArchiveSource, budget: ArchiveBudget?, rememberingLast tailLimit: Int = 0) {
    self.source = source
    self.budget = budget
    self.tailLimit = tailLimit
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    let count: Int
    do { count = try source.read(buffer) } catch { throw StreamFault(.source(error)) }
    byteCount += count
    budget?.consumed(count, ofAtMost: nil)
    if tailLimit > 0 { remember(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    return count
  }

  /// The last bytes, at most as many as asked for.
  var tail: ArraySlice<UInt8> { remembered.suffix(tailLimit) }

  private func remember(_ bytes: UnsafeRawBufferPointer) {
    remembered += bytes.suffix(tailLimit)
    if remembered.count > 4 * tailLimit { remembered.removeFirst(remembered.count - tailLimit) }
  }
}
