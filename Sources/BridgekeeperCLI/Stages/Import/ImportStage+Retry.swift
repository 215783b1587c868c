internal import Exports
internal import ProgressModel
internal import Storage

extension ImportStage {
  /// Decodes the refused records that the store keeps with the present readers: what gets in belongs to its old file.
  func retry(now: Timestamp) throws {
    defer { progress.finish() }
    recognition = nil
    do {
      let reader = try RejectedReader(store: store)
      while let record = try reader.next() {
        try Interruption.check()
        try retry(record)
      }
      if let warning = try writer.twoLearnersWarning() { summary.add(step: warning, file: "") }
      if options.isDryRun { return try batch.rollback() }
      try batch.commit()
      try writer.finish(at: now)
    } catch {
      try? batch.rollback()
      throw error
    }
  }

  private func retry(_ record: RejectedRecord) throws {
    guard record.isReadable, let raw = record.raw else { return summary.addWaiting(record) }
    try batch.begin()
    try writer.beginRetry(record)
    let text = try decoder().decode(retried: raw)
    if Self.isRefused(text, raw.form) {
      try writer.finishRetry(.refused(text.problems.first))
      summary.addRefused(record, text.problems.first)
    } else {
      let written = try writer.write(text.parts, voids: text.voids, ofTable: text.isOfTable)
      try writer.finishRetry(.resolved(problems: (text.problems + text.skipped).map { $0.remarked(text.warnings) }))
      summary.addResolved(record, text, written)
    }
    try batch.add(bytes: raw.byteCount)
  }

  /// Whether the record does not get in: refused for a reason, or of a type that is still unknown.
  private static func isRefused(_ text: DecodedText, _ form: RecordForm) -> Bool {
    form == .document ? text.documentsImported == 0 : !(text.problems.isEmpty && text.skipped.isEmpty)
  }
}
