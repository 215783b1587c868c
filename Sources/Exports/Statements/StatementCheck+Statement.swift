import ProgressModel

extension StatementCheck {
  /// Checks the statement at `object`, an object without repeated keys.
  mutating func statement(_ object: Int) throws(TapeFault) {
    if let null = tape.nullOutsideExtensions(in: object) { throw ill("null", "a value", null) }
    try self.object(object, "statement", .statement)
    if let id = tape.member("id", of: object) { try uuid(id, "id") }
    try parts(of: object)
    if let stored = tape.member("stored", of: object) { try time(stored) }
    if let version = tape.member("version", of: object) { try self.version(version) }
    if let authority = tape.member("authority", of: object) { try actor(authority, "authority") }
  }

  /// A statement inside a statement; it may not hold a further one.
  mutating func subStatement(_ object: Int) throws(TapeFault) {
    try self.object(object, "SubStatement", .subStatement)
    if let inner = tape.member("object", "objectType", of: object), tape.isText(inner, "SubStatement") {
      throw .invalid("SubStatement", expected: "no SubStatement inside it", found: "one", at: inner)
    }
    try parts(of: object)
  }

  /// What statements and SubStatements have in common.
  private mutating func parts(of object: Int) throws(TapeFault) {
    let actor = try required("actor", of: object)
    let verb = try required("verb", of: object)
    let target = try required("object", of: object)
    try self.actor(actor, "actor")
    try self.verb(verb)
    try self.target(target)
    if StatementVerb(tape, verb: verb) == .voided { try voiding(target) }
    if let result = tape.member("result", of: object) { try self.result(result) }
    if let context = tape.member("context", of: object) { try self.context(context) }
    if let timestamp = tape.member("timestamp", of: object) { try time(timestamp) }
  }

  private func required(_ name: StaticString, of object: Int) throws(TapeFault) -> Int {
    guard let value = tape.member(name, of: object) else {
      throw .invalid("\(name)", expected: "an object", found: "nothing", at: object)
    }
    return value
  }

  private mutating func verb(_ value: Int) throws(TapeFault) {
    try object(value, "verb", .verb)
    guard let id = tape.member("id", of: value) else {
      throw .invalid("verb.id", expected: "an absolute IRI", found: "nothing", at: value)
    }
    try iri(id, "verb.id")
    if let display = tape.member("display", of: value) { try languageMap(display, "verb.display") }
  }

  private func voiding(_ target: Int) throws(TapeFault) {
    if let type = tape.member("objectType", of: target), tape.isText(type, "StatementRef") { return }
    throw .invalid("voided", expected: "a StatementRef as object", found: "another object", at: target)
  }

  /// 1.0, 1.0.x or 2.0.x.
  private func version(_ value: Int) throws(TapeFault) {
    try text(value, "version")
    let bytes = tape.text(value)
    let isKnown = bytes.elementsEqual("1.0".utf8) || isPatch(of: "1.0.", bytes) || isPatch(of: "2.0.", bytes)
    guard isKnown else { throw other("version", "1.0, 1.0.x or 2.0.x", value) }
  }

  private func isPatch(of release: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: release.utf8), bytes.count > 4 else { return false }
    return bytes[4...].allSatisfy(TimeTextParser.isDigit)
  }

  /// A time must be a text that section 8 of the import's rules reads, and its offset may not be negative zero.
  private func time(_ value: Int) throws(TapeFault) {
    guard tape.kind(value) == JSONTape.Kind.text else {
      throw TapeFault(code: .badTime, place: value, message: "expected text, found \(tape.kindName(value))")
    }
    let text = tape.text(value)
    if case .refused(let reason) = TimeReading(text: text) {
      throw TapeFault(code: .badTime, place: value, message: reason)
    }
    if text.hasSuffix("-00:00") || text.hasSuffix("-0000") {
      throw TapeFault(code: .badTime, place: value, message: "the UTC offset is negative zero; write Z")
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func hasSuffix(_ suffix: String) -> Bool { self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
}

extension JSONTape {
  /// The first `null` inside a statement that no `extensions` hold.
  func nullOutsideExtensions(in object: Int) -> Int? {
    var (containers, first) = ([object], nil as Int?)
    while let container = containers.popLast() {
      let isObject = kind(container) == Kind.object
      var place = container + 1
      while place < end(container) {
        let value = isObject ? place + 1 : place
        switch kind(value) {
        case Kind.null: first = min(first ?? value, value)
        case Kind.object, Kind.array:
          if !isObject || !isText(place, "extensions") { containers.append(value) }
        default: break
        }
        place = next(value)
      }
    }
    return first
  }
}
