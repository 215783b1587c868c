public import ProgressModel

extension ExportDecoder {
  /// Decodes the text of a refused unit again, by the present rules: a document as it is, an event with its document's
  /// head, a row with its table's columns, a statement.
  ///
  /// Learners that stand as `id:` and 32 hexadecimal digits, the store's way of keeping them, pass through as they are. The
  /// record must be whole and unmasked. Neither problems nor parts name a line: they are about the text, not its old file.
  public func decode(retried record: RawRecord) throws(ExportsError) -> DecodedText {
    let retry = try retry()
    let columns = record.columns ?? ""
    var text =
      switch record.form {
      case .document, .statement: try retry.decode(Array(record.text.utf8))
      case .event: try retry.decode(document(of: record))
      case .row: try retry.decode(row: Array(record.text.utf8), columns: Array(columns.utf8))
      }
    for part in text.parts.indices {
      text.parts[part].names = retry.decoder.table
      text.parts[part].eventLines = []
      text.parts[part].isWholeFile = true
    }
    for place in text.problems.indices { text.problems[place].forgetPlace(keepsPointer: record.form == .document) }
    for place in text.skipped.indices { text.skipped[place].forgetPlace(keepsPointer: record.form == .document) }
    return text
  }

  /// A document that holds nothing but the event.
  private func document(of record: RawRecord) -> [UInt8] {
    var head = record.head ?? ExportHead(learner: "")
    head.device = head.device ?? ""
    head.exportedAt = head.exportedAt ?? rules.now
    let empty = ProgressExportEncoder.text(
      of: ExportDocument(head: head, events: [], names: NameTable(), snapshot: nil, line: 1))
    return Array(empty.utf8.dropLast(2)) + Array(record.text.utf8) + Array("]}".utf8)
  }
}

extension ImportProblem {
  fileprivate mutating func forgetPlace(keepsPointer: Bool) {
    (line, column) = (nil, nil)
    if !keepsPointer { pointer = nil }
  }
}
