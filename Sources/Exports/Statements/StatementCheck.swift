import ProgressModel

/// Holds a statement of a tape against the rules of xAPI; the first violation is thrown.
///
/// Languages and attachments are not checked. Names that no rule knows are kept in `unknownKeys`.
struct StatementCheck {
  let tape: JSONTape
  /// Whether an actor may be a pseudonym: only in texts that this program has written itself.
  let acceptsPseudonyms: Bool
  /// Keys that are not of the format, with the names that are.
  private(set) var unknownKeys: [(key: Int, known: StatementShape)] = []

  init(tape: JSONTape, acceptsPseudonyms: Bool = false) {
    self.tape = tape
    self.acceptsPseudonyms = acceptsPseudonyms
  }

  /// Checks that the value is an object, and notes the keys that `shape` does not name.
  mutating func object(_ value: Int, _ rule: String, _ shape: StatementShape) throws(TapeFault) {
    try kind(JSONTape.Kind.object, value, rule, "an object")
    for key in tape.keys(of: value) where !shape.names.contains(where: { tape.isText(key, $0) }) {
      unknownKeys.append((key, shape))
    }
  }

  /// Checks that the value is text.
  func text(_ value: Int, _ rule: String) throws(TapeFault) { try kind(JSONTape.Kind.text, value, rule, "text") }

  /// Checks that the value is an array.
  func array(_ value: Int, _ rule: String) throws(TapeFault) { try kind(JSONTape.Kind.array, value, rule, "an array") }

  /// Checks that the value is true or false.
  func flag(_ value: Int, _ rule: String) throws(TapeFault) {
    guard tape.kind(value) != JSONTape.Kind.yes else { return }
    try kind(JSONTape.Kind.no, value, rule, "true or false")
  }

  /// The number at a place.
  func number(_ value: Int, _ rule: String) throws(TapeFault) -> Double {
    guard let number = tape.number(value) else { throw ill(rule, "a number", value) }
    return number
  }

  /// The UUID at a place.
  @discardableResult
  func uuid(_ value: Int, _ rule: String) throws(TapeFault) -> UniqueID {
    let expected = "a UUID of 8-4-4-4-12 hexadecimal digits"
    guard tape.kind(value) == JSONTape.Kind.text else { throw ill(rule, expected, value) }
    guard let id = UniqueID(uuid: tape.text(value)) else { throw other(rule, expected, value) }
    return id
  }

  /// Checks that the value is an absolute IRI.
  func iri(_ value: Int, _ rule: String) throws(TapeFault) {
    guard tape.kind(value) == JSONTape.Kind.text else { throw ill(rule, "an absolute IRI", value) }
    guard IRI.isAbsolute(tape.text(value)) else { throw other(rule, "an absolute IRI", value) }
  }

  /// Checks a map from languages to texts; the languages are not checked.
  func languageMap(_ value: Int, _ rule: String) throws(TapeFault) {
    try kind(JSONTape.Kind.object, value, rule, "an object")
    for key in tape.keys(of: value) { try text(key + 1, rule) }
  }

  /// Checks that the keys of extensions are IRIs; their values are free.
  func extensions(_ value: Int) throws(TapeFault) {
    try kind(JSONTape.Kind.object, value, "extensions", "an object")
    for key in tape.keys(of: value) { try iri(key, "extensions") }
  }

  private func kind(_ kind: UInt8, _ value: Int, _ rule: String, _ expected: String) throws(TapeFault) {
    guard tape.kind(value) == kind else { throw ill(rule, expected, value) }
  }

  /// The fault of a value of the wrong kind.
  func ill(_ rule: String, _ expected: String, _ value: Int) -> TapeFault {
    .invalid(rule, expected: expected, found: tape.kindName(value), at: value)
  }

  /// The fault of a text or key that says something else.
  func other(_ rule: String, _ expected: String, _ value: Int) -> TapeFault {
    .invalid(rule, expected: expected, found: "another text", at: value)
  }
}

extension TapeFault {
  /// A violation of a rule of xAPI.
  static func invalid(_ rule: String, expected: String, found: String, at place: Int) -> TapeFault {
    TapeFault(code: .statementInvalid, place: place, message: "\(rule): expected \(expected), found \(found)")
  }
}
