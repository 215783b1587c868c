internal import Files
internal import Hashing
internal import ProgressModel
internal import Storage

extension ImportStage {
  /// Takes the members of an archive in, unless an archive with the same bytes has been: then it is one unchanged file.
  ///
  /// A row of its own in the ledger makes it known, once a member got in. An archive that changed while it was read, or
  /// that passes by only once, gets none.
  func take(_ archive: any ImportArchive) throws {
    try batch.begin()
    let digest: Digest?
    do {
      digest = try archive.digest()
    } catch let error as FileError {
      return summary.add(step: InputWalk.problem(error), file: archive.path)
    }
    let byteCount = archive.byteCount.map { Int($0) }
    if let digest, !options.readsKnownFiles, try writer.isKnownArchive(digest) {
      summary.unchanged += 1
      try finish(bytes: byteCount ?? archive.bytesRead)
    } else {
      let (acceptedBefore, refusedBefore) = (summary.accepted, summary.rejected + summary.partly)
      let isWhole = try takeMembers(of: archive)
      if let digest, isWhole, summary.accepted > acceptedBefore {
        try note(archive, digest, summary.rejected + summary.partly > refusedBefore ? .partly : .imported)
      }
      // The batch has counted its members.
      try finish(bytes: byteCount ?? archive.bytesRead, ofBatch: 0)
    }
  }

  /// False when the archive changed while it was read.
  private func takeMembers(of archive: any ImportArchive) throws -> Bool {
    var isWhole = true
    while let step = try archive.next() {
      try Interruption.check()
      switch step {
      case .problem(let path, let problem):
        summary.add(step: problem, file: path)
        if problem.code == .inputChanged { isWhole = false }
      case .file(let input):
        let bytes = try take(input) { [weak self] _ in self?.showProgress(archive.bytesRead) }
        try batch.add(bytes: bytes)
      case .archive(let inner): try take(inner)
      }
    }
    return isWhole
  }

  private func note(_ archive: any ImportArchive, _ digest: Digest, _ outcome: FileOutcome) throws {
    try batch.begin()
    let source = ImportSource(path: archive.path, byteCount: archive.byteCount, modifiedAt: archive.modifiedAt)
    try writer.finishArchive(source, outcome: outcome, sha256: digest)
  }
}
