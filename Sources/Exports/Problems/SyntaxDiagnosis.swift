import ProgressModel
import StrictJSON

/// Finds what the parser refused: the slow strict pass over the same text names the first fault and its place.
struct SyntaxDiagnosis {
  let rules: DecodingRules

  /// The refusal of a text that simdjson refused. The two readers must agree: else the program is at fault.
  func refusal(of text: SourceText) throws(ExportsError) -> DecodedText {
    let scanner = StrictJSONScanner(maximalDepth: rules.maximumDepth)
    guard let fault = scanner.firstFault(in: text.bytes), let code = fault.reason.code.flatMap(ProblemCode.init)
    else {
      throw ExportsError(operation: "explain a text", reason: .internalFault("the two JSON readers disagree"))
    }
    let found = transcodingFault(fault.reason, text) ?? (code, message(fault.reason, text))
    let position = fault.position?.within(text.start.strict) ?? text.start.strict
    let problem = ImportProblem(
      code: found.code, unit: .document, line: position.line, column: position.column,
      pointer: text.isElement ? text.pointerPrefix : nil, message: found.message + Self.consequence,
      raw: text.isElement ? nil : RawMask(rules: rules, keepsNumbers: true).record(of: text.bytes, form: .document))
    var refusal = DecodedText.refusal(problem)
    if text.isLine, code == .jsonTruncated || text.bytes.last == 0 { refusal.problemIfLast = torn(problem) }
    return refusal
  }

  private static let consequence = "; the document was left out"

  private func torn(_ problem: ImportProblem) -> ImportProblem {
    var problem = problem
    (problem.code, problem.message) = (.cutLine, "the last line is cut" + Self.consequence)
    return problem
  }

  /// What was no UTF-16.
  private func transcodingFault(_ reason: JSONFaultReason, _ text: SourceText) -> (code: ProblemCode, message: String)?
  {
    guard text.isTranscoded, case .notUTF8(let byte) = reason else { return nil }
    let fault = TranscodingFault(byte: byte)
    return (fault.code, fault.message)
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
}

extension TextPosition {
  /// As the strict reader counts; offsets are not used.
  var strict: StrictJSON.TextPosition { StrictJSON.TextPosition(byteOffset: 0, line: line, column: column) }
}
