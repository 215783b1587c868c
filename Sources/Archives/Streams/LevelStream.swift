/// What comes out of a compressed stream, held against the limits before anybody sees it.
final class LevelStream: ByteStream {
  private let stream: any ByteStream
  private let budget: ArchiveBudget
  private let level: Int

  init(_ stream: any ByteStream, budget: ArchiveBudget, level: Int) {
    self.stream = stream
    self.budget = budget
    self.level = level
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFault) -> Int {
    let count = try stream.read(into: buffer)
    if let reason = budget.spend(count, level: level) { throw StreamFault(reason) }
    return count
  }
}
