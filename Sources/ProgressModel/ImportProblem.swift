/// Something in an input that was refused, or that is worth a remark.
public struct ImportProblem: Hashable, Sendable {
  /// Which rule.
  public var code: ProblemCode
  /// What it costs.
  public var unit: ProblemUnit
  /// Line in the file, from 1; nil when it is about the whole file.
  public var line: Int?
  /// Column in characters, from 1.
  public var column: Int?
  /// RFC 6901 pointer into the file's text; nil when there is none.
  public var pointer: String?
  /// What was found, what was expected, what happened: one sentence without its final stop. No ids, no answers.
  public var message: String
  /// The text of the refused unit, as the rules of rejected records keep it; nil where none is kept.
  public var raw: RawRecord?
  /// What the replay is to say of it among the learner's findings; nil for what is no matter of one learner.
  public var remark: Remark?

  /// A problem with its place.
  public init(
    code: ProblemCode, unit: ProblemUnit, line: Int? = nil, column: Int? = nil, pointer: String? = nil,
    message: String, raw: RawRecord? = nil
  ) {
    self.code = code
    self.unit = unit
    self.line = line
    self.column = column
    self.pointer = pointer
    self.message = message
    self.raw = raw
  }
}

/// The smallest unit that holds a problem, which is what it costs.
public enum ProblemUnit: String, Sendable {
  case file, document, event
  /// Costs nothing.
  case warning
}
