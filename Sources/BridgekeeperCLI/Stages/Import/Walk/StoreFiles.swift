internal import Files

/// The files of the store itself, which a walk over its folder passes over without a word.
struct StoreFiles {
  private let identities: Set<FileStatus.Identity>

  /// The files beside and of the store at `path`, as far as they are there.
  init(ofStoreAt path: String) {
    let names = ["", "-wal", "-shm", "-journal", ".key", ".lock"].map { path + $0 }
    identities = Set(names.compactMap { name in (try? FileStatus(of: name))?.identity })
  }

  /// Whether a file is one of them.
  func contains(_ status: FileStatus) -> Bool { identities.contains(status.identity) }
}
