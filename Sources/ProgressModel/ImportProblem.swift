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
  /// The raw text of the refused unit, masked and cut as the rules of rejected records say; nil where none is kept.
  public var rawText: String?

  /// A problem with its place.
  public init(
    code: ProblemCode, unit: ProblemUnit, line: Int? = nil, column: Int? = nil, pointer: String? = nil,
    message: String, rawText: String? = nil
  ) {
    self.code = code
    self.unit = unit
    self.line = line
    self.column = column
    self.pointer = pointer
    self.message = message
    self.rawText = rawText
  }
}

/// The smallest unit that holds a problem, which is what it costs.
public enum ProblemUnit: String, Sendable {
  case file, document, event
  /// Costs nothing.
  case warning
}

/// The numbers of the problems; they never change meaning.
public enum ProblemCode: String, CaseIterable, Sendable {
  case inputMissing = "BI001"
  case inputUnreadable = "BI002"
  case inputChanged = "BI003"
  case inputEmpty = "BI004"
  case inputTooLarge = "BI005"
  case unknownFormat = "BI006"
  case newerVersion = "BI007"
  case noRecords = "BI008"
  case jsonSyntax = "BI101"
  case jsonTruncated = "BI102"
  case jsonTrailing = "BI103"
  case tooDeep = "BI104"
  case jsonNumber = "BI105"
  case halfSurrogate = "BI106"
  case textEncoding = "BI107"
  case duplicateKey = "BI108"
  case cutLine = "BI109"
  case documentTooLarge = "BI110"
  case missingField = "BI401"
  case wrongType = "BI402"
  case outOfRange = "BI403"
  case badTime = "BI404"
  case badText = "BI405"
  case unknownName = "BI406"
  case unknownEventType = "BI407"
  case defaultDate = "BI408"
  case unknownTimeZone = "BI409"
  case storedValue = "BI410"
  case recordConflict = "BI411"
  case twoLearners = "BI412"
  case duplicateRecord = "BI413"
}
