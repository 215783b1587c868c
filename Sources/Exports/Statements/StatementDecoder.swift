import ProgressModel

/// Decodes the statements of one text.
///
/// A statement is an event: what is wrong with it costs it alone. A statement about something else is counted by its verb,
/// neither accepted nor refused, and not kept.
struct StatementDecoder {
  let tape: JSONTape
  let rules: DecodingRules
  /// What the statements say, by learner and device.
  private(set) var parts: StatementParts
  /// The statements that they take back.
  private(set) var voids: [StatementVoid] = []
  private let line: Int
  /// What was found wrong.
  private(set) var findings = DocumentFindings()

  /// A decoder of a text that begins at a line.
  init(tape: JSONTape, rules: DecodingRules, line: Int) {
    self.tape = tape
    self.rules = rules
    parts = StatementParts(line: line)
    self.line = line
  }

  /// Decodes everything in the text; throws what refuses it as a whole.
  mutating func decode(_ form: StatementForm, _ names: inout NameCache) throws(TapeFault) {
    switch form {
    case .statement: decode(JSONTape.root, &names)
    case .result(let array): try decodeResult(array, &names)
    }
    if parts.repeatedCount > 0 {
      findings.remark(.duplicateRecord, "", count: parts.repeatedCount, at: JSONTape.root) { "" }
    }
  }

  private mutating func decodeResult(_ array: Int, _ names: inout NameCache) throws(TapeFault) {
    let root = JSONTape.root
    if let key = repeatedKey(outside: array) { throw .repeatedKey(key, tape) }
    for key in tape.keys(of: root) where !StatementShape.result.names.contains(where: { tape.isText(key, $0) }) {
      findings.unknownKey(key, tape, among: StatementShape.result.words)
    }
    try remarkOnFurtherPages()
    if tape.count(array) == 0 { findings.remark(.noRecords, "", at: array) { "" } }
    for statement in tape.elements(of: array) { decode(statement, &names) }
  }

  /// The first repeated key of a result that is not inside a statement.
  private func repeatedKey(outside array: Int) -> Int? {
    if let key = tape.repeatedKey(ofObject: JSONTape.root) { return key }
    return tape.keys(of: JSONTape.root).lazy.filter { $0 + 1 != array }.compactMap { tape.repeatedKey(inside: $0 + 1) }
      .first
  }

  /// An empty `more`, or none, says that there are no further pages.
  private mutating func remarkOnFurtherPages() throws(TapeFault) {
    guard let more = tape.member("more", of: JSONTape.root), tape.kind(more) != JSONTape.Kind.null else { return }
    guard tape.kind(more) == JSONTape.Kind.text else { throw .wrongType("text", at: more, tape) }
    if !tape.text(more).isEmpty { findings.remark(.statementMorePages, "", at: more) { "" } }
  }

  private mutating func decode(_ statement: Int, _ names: inout NameCache) {
    do {
      try read(statement, &names)
    } catch {
      findings.holdFault(error, event: statement)
      findings.commitFault()
    }
  }

  private mutating func read(_ statement: Int, _ names: inout NameCache) throws(TapeFault) {
    guard tape.kind(statement) == JSONTape.Kind.object else {
      throw .invalid("statement", expected: "an object", found: tape.kindName(statement), at: statement)
    }
    if let key = tape.repeatedKey(inside: statement) { throw .repeatedKey(key, tape) }
    try check(statement)
    switch try StatementMapping(tape: tape, activities: rules.activities).meaning(of: statement, &names) {
    case .event(let mapped): add(mapped, of: statement)
    case .void(var void):
      void.line = line
      voids.append(void)
    case .unmapped: remarkOnVerb(of: statement)
    }
  }

  private mutating func check(_ statement: Int) throws(TapeFault) {
    var check = StatementCheck(tape: tape, acceptsPseudonyms: rules.readsPseudonyms)
    defer { for (key, shape) in check.unknownKeys { findings.unknownKey(key, tape, among: shape.words) } }
    try check.statement(statement)
  }

  private mutating func remarkOnVerb(of statement: Int) {
    guard let verb = tape.member("verb", "id", of: statement) else { return }
    findings.remark(.statementVerb, tape.string(verb).shownInMessage, at: verb) { "" }
  }

  private mutating func add(_ mapped: MappedStatement, of statement: Int) {
    if mapped.placeholder != 0 { findings.placeholder(at: mapped.placeholder, tape) }
    if mapped.record.kind == .questionAnswered {
      if mapped.record.correct == nil { findings.remark(.statementNotRecorded, "success", at: statement) { "" } }
      if mapped.record.selected == EventRecord.notRecorded {
        findings.remark(.statementNotRecorded, "choice", at: statement) { "" }
      }
    }
    parts.add(mapped)
  }
}
