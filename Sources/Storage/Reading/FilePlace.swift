/// Where in which file something stands that was imported.
public struct FilePlace: Hashable, Sendable {
  /// The file as the ledger shows it: a path, or an archive's member such as `inbox/a.zip!/day1.json`.
  public var path: String
  /// The line: of a table that of the row, of JSON Lines and of an array of documents the one at which the document begins.
  /// Nil in a file that is one text, where the record's `seq` or its statement's id says where it stands, and for what was
  /// imported before lines were kept.
  public var line: Int?
  /// The id of the xAPI statement as which it came.
  public var statement: String?

  /// A place.
  public init(path: String, line: Int? = nil, statement: String? = nil) {
    self.path = path
    self.line = line
    self.statement = statement
  }

  /// In words, as editors and `grep -n` write a place: `day1.jsonl:12`; of a statement
  /// `statements.json:6f9619ff-8b86-d011-b42d-00c04fc964ff`.
  public var text: String {
    if let line { return "\(path):\(line)" }
    return statement.map { "\(path):\($0)" } ?? path
  }
}
