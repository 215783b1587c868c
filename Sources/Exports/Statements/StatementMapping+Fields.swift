import ProgressModel

extension StatementMapping {
  /// Sets what the event's kind needs.
  func readFields(
    of statement: Int, _ kind: ActivityKind, _ verb: StatementVerb, into mapped: inout MappedStatement,
    _ names: inout NameCache
  ) throws(TapeFault) {
    let object = tape.member("object", "id", of: statement) ?? statement
    switch mapped.record.kind {
    case .lessonStarted, .lessonCompleted: mapped.record.subject = try name("lesson", ofIRI: object, &names)
    case .quizStarted: mapped.record.subject = try name("quiz", ofIRI: object, &names)
    case .badgeUnlocked: mapped.record.subject = try name("badge", ofIRI: object, &names)
    case .questionAnswered: try readAnswer(of: statement, object, into: &mapped.record, &names)
    case .quizFinished:
      mapped.record.subject = try name("quiz", ofIRI: object, &names)
      try readFinish(of: statement, verb, into: &mapped, &names)
    case .progressReset where kind == .badge:
      mapped.record.scope = .badge
      mapped.record.subject = try name("badge", ofIRI: object, &names)
    case .progressReset, .onboardingCompleted: break
    }
  }

  private func readAnswer(
    of statement: Int, _ object: Int, into record: inout EventRecord, _ names: inout NameCache
  ) throws(TapeFault) {
    record.question = try name("question", ofIRI: object, &names)
    guard let parent = firstParent(of: statement), let id = tape.member("id", of: parent) else {
      throw .unmappable("quiz", at: statement)
    }
    record.subject = try name("quiz", ofIRI: id, &names)
    record.correct = success(of: statement)
    record.selected = choice(of: statement)
  }

  /// `contextActivities.parent[0]`; a parent alone counts as an array of one.
  private func firstParent(of statement: Int) -> Int? {
    guard let parent = tape.member("context", "contextActivities", "parent", of: statement) else { return nil }
    guard tape.kind(parent) == JSONTape.Kind.array else { return parent }
    return tape.count(parent) == 0 ? nil : parent + 1
  }

  private func success(of statement: Int) -> Bool? {
    tape.member("result", "success", of: statement).map { tape.kind($0) == JSONTape.Kind.yes }
  }

  /// The index of the response among the choices; an empty response is skipped.
  private func choice(of statement: Int) -> Int64 {
    guard let response = tape.member("result", "response", of: statement) else { return EventRecord.notRecorded }
    let answer = tape.text(response)
    if answer.isEmpty { return EventRecord.skipped }
    guard let choices = tape.member("object", "definition", "choices", of: statement), !hasSeveralParts(answer) else {
      return EventRecord.notRecorded
    }
    let index = tape.elements(of: choices).enumerated().first { _, choice in
      tape.member("id", of: choice).map { tape.text($0).elementsEqual(answer) } ?? false
    }
    return index.map { Int64($0.offset) } ?? EventRecord.notRecorded
  }

  /// Whether a response names several choices, which `[,]` joins.
  private func hasSeveralParts(_ response: UnsafeRawBufferPointer) -> Bool {
    response.indices.contains { response[$0...].starts(with: "[,]".utf8) }
  }

  private func readFinish(
    of statement: Int, _ verb: StatementVerb, into mapped: inout MappedStatement, _ names: inout NameCache
  ) throws(TapeFault) {
    let quiz = names.table[mapped.record.subject]
    let count = activities.questionCount(ofQuiz: quiz.utf8, at: mapped.record.at?.millisecondsSinceEpoch ?? .max)
    guard let score = tape.member("result", "score", of: statement),
      let points = StatementScore(tape: tape, score: score).points(questionCount: count)
    else { throw .unmappable("score", at: statement) }
    (mapped.record.score, mapped.record.total) = points
    mapped.record.passed = success(of: statement) ?? (verb == .passed ? true : verb == .failed ? false : nil)
    mapped.mark.finishRank = verb == .scored ? 1 : verb == .completed ? 2 : 0
  }

  /// The number of the name that an IRI ends in.
  private func name(_ field: String, ofIRI value: Int, _ names: inout NameCache) throws(TapeFault) -> NameID {
    guard let part = IRI.lastPart(tape.text(value)), !part.isEmpty else { throw .unmappable(field, at: value) }
    let bytes = IRI.percentDecoded(part)
    if let fault = bytes.withUnsafeBytes({ TextRule.name.fault(in: $0) }) {
      throw TapeFault(code: fault.code, place: value, message: "\(field) \(fault.detail)")
    }
    if let fault = bytes.withUnsafeBytes({ TextFault($0) }) {
      throw TapeFault(code: fault.code, place: value, message: "\(field) is \(fault.message)")
    }
    // The cache reads up to eight bytes behind a name.
    return (bytes + [UInt8](repeating: 0, count: 8)).withUnsafeBytes {
      names.id(of: UnsafeRawBufferPointer(rebasing: $0[..<bytes.count]))
    }
  }

  /// The text, if it may be an id.
  func checked(_ text: String, _ field: String, at place: Int) throws(TapeFault) -> String {
    guard let fault = TextRule.name.fault(in: text) else { return text }
    throw TapeFault(code: fault.code, place: place, message: "\(field) \(fault.detail)")
  }
}
