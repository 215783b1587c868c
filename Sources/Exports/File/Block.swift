/// A piece of a file in memory, with room behind it that the parser may read.
final class Block: @unchecked Sendable {
  let capacity: Int
  /// How many bytes of it are filled.
  private(set) var count = 0
  /// How many hold it, jobs and the cutter; counted by the pool, under its monitor.
  var holders = 0
  private let memory: UnsafeMutableRawBufferPointer

  /// How much of a file is read at once.
  static let standardCapacity = 1 << 20

  init(capacity: Int = Block.standardCapacity) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity + JSONParser.padding, alignment: 64)
    UnsafeMutableRawBufferPointer(rebasing: memory[capacity...]).initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { memory.deallocate() }

  /// The filled part.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// The part that is still free.
  var free: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(rebasing: memory[count..<capacity]) }

  /// Counts bytes that were written at the start of `free`.
  func fill(_ added: Int) { count += added }

  /// Puts `bytes` behind what is there; they must fit.
  func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= capacity - count, "a block holds what is put into it")
    free.copyMemory(from: bytes)
    count += bytes.count
  }

  /// Empties it for the next use.
  func clear() { count = 0 }
}
