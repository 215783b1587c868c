public import ProgressModel

extension ExportDecoder {
  /// Decodes the text of a refused unit again, by the present rules: a document as it is, an event with its document's
  /// head, a row with its table's columns, a statement.
  ///
  /// Learners that stand as `id:` and 32 hexadecimal digits, the store's way of keeping them, pass through as they are. The
  /// record must be whole and unmasked. Problems name no line: they are about the text, not its old file.
  public func decode(retried record: RawRecord) throws(ExportsError) -> DecodedText {
    let retry = try retry()
    let columns = record.columns ?? ""
    var text =
      switch record.form {
      case .document, .statement: try retry.decode(Array(record.text.utf8))
      case .event: try retry.decode(document(of: record))
      case .row: try retry.decode(row: Array(record.text.utf8), columns: Array(columns.utf8))
      }
    for part in text.parts.indices { text.parts[part].names = retry.decoder.table }
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

/// What decodes kept texts: a decoder of its own, since names of the files are numbered by workers.
struct RetryDecoder {
  let decoder: DocumentDecoder

  init(rules: DecodingRules, large: LargeParser, names: NameTable) throws(ExportsError) {
    var rules = rules
    rules.readsPseudonyms = true
    decoder = DocumentDecoder(
      rules: rules, parsers: try ParserPair(depth: rules.parserDepth, large: large), names: names)
  }

  /// Decodes one JSON text.
  func decode(_ text: [UInt8]) throws(ExportsError) -> DecodedText {
    let block = block(of: text)
    return try decoder.decode(SourceText(bytes: block.bytes, start: TextPosition(), isWholeFile: true))
  }

  /// Decodes one row of a table with the header line `columns`.
  func decode(row: [UInt8], columns: [UInt8]) throws(ExportsError) -> DecodedText {
    let chunk: TableChunk
    do throws(HeaderFault) {
      let columns = block(of: columns)
      chunk = TableChunk(header: try header(columns.bytes), isFirst: false, isLast: true)
    } catch {
      return .refusal(ImportProblem(code: error.code, unit: .event, message: error.message))
    }
    let block = block(of: row)
    return decoder.decode(chunk, SourceText(bytes: block.bytes, start: TextPosition()))
  }

  private func header(_ columns: UnsafeRawBufferPointer) throws(HeaderFault) -> TableHeader {
    guard case .table(let separator) = FileFormat(text: columns) else {
      throw HeaderFault(.tableHeader, "the columns of the row are not known")
    }
    return try TableHeader(columns, separator: separator, line: 1)
  }

  private func block(of text: [UInt8]) -> Block {
    let block = Block(capacity: text.count)
    text.withUnsafeBytes { block.append($0) }
    return block
  }
}
