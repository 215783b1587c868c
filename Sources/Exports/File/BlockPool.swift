/// Blocks in use and those kept for the next use: a fresh one costs its page faults again. Its monitor guards all it holds.
final class BlockPool: @unchecked Sendable {
  private let monitor = Monitor()
  private var spares: [Block] = []

  /// How many bytes a block has that is kept.
  private let blockBytes: Int

  /// As many as are under way at most, so that a large file uses the same memory from its beginning to its end.
  private static let spareLimit = JobFeed.inFlightLimit / Block.standardCapacity

  init(blockBytes: Int) { self.blockBytes = blockBytes }

  /// An empty block with room for at least `capacity` bytes, held once.
  func block(capacity: Int) -> Block {
    let block = spare(capacity) ?? Block(capacity: max(capacity, blockBytes))
    block.clear()
    block.holders = 1
    return block
  }

  private func spare(_ capacity: Int) -> Block? {
    capacity > blockBytes ? nil : monitor.withLock { spares.popLast() }
  }

  /// One more holds the block.
  func share(_ block: Block) { monitor.withLock { block.holders += 1 } }

  /// One less holds the block; after the last one it is kept for the next use.
  func release(_ block: Block) {
    monitor.withLock {
      block.holders -= 1
      let isSpare = block.holders == 0 && block.capacity == blockBytes
      if isSpare, spares.count < Self.spareLimit { spares.append(block) }
    }
  }
}
