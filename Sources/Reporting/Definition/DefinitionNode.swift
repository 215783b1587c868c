internal import StrictJSON

/// A place in a definition's JSON, with typed access that says what is wrong and where.
struct DefinitionNode {
  private let value: JSONValue
  private let path: String

  /// The object that the file holds.
  static func root(path: String, text: String) throws(ReportingError) -> DefinitionNode {
    do {
      return DefinitionNode(value: try JSONValue(parsing: Array(text.utf8)), path: path)
    } catch {
      throw ReportingError(.configuration, file: path, line: error.position?.line, reason: error.message)
    }
  }

  private init(value: JSONValue, path: String) {
    self.value = value
    self.path = path
  }

  /// Refuses keys other than these, with the nearest known one, and keys that occur twice.
  func allow(_ keys: [String]) throws(ReportingError) {
    guard case .object(let members) = value.content else {
      throw fault(value, "an object is expected, found \(value.kind.rawValue)")
    }
    var seen: Set<String> = []
    for member in members {
      let place = member.namePosition.line
      guard keys.contains(member.name) else {
        throw ReportingError(
          .configuration, file: path, line: place,
          reason:
            "the key \"\(member.name)\" is not known\(nearest(to: member.name, among: keys)); known: \(keys.joined(separator: ", "))"
        )
      }
      guard seen.insert(member.name).inserted else {
        throw ReportingError(.configuration, file: path, line: place, reason: "the key \"\(member.name)\" occurs twice")
      }
    }
  }

  func has(_ key: String) -> Bool { value.member(key) != nil }

  func optionalText(_ key: String) throws(ReportingError) -> String? {
    guard let member = value.member(key) else { return nil }
    guard case .text(let text) = member.value.content else { throw wrong(member, "a text") }
    return text
  }

  func text(_ key: String) throws(ReportingError) -> String {
    guard let text = try optionalText(key) else { throw fault(value, "the key \"\(key)\" is missing") }
    return text
  }

  /// The template of a text; an absent one is empty.
  func template(_ key: String) throws(ReportingError) -> Template {
    let text = try optionalText(key) ?? ""
    var reason: String?
    let template = Template(text, fault: &reason)
    if let reason { throw fault(value.member(key)?.value ?? value, "in \"\(key)\": \(reason)") }
    return template
  }

  func flag(_ key: String) throws(ReportingError) -> Bool {
    guard let member = value.member(key) else { return false }
    guard case .boolean(let flag) = member.value.content else { throw wrong(member, "true or false") }
    return flag
  }

  func integer(_ key: String, else fallback: Int) throws(ReportingError) -> Int {
    guard let member = value.member(key) else { return fallback }
    guard case .integer(let number) = member.value.content else { throw wrong(member, "a whole number") }
    return Int(number)
  }

  func optionalNumber(_ key: String) throws(ReportingError) -> Double? {
    guard let member = value.member(key) else { return nil }
    switch member.value.content {
    case .integer(let number): return Double(number)
    case .real(let number): return number
    default: throw wrong(member, "a number")
    }
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String, else fallback: Word) throws(ReportingError)
    -> Word
  {
    guard let text = try optionalText(key) else { return fallback }
    return try Self.word(text) { reason in fault(value.member(key)?.value ?? value, "\"\(key)\": \(reason)") }
  }

  /// An object of words, by its keys.
  func words<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws(ReportingError) -> [String: Word] {
    var words: [String: Word] = [:]
    for member in try members(key) {
      guard case .text(let text) = member.value.content else { throw wrong(member, "a text") }
      words[member.name] = try Self.word(text) { reason in fault(member.value, "\"\(member.name)\": \(reason)") }
    }
    return words
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, _ fault: (String) -> ReportingError
  ) throws(ReportingError) -> Word {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw fault("\"\(text)\" is not known\(nearest(to: text, among: words)); known: \(words.joined(separator: ", "))")
  }

