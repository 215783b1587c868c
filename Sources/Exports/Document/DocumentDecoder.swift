import ProgressModel

/// One worker's decoder: one JSON text → a document, problems, or both. Reuses its memory from text to text.
final class DocumentDecoder {
  let rules: DecodingRules
  private let parsers: ParserPair
  /// For JSON in values of the app's storage.
  let json: StoredJSONParser
  private let expectedKeys = ExpectedKeys()
  private var events: EventDecoder
  private let nearest = NearestNames()
  /// Nil where every text is parsed and nothing is noted for later.
  let recognizer: DocumentRecognizer?
  /// A text without its known beginning.
  let shortText = Block(capacity: ParserPair.smallCapacity)

  /// A decoder that numbers names from `names` on; its own additions are provisional (`NameMerger`).
  init(rules: DecodingRules, parsers: ParserPair, names: NameTable) {
    self.rules = rules
    self.parsers = parsers
    json = StoredJSONParser(rules: rules)
    recognizer = DocumentRecognizer(rules)
    events = EventDecoder(names: NameCache(table: names))
  }

  /// All names so far: those handed in, then this worker's own.
  var table: NameTable { events.names.table }

  /// Forgets the names that were added, so that hostile inputs cannot fill the memory of every worker.
  func restart(names: NameTable) { events = EventDecoder(names: NameCache(table: names)) }

  /// Decodes a run of rows of a table; `JSONParser.padding` bytes must be readable behind it.
  func decode(_ chunk: TableChunk, _ text: SourceText) -> DecodedText {
    var table = TableDecoder(rules: rules, chunk: chunk, text: text, names: NameCache(table: NameTable.none))
    swap(&table.names, &events.names)
    defer { swap(&table.names, &events.names) }
    return table.decode()
  }

  /// Decodes one text of a size that is allowed, every byte of it.
  func decodeWhole(_ text: SourceText) throws(ExportsError) -> DecodedText {
    try parsers.withTape(of: text.bytes) { tape throws(ExportsError) in
      guard let tape, !tape.isDeeper(than: rules.maximumDepth) else {
        if !text.isListed, !text.isElement { return .unlistedRefusal }
        return try SyntaxDiagnosis(rules: rules).refusal(of: text)
      }
      return try decode(tape, text)
    }
  }

  private func decode(_ tape: JSONTape, _ text: SourceText) throws(ExportsError) -> DecodedText {
    let report = DocumentReport(tape: tape, text: text, rules: rules)
    guard tape.kind(JSONTape.root) == JSONTape.Kind.object else {
      let message = "not a known format: \(tape.kindName(JSONTape.root)) in place of a document"
      return report.refusal(TapeFault(code: .unknownFormat, place: JSONTape.root, message: message))
    }
    if let form = StatementForm(tape) { return statements(form, report) }
    let members = DocumentMembers(tape, object: JSONTape.root)
    if isTruth(tape, members) { return DecodedText() }
    let head: ExportHead
    do {
      let decoder = HeadDecoder(tape: tape, members: members)
      try decoder.checkFormat()
      head = try decoder.head()
    } catch {
      return report.refusal(error)
    }
    return try contents(head, members, report)
  }

  private func statements(_ form: StatementForm, _ report: DocumentReport) -> DecodedText {
    var decoder = StatementDecoder(tape: report.tape, rules: rules, line: report.text.start.line)
    do {
      try decoder.decode(form, &events.names)
    } catch {
      return report.refusal(error)
    }
    return report.result(decoder)
  }

  private func isTruth(_ tape: JSONTape, _ members: DocumentMembers) -> Bool {
    guard let place = members[.format], tape.kind(place) == JSONTape.Kind.text else { return false }
    return tape.text(place).elementsEqual(UnknownDocument.truthFormat.utf8)
  }

  private func contents(
    _ head: ExportHead, _ members: DocumentMembers, _ report: DocumentReport
  ) throws(ExportsError) -> DecodedText {
    let tape = report.tape
    var findings = DocumentFindings(nearest: nearest)
    for key in members.unknownKeys { findings.unknownKey(key, tape, among: HeadKey.names) }
    remarkOnZone(head, members, &findings)
    var document = ExportDocument(
      head: head, events: [], names: NameTable.none, snapshot: nil, line: report.text.start.line)
    if let progress = members[.progress], let takenAt = head.exportedAt {
      let decoder = ProgressDecoder(tape: tape, keys: rules.storageKeys, json: json, expected: expectedKeys)
      let entries = try decoder.entries(ofObject: progress, &findings)
      document.snapshot = Snapshot(takenAt: takenAt, values: entries, isComplete: false)
    }
    if let events = members[.events] { decodeEvents(events, tape, into: &document, &findings) }
    return report.result(document, findings)
  }

  private func decodeEvents(
    _ array: Int, _ tape: JSONTape, into document: inout ExportDocument, _ findings: inout DocumentFindings
  ) {
    let log = events.decode(array, of: tape, &findings)
    (document.events, document.origins) = (log.records, log.origins)
    guard !log.isRising else { return }
    let repeated = RepeatedRecords.count(in: log.records)
    if repeated > 0 { findings.remark(.duplicateRecord, "", count: repeated, at: array) { "" } }
  }

  private func remarkOnZone(_ head: ExportHead, _ members: DocumentMembers, _ findings: inout DocumentFindings) {
    guard let zone = head.timeZone, let place = members[.timeZone], let isKnown = rules.isKnownTimeZone else { return }
    if !isKnown(zone) { findings.remark(.unknownTimeZone, zone.shownInMessage, at: place) { "" } }
  }
}
