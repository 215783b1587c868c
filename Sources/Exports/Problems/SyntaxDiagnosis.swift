import ProgressModel
import StrictJSON

/// Finds what the parser refused: the slow strict pass over the same text names the first fault and its place.
struct SyntaxDiagnosis {
  let rules: DecodingRules

  /// The refusal of a text that simdjson refused. The two readers must agree: else the program is at fault.
  func problem(of text: SourceText) throws(ExportsError) -> ImportProblem {
    let scanner = StrictJSONScanner(maximalDepth: rules.maximumDepth)
    guard let fault = scanner.firstFault(in: text.bytes), let code = fault.reason.code.flatMap(ProblemCode.init)
    else {
      throw ExportsError(operation: "explain a text", reason: .internalFault("the two JSON readers disagree"))
    }
    if text.isTranscoded, case .notUTF8(let byte) = fault.reason { return transcoding(byte, fault, text) }
    let isTorn = text.mayBeTorn && (code == .jsonTruncated || endsInNull(text.bytes))
    let position = fault.position?.within(text.start.strict) ?? text.start.strict
    return ImportProblem(
      code: isTorn ? .cutLine : code, unit: .document, line: position.line, column: position.column,
      pointer: text.pointerPrefix.isEmpty ? nil : text.pointerPrefix,
      message: (isTorn ? "the last line is cut" : message(fault.reason, text)) + "; the document was left out",
      raw: text.isElement ? nil : RawMask(rules: rules, keepsNumbers: true).record(of: text.bytes, form: .document))
  }

  /// The refusal of what was no UTF-16.
  private func transcoding(_ byte: UInt8, _ fault: JSONFault, _ text: SourceText) -> ImportProblem {
    let (position, found) = (fault.position?.within(text.start.strict) ?? text.start.strict, TranscodingFault(byte: byte))
    return ImportProblem(
      code: found.code, unit: .document, line: position.line, column: position.column,
      pointer: text.pointerPrefix.isEmpty ? nil : text.pointerPrefix,
      message: found.message + "; the document was left out")
  }

  private func message(_ reason: JSONFaultReason, _ text: SourceText) -> String {
    switch reason {
    case .truncated(let container, let opened):
      JSONFaultReason.truncated(inside: container, opened: opened.within(text.start.strict)).message
    case .trailing(.secondDocument) where !text.isWholeFile: JSONFaultReason.trailing(.text).message
    case .tooDeep: reason.message + " (--max-depth)"
    default: reason.message
    }
  }

  private func endsInNull(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let count = JSONBlank.trimmedCount(bytes)
    return count > 0 && bytes[count - 1] == 0
  }
}

extension TextPosition {
  /// As the strict reader counts; offsets are not used.
  var strict: StrictJSON.TextPosition { StrictJSON.TextPosition(byteOffset: 0, line: line, column: column) }
}