  /// A list of texts; an absent one is empty.
  func texts(_ key: String) throws(ReportingError) -> [String] {
    guard let member = value.member(key) else { return [] }
    guard let texts = Self.texts(member.value) else { throw wrong(member, "a list of texts") }
    return texts
  }

  private static func texts(_ value: JSONValue) -> [String]? {
    guard case .array(let elements) = value.content else { return nil }
    var texts: [String] = []
    for element in elements {
      guard case .text(let text) = element.content else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Rows by the texts that their columns may hold; nil when the key is absent.
  func filter(_ key: String) throws(ReportingError) -> RowFilter? {
    guard has(key) else { return nil }
    var values: [String: [String]] = [:]
    for member in try members(key) {
      guard let texts = Self.texts(member.value) else { throw wrong(member, "a list of texts") }
      values[member.name] = texts
    }
    return RowFilter(values: values)
  }

  /// Objects of templates in an object.
  func dictionaries(_ key: String) throws(ReportingError) -> [String: [String: Template]] {
    var result: [String: [String: Template]] = [:]
    for member in try members(key) {
      let inner = DefinitionNode(value: member.value, path: path)
      guard case .object(let members) = member.value.content else { throw wrong(member, "an object") }
      for word in members { result[member.name, default: [:]][word.name] = try inner.template(word.name) }
    }
    return result
  }

  func object<Result>(_ key: String, _ read: (DefinitionNode) throws(ReportingError) -> Result) throws(ReportingError)
    -> Result
  {
    guard let member = value.member(key) else { throw fault(value, "the key \"\(key)\" is missing") }
    return try read(DefinitionNode(value: member.value, path: path))
  }

  func optional<Result>(_ key: String, _ read: (DefinitionNode) throws(ReportingError) -> Result) throws(ReportingError)
    -> Result?
  {
    has(key) ? try object(key, read) : nil
  }

  /// The elements of a list; an absent one is empty.
  func list<Result>(_ key: String, _ read: (DefinitionNode) throws(ReportingError) -> Result) throws(ReportingError)
    -> [Result]
  {
    guard let member = value.member(key) else { return [] }
    return try DefinitionNode(value: member.value, path: path).elements(read)
  }

  /// The elements of the list that this is.
  func elements<Result>(_ read: (DefinitionNode) throws(ReportingError) -> Result) throws(ReportingError) -> [Result] {
    guard case .array(let elements) = value.content else {
      throw fault(value, "a list is expected, found \(value.kind.rawValue)")
    }
    var results: [Result] = []
    for element in elements { results.append(try read(DefinitionNode(value: element, path: path))) }
    return results
  }

  /// Every number, text and flag below this, by its dotted name.
  func leaves(prefix: String = "") -> [(name: String, value: Cell)] {
    switch value.content {
    case .object(let members):
      members.flatMap { member in
        DefinitionNode(value: member.value, path: path).leaves(
          prefix: prefix.isEmpty ? member.name : prefix + "." + member.name)
      }
    case .integer(let number): [(prefix, .integer(number))]
    case .real(let number): [(prefix, .real(number))]
    case .text(let text): [(prefix, .text(text))]
    case .boolean(let flag): [(prefix, .integer(flag ? 1 : 0))]
    case .array, .null: []
    }
  }

  private func members(_ key: String) throws(ReportingError) -> [JSONMember] {
    guard let member = value.member(key) else { return [] }
    guard case .object(let members) = member.value.content else { throw wrong(member, "an object") }
    return members
  }

  private func wrong(_ member: JSONMember, _ expected: String) -> ReportingError {
    fault(member.value, "\"\(member.name)\": \(expected) is expected, found \(member.value.kind.rawValue)")
  }

  private func fault(_ place: JSONValue, _ reason: String) -> ReportingError {
    ReportingError(.configuration, file: path, line: place.position.line, reason: reason)
  }
}
