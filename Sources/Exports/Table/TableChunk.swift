/// A run of whole rows of one table, as a worker gets it.
struct TableChunk: Sendable {
  let header: TableHeader
  /// Whether it is the table's first, or last, one.
  let isFirst: Bool
  let isLast: Bool
  /// In place of rows: one row over the limit, which was not kept.
  var oversizedRow: OversizedRow?
}

/// A row over the limit.
struct OversizedRow: Sendable, Hashable {
  /// How many bytes it has, without its line end.
  var byteCount: Int
  /// The line of the quote that swallowed the rest of the file, if one did.
  var openQuoteLine: Int?
}

/// Where a text stands in a document that has several.
enum DocumentPiece: Sendable { case inner, last }
