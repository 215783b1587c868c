public import ProgressModel

/// What one text of a file turned out to be: a document or a part of one, problems, or both.
public struct DecodedText: Sendable {
  /// What got in: one for each learner and device of the text.
  public internal(set) var parts: [ExportDocument] = []
  /// The statements that the text makes void, whosever they are; a text of nothing else has no parts.
  public internal(set) var voids: [StatementVoid] = []
  /// Whether it is a part of a table, which is one document that comes in several texts.
  public internal(set) var isOfTable = false
  /// The stored document that this text repeats byte for byte; it has no parts then.
  public internal(set) var repetition: DocumentRepetition?
  /// 1 when the text completes a document of which something got in, or in which nothing was refused.
  public internal(set) var documentsImported = 0
  /// 1 when the text completes a document that counts as refused.
  public internal(set) var documentsRejected = 0
  /// One for each refused unit, in the order of the text; at most 1,000 events are listed.
  public internal(set) var problems: [ImportProblem] = []
  /// One for each kind and name of warning.
  public internal(set) var warnings: [ImportWarning] = []
  /// Events of unknown types, with their raw texts: neither accepted nor refused, kept for a later version.
  public internal(set) var skipped: [ImportProblem] = []
  /// How many events were refused; more than `problems` lists when they are many.
  public internal(set) var rejectedEvents = 0
  /// Whether it is refused as a whole without a problem that says why.
  var isUnlistedRefusal = false
  /// What its only problem is if no further text follows: a line that ends inside a value is cut.
  var problemIfLast: ImportProblem?
  /// Where it stands in a document of several texts, which is counted on its last one.
  var piece: DocumentPiece?
  /// The greatest worker's name number in use.
  var greatestName: NameID = 0
}

extension DecodedText {
  /// A text that is refused as a whole.
  static func refusal(_ problem: ImportProblem) -> DecodedText {
    var text = DecodedText()
    text.problems = [problem]
    text.documentsRejected = 1
    return text
  }

  /// A text that is refused as a whole and only counted.
  static var unlistedRefusal: DecodedText {
    var text = DecodedText()
    (text.documentsRejected, text.isUnlistedRefusal) = (1, true)
    return text
  }
}
