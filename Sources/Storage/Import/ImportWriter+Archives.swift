public import Hashing
internal import SQLite

extension ImportWriter {
  /// Whether an archive with these bytes has been read to its end and a member of it got in; then it need not be opened.
  public func isKnownArchive(_ sha256: Digest) throws(StorageError) -> Bool {
    try during("looking up an archive") { () throws(DatabaseError) in try tables.archives.isKnown(sha256) }
  }

  /// Notes an archive that was read to its end or to where it is damaged, after its last member: `rejected` when no member
  /// got in (one that was known counts as in), `partly` when something was refused. It belongs to the open batch.
  public func finishArchive(
    _ source: ImportSource, outcome: FileOutcome, sha256: Digest
  ) throws(StorageError) {
    guard let run, openFile == nil else { throw misuse("an archive ends in a batch, when no file is open") }
    var source = source
    source.path = shownPath(source.path)
    try during("finishing an archive") { () throws(DatabaseError) in
      try tables.archives.write(source, outcome, sha256: sha256, run: run)
    }
  }
}
