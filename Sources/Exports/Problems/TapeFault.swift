import ProgressModel

/// A fault of content, at a place of the tape; lines and pointers are worked out at the end.
struct TapeFault: Error {
  var code: ProblemCode
  /// Index of the value, key or object it is about.
  var place: Int
  /// What was found and expected.
  var message: String

  static func wrongType(_ expected: String, at value: Int, _ tape: JSONTape) -> TapeFault {
    TapeFault(code: .wrongType, place: value, message: "expected \(expected), found \(tape.kindName(value))")
  }

  static func missing(_ field: String, at object: Int) -> TapeFault {
    TapeFault(code: .missingField, place: object, message: "\(field) is missing")
  }

  static func repeatedKey(_ key: Int, _ tape: JSONTape) -> TapeFault {
    TapeFault(code: .duplicateKey, place: key, message: "\(tape.string(key).shownInMessage) occurs twice")
  }
}

extension String {
  /// Cut at 64 characters, without control characters: fit for a message.
  var shownInMessage: String {
    var shown = ""
    for scalar in unicodeScalars.prefix(64) {
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return unicodeScalars.count > 64 ? shown + "…" : shown
  }
}
