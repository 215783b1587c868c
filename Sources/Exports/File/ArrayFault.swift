import ProgressModel
import StrictJSON

/// What is wrong between the elements of an array file. The strict reader says it, of a short array with the same fault.
struct ArrayFault {
  /// Where the fault is, or the number or word that is wrong begins.
  let position: TextPosition
  /// Where the last comma stands.
  let comma: TextPosition
  let pointer: String
  /// The bytes there.
  let found: [UInt8]

  /// So many bytes are enough to say what stands at a place.
  static let window = 256

  /// What the array has before the fault.
  enum Place: String {
    case first = "["
    case element = "[0,"
    case separator = "[0 "
    case behind = "[] "
  }

  /// The fault of bytes that cannot stand there.
  func misplaced(_ place: Place) -> FileFault {
    let reason = StrictJSONScanner().firstFault(in: Array(place.rawValue.utf8) + found)?.reason
    if case .syntax(.trailingComma, _, _) = reason { return fault(reason, comma) }
    return fault(reason, position)
  }

  /// The fault of a number or word, with the byte behind it; nil when it is right so far.
  func scalar() -> FileFault? {
    guard let fault = StrictJSONScanner().firstFault(in: [UInt8(ascii: "[")] + found),
      fault.reason.code != ProblemCode.jsonTruncated.rawValue, let place = fault.position
    else { return nil }
    return self.fault(
      fault.reason, TextPosition(line: position.line, column: position.column + place.column - 2))
  }

  private func fault(_ reason: JSONFaultReason?, _ position: TextPosition) -> FileFault {
    FileFault(
      code: reason?.code.flatMap(ProblemCode.init) ?? .jsonSyntax, message: reason?.message ?? "unexpected character",
      position: position, pointer: pointer)
  }
}
