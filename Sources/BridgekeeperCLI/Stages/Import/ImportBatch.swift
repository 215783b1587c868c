internal import Storage

/// The transaction of a batch: begun with its first file, ended when it is full. A dry run's is one that is undone.
struct ImportBatch {
  private let writer: ImportWriter
  private let isDryRun: Bool
  private var isOpen = false
  private var bytes = 0
  private var files = 0
  private var begun = ContinuousClock.now

  init(_ writer: ImportWriter, isDryRun: Bool) {
    self.writer = writer
    self.isDryRun = isDryRun
  }

  /// Opens the transaction if none is open.
  mutating func begin() throws {
    guard !isOpen else { return }
    try writer.beginBatch()
    (isOpen, bytes, files, begun) = (true, 0, 0, .now)
  }

  /// Counts a file that is done, and commits what is full: 64 MiB, 1,000 files or a second.
  mutating func add(bytes count: Int) throws {
    bytes += count
    files += 1
    let isFull = bytes >= 64 << 20 || files >= 1000 || ContinuousClock.now - begun > .seconds(1)
    if isFull { try commit() }
  }

  /// Makes everything since `begin` last; a dry run goes on.
  mutating func commit() throws {
    guard isOpen, !isDryRun else { return }
    try writer.commitBatch()
    isOpen = false
  }

  /// Undoes what is not committed.
  mutating func rollback() throws {
    guard isOpen else { return }
    isOpen = false
    try writer.rollbackBatch()
  }
}
