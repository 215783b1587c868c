/// The text of a refused unit as it is kept for a later try.
public struct RawRecord: Hashable, Sendable {
  /// The text, without ids, at most 64 KiB.
  public var text: String
  /// How many bytes it had before it was cut.
  public var byteCount: Int
  /// Whether it was cut.
  public var isCut: Bool
  /// Whether parts of it were replaced by `*`: then it cannot be read again.
  public var isMasked: Bool
  /// What it is.
  public var form: RecordForm
  /// The head of the document that holds it, where it could be read.
  public var head: ExportHead?
  /// The header line of the table that holds the row.
  public var columns: String?

  /// A text that is kept whole and unmasked, unless said otherwise.
  public init(
    text: String, byteCount: Int? = nil, isCut: Bool = false, isMasked: Bool = false, form: RecordForm,
    head: ExportHead? = nil, columns: String? = nil
  ) {
    self.text = text
    self.byteCount = byteCount ?? text.utf8.count
    self.isCut = isCut
    self.isMasked = isMasked
    self.form = form
    self.head = head
    self.columns = columns
  }
}

/// What the text of a refused unit is. The words are stored.
public enum RecordForm: String, CaseIterable, Sendable {
  /// A JSON document of the progress format.
  case document
  /// An event of such a document.
  case event
  /// A row of a table.
  case row
  /// An xAPI statement.
  case statement
}
