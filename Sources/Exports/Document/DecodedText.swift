public import ProgressModel

/// What one text of a file turned out to be: a document, problems, or both.
public struct DecodedText: Sendable {
  /// The document, when something of it got in or nothing in it was refused.
  public internal(set) var document: ExportDocument?
  /// One for each refused unit, in the order of the text; at most 1,000 events are listed.
  public internal(set) var problems: [ImportProblem] = []
  /// One for each kind and name of warning.
  public internal(set) var warnings: [ImportWarning] = []
  /// Events of unknown types, with their raw texts: neither accepted nor refused, kept for a later version.
  public internal(set) var skipped: [ImportProblem] = []
  /// The document's head where it could be read: `problems` and `skipped` belong to it.
  public internal(set) var head: ExportHead?
  /// How many events were refused; more than `problems` lists when they are many.
  public internal(set) var rejectedEvents = 0
  /// Whether the document counts as refused.
  public internal(set) var isRejected = false
  /// The greatest worker's name number in use.
  var greatestName: NameID = 0
}

extension DecodedText {
  /// A text that is refused as a whole.
  static func refusal(_ problem: ImportProblem) -> DecodedText {
    var text = DecodedText()
    text.problems = [problem]
    text.isRejected = true
    return text
  }
}
