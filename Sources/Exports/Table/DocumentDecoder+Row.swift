import ProgressModel

extension DocumentDecoder {
  /// Decodes a row that was kept, under the header of its table: one event, or what is wrong with it.
  ///
  /// A document of its own: it counts as imported when the event got in. A header that is none refuses it.
  func decode(row: String, columns: String) -> DecodedText {
    let block = Block(capacity: max(row.utf8.count, 1))
    var row = row
    row.withUTF8 { block.append(UnsafeRawBufferPointer($0)) }
    do {
      let chunk = TableChunk(header: try Self.header(columns), isFirst: false, isLast: true)
      var text = decode(chunk, SourceText(bytes: block.bytes, start: TextPosition()))
      let isRefused = text.parts.isEmpty && text.rejectedEvents > 0
      (text.documentsImported, text.documentsRejected) = isRefused ? (0, 1) : (1, 0)
      return text
    } catch {
      return .refusal(ImportProblem(code: error.code, unit: .document, message: error.message))
    }
  }

  private static func header(_ columns: String) throws(HeaderFault) -> TableHeader {
    let bytes = Array(columns.utf8)
    let separator = bytes.withUnsafeBytes { TableHeader.separator(ofTable: $0) }
    var result = Result<TableHeader, HeaderFault>.failure(HeaderFault(.tableHeader, "the columns are not known"))
    bytes.withUnsafeBytes { header in
      guard let separator else { return }
      do throws(HeaderFault) {
        result = .success(try TableHeader(header, separator: separator, line: 1))
      } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }
}
