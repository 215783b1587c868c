public import ProgressModel

/// A remark that costs nothing, about one name: reported once per name, with how often it was met.
public struct ImportWarning: Hashable, Sendable {
  /// Which rule.
  public var code: ProblemCode
  /// The unknown key, event type, storage key, date or zone it is about; of a conflict, the fields.
  public var name: String
  /// What else the message says, such as the nearest known name; equal for equal names.
  public var detail: String
  /// How often it was met.
  public var count: Int
  /// Where it was met first: line in the file, from 1; nil in a file without lines.
  public var line: Int?
  /// Where it was met first: column in characters, from 1.
  public var column: Int?
  /// Where it was met first: RFC 6901 pointer.
  public var pointer: String?

  /// A warning with its place, where that is known.
  public init(
    code: ProblemCode, name: String, detail: String = "", count: Int, line: Int? = nil, column: Int? = nil,
    pointer: String? = nil
  ) {
    (self.code, self.name, self.detail, self.count) = (code, name, detail, count)
    (self.line, self.column, self.pointer) = (line, column, pointer)
  }

  /// As a problem of unit `warning`.
  public var problem: ImportProblem {
    ImportProblem(code: code, unit: .warning, line: line, column: column, pointer: pointer, message: message)
  }

  private var message: String {
    switch code {
    case .unknownName: "\(name) is not known (\(count) \(count == 1 ? "time" : "times"))\(detail)"
    case .unknownEventType:
      "event type \(name) is not known (\(count) \(count == 1 ? "record" : "records"))\(detail)"
    case .defaultDate: "\(name) is a default, not a time"
    case .unknownTimeZone: "time zone \(name) is not known"
    case .storedValue: "\(name) holds \(detail); taken as unknown"
    case .recordConflict:
      count == 1
        ? "differs from the record already stored (\(name)); the first is kept"
        : "\(count) records differ from those already stored (\(name)); the first are kept"
    case .duplicateRecord: "\(count) \(count == 1 ? "record occurs" : "records occur") twice in one document"
    case .statementVerb:
      "\(count) \(count == 1 ? "statement" : "statements") with verb \(name) \(count == 1 ? "is" : "are") not about progress"
    case .statementMorePages: "one page of several; fetch the rest"
    case .statementNotRecorded: "\(count) \(count == 1 ? "answer" : "answers") without \(name); kept as not recorded"
    case .statementVoid:
      "\(count) voiding \(count == 1 ? "statement was" : "statements were") voided; no effect"
    case .keyedArchive: "\(name) is a keyed archive; not decoded"
    case .learnerFromName: "names no learner; the file's name was taken, use --learner"
    case .noRecords: "nothing to import in it"
    default: name + detail
    }
  }
}
