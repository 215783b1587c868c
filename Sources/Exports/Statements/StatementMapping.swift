import ProgressModel

/// Reads statements that were checked as events, by the mapping table.
struct StatementMapping {
  let tape: JSONTape
  let activities: CurriculumActivities

  /// Device of statements that name no platform.
  static let device = "xapi"

  /// What the statement at `statement` says; throws when it lacks what its event needs.
  func meaning(of statement: Int, _ names: inout NameCache) throws(TapeFault) -> StatementMeaning {
    guard let verb = tape.member("verb", of: statement).flatMap({ StatementVerb(tape, verb: $0) }) else {
      return .unmapped
    }
    if verb == .voided { return voided(statement) }
    guard let actor = tape.member("actor", of: statement), let learner = learner(actor),
      let kind = activityKind(of: statement), let event = eventKind(verb, kind, statement)
    else { return .unmapped }
    try checkIdentifier(of: actor)
    var mapped = MappedStatement(
      record: EventRecord(seq: 0, millisecondsSinceEpoch: EventRecord.noTime, kind: event),
      learner: learner, device: try device(of: statement))
    try readTime(of: statement, into: &mapped)
    try readFields(of: statement, kind, verb, into: &mapped, &names)
    mapped.mark.id = uniqueID("id", of: statement)
    mapped.mark.registration = tape.member("context", "registration", of: statement).flatMap(uniqueID)
    return .event(mapped)
  }

  private func voided(_ statement: Int) -> StatementMeaning {
    guard let target = tape.member("object", "id", of: statement).flatMap(uniqueID) else { return .unmapped }
    return .void(StatementVoid(id: uniqueID("id", of: statement), target: target))
  }

  /// The learner that the actor is; nil for a group.
  private func learner(_ actor: Int) -> String? {
    if let pseudonym = Pseudonym.text(tape, actor) { return pseudonym }
    if let type = tape.member("objectType", of: actor), tape.isText(type, "Group") { return nil }
    return AgentIdentity.learner(tape, agent: actor)
  }

  /// The kind of the object: what its type says, or without a type the curriculum.
  private func activityKind(of statement: Int) -> ActivityKind? {
    guard let object = tape.member("object", of: statement), isActivity(object),
      let id = tape.member("id", of: object)
    else { return nil }
    if let type = tape.member("definition", "type", of: object) { return ActivityKind(type: tape.text(type)) }
    return IRI.lastPart(tape.text(id)).flatMap { activities.kind(ofID: IRI.percentDecoded($0)) }
  }

  private func isActivity(_ object: Int) -> Bool {
    tape.member("objectType", of: object).map { tape.isText($0, "Activity") } ?? true
  }

  private func eventKind(_ verb: StatementVerb, _ kind: ActivityKind, _ statement: Int) -> EventKind? {
    switch (verb, kind) {
    case (.began, .lesson): .lessonStarted
    case (.completed, .lesson): isUnfinished(statement) ? nil : .lessonCompleted
    case (.began, .quiz): .quizStarted
    case (.answered, .question): .questionAnswered
    case (.passed, .quiz), (.failed, .quiz), (.scored, .quiz), (.completed, .quiz): .quizFinished
    case (.earned, .badge): .badgeUnlocked
    case (.reset, .course), (.reset, .badge): .progressReset
    default: nil
    }
  }

  private func isUnfinished(_ statement: Int) -> Bool {
    tape.member("result", "completion", of: statement).map { tape.kind($0) == JSONTape.Kind.no } ?? false
  }

  /// What tells a learner from others is an id, as everywhere: of up to 128 bytes, without control characters.
  private func checkIdentifier(of actor: Int) throws(TapeFault) {
    for name in ["mbox", "openid"] as [StaticString] {
      if let value = tape.member(name, of: actor) { _ = try checked(tape.string(value), "\(name)", at: value) }
    }
    for name in ["homePage", "name"] as [StaticString] {
      if let value = tape.member("account", name, of: actor) {
        _ = try checked(tape.string(value), "\(name)", at: value)
      }
    }
  }

  private func device(of statement: Int) throws(TapeFault) -> String {
    guard let platform = tape.member("context", "platform", of: statement) else { return Self.device }
    return try checked(tape.string(platform), "platform", at: platform)
  }

  /// `timestamp`, else `stored`.
  private func readTime(of statement: Int, into mapped: inout MappedStatement) throws(TapeFault) {
    guard let place = tape.member("timestamp", of: statement) ?? tape.member("stored", of: statement) else {
      throw .unmappable("timestamp", at: statement)
    }
    switch tape.time(place) {
    case .time(let time): mapped.record.millisecondsSinceEpoch = time
    case .placeholder: mapped.placeholder = place
    default: throw .unmappable("timestamp", at: statement)
    }
  }

  private func uniqueID(_ name: StaticString, of object: Int) -> UniqueID? {
    tape.member(name, of: object).flatMap(uniqueID)
  }

  private func uniqueID(_ value: Int) -> UniqueID? {
    tape.kind(value) == JSONTape.Kind.text ? UniqueID(uuid: tape.text(value)) : nil
  }
}

extension TapeFault {
  /// A statement of a mapped verb that lacks what its event needs.
  static func unmappable(_ field: String, at place: Int) -> TapeFault {
    TapeFault(code: .statementUnmappable, place: place, message: "no \(field) in a statement that needs it")
  }
}
