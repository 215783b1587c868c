import ProgressModel

/// What decodes kept texts: a decoder of its own, since names of the files are numbered by workers.
struct RetryDecoder {
  let decoder: DocumentDecoder

  init(rules: DecodingRules, large: LargeParser, names: NameTable) throws(ExportsError) {
    var rules = rules
    rules.readsPseudonyms = true
    // Kept texts are not those of their files.
    rules.recognition = nil
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
