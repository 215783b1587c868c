import ProgressModel

/// Turns what was found in one text into its result: lines, columns, pointers and raw texts are worked out here, once.
struct DocumentReport {
  let tape: JSONTape
  let text: SourceText
  let rules: DecodingRules

  /// The result of a document that is refused as a whole. Where its learner cannot be found in it, its text is masked like
  /// one that does not parse: under a misspelt key an id looks like any other text.
  func refusal(_ fault: TapeFault) -> DecodedText {
    guard text.isListed else { return .unlistedRefusal }
    let places = PlaceIndex(tape, text, places: [fault.place])
    let raw =
      namesLearner
      ? raw(of: JSONTape.root, .document)
      : RawMask(rules: rules, keepsNumbers: false).record(of: text.bytes, form: .document)
    return .refusal(problem(fault, .document, places, raw: raw))
  }

  /// The result of a document whose head is good.
  func result(_ document: ExportDocument, _ findings: DocumentFindings) -> DecodedText {
    var result = DecodedText()
    result.rejectedEvents = findings.refusedCount
    let isRejected = findings.refusedCount > 0 && document.events.isEmpty && document.snapshot == nil
    (result.documentsImported, result.documentsRejected) = isRejected ? (0, 1) : (1, 0)
    if !isRejected {
      result.parts = [document]
      result.parts[0].isWholeFile = text.isWholeFile
    }
    result.greatestName = document.events.reduce(0) { max($0, $1.subject, $1.question) }
    if !findings.isEmpty { addFindings(findings, .event, to: &result) { _ in document.head } }
    return result
  }

  private var namesLearner: Bool {
    guard rules.pseudonym != nil else { return true }
    guard tape.kind(JSONTape.root) == JSONTape.Kind.object else { return false }
    return DocumentMembers(tape, object: JSONTape.root)[.learner] != nil
  }

  /// Adds what was found; `head` says whose an event is.
  func addFindings(
    _ findings: DocumentFindings, _ form: RecordForm, to result: inout DecodedText, head: (Int) -> ExportHead?
  ) {
    let events = (text.isListed ? findings.refusedEvents : []) + findings.skippedEvents
    let places = PlaceIndex(
      tape, text,
      places: events.map(\.fault.place) + findings.remarks.all.map(\.place) + events.map(\.event)
        + events.map { tape.lastToken($0.event) })
    for (fault, event) in findings.refusedEvents where text.isListed {
      result.problems.append(problem(fault, .event, places, raw: raw(of: event, form, head(event), places)))
    }
    for (fault, event) in findings.skippedEvents {
      result.skipped.append(problem(fault, .warning, places, raw: raw(of: event, form, head(event), places)))
    }
    for remark in findings.remarks.all.sorted(by: { $0.place < $1.place }) {
      let pointer = text.pointerPrefix + tape.pointer(to: remark.place)
      result.warnings.append(remark.warning(at: places.position(of: remark.place), pointer: pointer))
    }
  }

  private func problem(_ fault: TapeFault, _ unit: ProblemUnit, _ places: PlaceIndex, raw: RawRecord?) -> ImportProblem
  {
    let position = places.position(of: fault.place)
    let pointer = text.pointerPrefix + tape.pointer(to: fault.place)
    let consequence = unit == .warning ? "" : "; the \(unit) was left out"
    return ImportProblem(
      code: fault.code, unit: unit, line: position.line, column: position.column, pointer: pointer,
      message: fault.message + consequence, raw: raw)
  }

  /// Whether ids in the value stand where they are found: an element that should be an object may be an id itself, and in a
  /// statement without actor he may stand under any key.
  private func mayBeKept(_ value: Int, _ form: RecordForm) -> Bool {
    guard tape.kind(value) == JSONTape.Kind.object else { return false }
    return form != .statement || tape.member("actor", of: value) != nil
  }

  private func raw(
    of value: Int, _ form: RecordForm, _ head: ExportHead? = nil, _ places: PlaceIndex? = nil
  ) -> RawRecord {
    var bytes = text.bytes[...]
    if let places {
      let start = places.offset(of: value), end = places.offset(of: tape.lastToken(value))
      bytes = text.bytes[start..<JSONTape.skipToken(text.bytes, end)]
    }
    guard mayBeKept(value, form) else {
      return RawMask(rules: rules, keepsNumbers: false).record(
        of: UnsafeRawBufferPointer(rebasing: bytes), form: form, head: head)
    }
    return RawText(tape: tape, rules: rules).record(of: value, bytes, form: form, head: head)
  }
}
