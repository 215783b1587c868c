import ProgressModel

/// What refuses a property list.
struct PropertyListFault: Error {
  var code: ProblemCode
  var message: String
  /// Where in a list of XML; a binary list has no lines.
  var position: TextPosition?
  /// The key of the root under which it lies, if any.
  var key: String?
  /// The byte that is no UTF-8.
  var foreignByte: UInt8?

  static func syntax(_ reason: String) -> PropertyListFault {
    PropertyListFault(code: .propertyListSyntax, message: reason)
  }

  static func kind(_ message: String) -> PropertyListFault {
    PropertyListFault(code: .propertyListType, message: message)
  }

  static func tooDeep(_ limit: Int) -> PropertyListFault {
    PropertyListFault(code: .tooDeep, message: "nested deeper than \(limit) levels (--max-depth)")
  }

  static let tooManyValues = PropertyListFault(
    code: .propertyListTooManyValues, message: "expands to more than 1,000,000 values")

  static let halfSurrogate = PropertyListFault(
    code: .halfSurrogate, message: "half of a surrogate pair; the text was cut inside a character")

  static func rootKind(_ value: PropertyListValue) -> PropertyListFault {
    .kind("the root is \(value.kindName), not a dictionary")
  }

  static func repeatedKey(_ key: String) -> PropertyListFault {
    PropertyListFault(code: .duplicateKey, message: "\(key.shownInMessage) occurs twice")
  }
}

extension PropertyListValue {
  /// What it is, in the words of messages.
  var kindName: String {
    switch self {
    case .flag: "true or false"
    case .integer, .unsigned: "an integer"
    case .real(let number): number == number.rounded() ? "a number" : "a number with a fraction"
    case .date: "a date"
    case .data: "data"
    case .text: "text"
    case .uid: "a UID"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .unusable(let kind): kind
    }
  }
}
