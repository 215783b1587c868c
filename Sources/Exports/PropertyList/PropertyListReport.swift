import ProgressModel

/// Turns places of a list into lines, columns and pointers.
struct PropertyListReport {
  let text: SourceText
  let isBinary: Bool

  /// The refusal of the list; no text of it is kept.
  func problem(_ fault: PropertyListFault) -> ImportProblem {
    let position = position(fault.position)
    return ImportProblem(
      code: fault.code, unit: .document, line: position?.line, column: position?.column, pointer: pointer(fault.key),
      message: fault.message + "; the document was left out")
  }

  /// A position in the file; the list's start when none is given, nil in a binary list.
  func position(_ position: TextPosition?) -> TextPosition? {
    if isBinary { return nil }
    let start = text.start.advanced(over: JSONBlank.leading(text.bytes))
    guard let position else { return start }
    return TextPosition(
      line: start.line + position.line - 1, column: position.column + (position.line == 1 ? start.column - 1 : 0))
  }

  /// The pointer to a key of the root, or to the root.
  func pointer(_ key: String?) -> String { key.map { "/" + $0.pointerToken } ?? "" }
}
