/// The texts of one block, on their way through a worker. What it holds belongs to one thread at a time: the reader's
/// until it is handed to a worker, then the worker's until `isDone`.
final class DecodeJob: @unchecked Sendable {
  let block: Block
  let slices: [TextSlice]
  /// Whether what is refused is listed; if not, it is only counted.
  var isListed = true
  /// What is known of the file.
  let facts: FileFacts
  var results: [DecodedText] = []
  var error: ExportsError?
  /// Who decoded it, and the names that the worker added meanwhile.
  var worker = 0
  var addedNames: [String] = []
  /// Whether the worker forgot its names before this job.
  var isRestarted = false
  /// Set and read under the pool's monitor.
  var isDone = false

  /// How many times its block the results may need: a row of a table may make a document part ten times its size.
  var weight: Int {
    guard case .table? = slices.first?.content else { return 1 }
    return 5
  }

  init(block: Block, slices: [TextSlice], facts: FileFacts) {
    self.block = block
    self.slices = slices
    self.facts = facts
  }
}
