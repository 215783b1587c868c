import ProgressModel

/// Reads a document's head: is it an export, whose, from where. The first fault refuses the document.
struct HeadDecoder {
  let tape: JSONTape
  let members: DocumentMembers

  /// The format's name and its only version.
  static let format = "bridge-progress"
  static let version: Int64 = 1

  /// Refuses what is no export, or one of a later version, before anything else is looked at.
  func checkFormat() throws(TapeFault) {
    if let key = members.repeatedKey, isHeadOfHead(key) { throw .repeatedKey(key, tape) }
    guard let place = members[.format], tape.kind(place) == JSONTape.Kind.text,
      tape.text(place).elementsEqual(Self.format.utf8)
    else { throw UnknownDocument(tape: tape, members: members).fault }
    guard let version = members[.version] else { throw .missing("version", at: JSONTape.root) }
    let number = try integer(version, "version")
    guard number <= Self.version else {
      let message = "\(Self.format) version \(number); this tool reads up to version \(Self.version): update it"
      throw TapeFault(code: .newerVersion, place: version, message: message)
    }
  }

  private func integer(_ value: Int, _ name: String) throws(TapeFault) -> Int64 {
    do {
      return try IntegerRule(least: 1).read(tape, value).get()
    } catch {
      throw TapeFault(code: error.code, place: value, message: error.message(for: name))
    }
  }

  private func isHeadOfHead(_ key: Int) -> Bool {
    ["format", "version"].contains { tape.text(key).elementsEqual($0.utf8) }
  }

  /// The head's fields; needs `checkFormat()` before.
  func head() throws(TapeFault) -> ExportHead {
    if let key = members.repeatedKey { throw .repeatedKey(key, tape) }
    let learner = try required(.learner)
    let device = members[.events] == nil ? try text(.device, .name) : try required(.device)
    var head = ExportHead(learner: learner, device: device)
    head.appVersion = try text(.appVersion, .label)
    head.curriculum = try text(.curriculum, .label)
    head.timeZone = try text(.timeZone, .label)
    head.exportedAt = try exportedAt()
    try checkContents()
    return head
  }

  private func required(_ key: HeadKey) throws(TapeFault) -> String {
    guard let text = try text(key, .name) else { throw .missing(key.name, at: JSONTape.root) }
    return text
  }

  private func text(_ key: HeadKey, _ rule: TextRule) throws(TapeFault) -> String? {
    guard let place = members[key] else { return nil }
    guard tape.kind(place) == JSONTape.Kind.text else { throw .wrongType("text", at: place, tape) }
    if let fault = rule.fault(in: tape.text(place)) {
      throw TapeFault(code: fault.code, place: place, message: "\(key.name) \(fault.detail)")
    }
    return tape.string(place)
  }

  private func exportedAt() throws(TapeFault) -> Timestamp {
    guard let place = members[.exportedAt] else { throw .missing("exportedAt", at: JSONTape.root) }
    switch tape.time(place) {
    case .time(let time): return Timestamp(millisecondsSinceEpoch: time)
    case .placeholder(let day):
      throw TapeFault(code: .badTime, place: place, message: "\(day) is a default, not a time")
    case .refused(let reason): throw TapeFault(code: .badTime, place: place, message: reason)
    case nil: throw .wrongType("a time", at: place, tape)
    }
  }

  private func checkContents() throws(TapeFault) {
    if let place = members[.progress], tape.kind(place) != JSONTape.Kind.object {
      throw .wrongType("an object", at: place, tape)
    }
    if let place = members[.events], tape.kind(place) != JSONTape.Kind.array {
      throw .wrongType("an array", at: place, tape)
    }
    if members[.progress] == nil, members[.events] == nil { throw .missing("events", at: JSONTape.root) }
  }
}
