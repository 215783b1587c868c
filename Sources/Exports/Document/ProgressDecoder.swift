import ProgressModel

/// Reads `progress`: the app's storage, as far as the curriculum knows it.
///
/// A value that is no such value makes that one key unknown, never false.
struct ProgressDecoder {
  let tape: JSONTape
  let keys: StorageKeys

  /// The usable values of the object at `object`; what is not usable becomes a remark.
  func entries(ofObject object: Int, _ findings: inout DocumentFindings) -> [Snapshot.Entry] {
    var entries: [Snapshot.Entry] = []
    var key = object + 1
    while key < tape.end(object) {
      if let entry = entry(key, &findings) { entries.append(entry) }
      key = tape.next(key + 1)
    }
    return entries
  }

  private func entry(_ key: Int, _ findings: inout DocumentFindings) -> Snapshot.Entry? {
    let (name, value) = (tape.string(key), key + 1)
    guard let meaning = keys.meaning(of: name) else {
      findings.unknownKey(key, tape, among: keys.names)
      return nil
    }
    guard meaning != .learner, tape.kind(value) != JSONTape.Kind.null else { return nil }
    let stored = meaning == .flag ? flag(value).map(StoredValue.flag) : number(value)
    if let stored { return Snapshot.Entry(key: name, value: stored) }
    findings.remark(.storedValue, name.shownInMessage, at: value) { unusable(value, meaning) }
    return nil
  }

  private func unusable(_ value: Int, _ meaning: StorageKeys.Meaning) -> String {
    let kind = tape.kindName(value)
    switch tape.kind(value) {
    case JSONTape.Kind.object, JSONTape.Kind.array: return kind
    default: return meaning == .flag ? "\(kind) that is neither true nor false" : "\(kind) that is no whole number"
    }
  }

  /// True, false, 0, 1, or one of the words for them.
  private func flag(_ value: Int) -> Bool? {
    switch tape.kind(value) {
    case JSONTape.Kind.yes: return true
    case JSONTape.Kind.no: return false
    case JSONTape.Kind.text: return StoredText.flag(tape.string(value))
    default:
      guard case .success(let number) = IntegerRule(least: 0).read(tape, value), number <= 1 else { return nil }
      return number == 1
    }
  }

  private func number(_ value: Int) -> StoredValue? {
    if tape.kind(value) == JSONTape.Kind.text { return StoredText.integer(tape.string(value)).map(StoredValue.integer) }
    guard case .success(let number) = IntegerRule(least: -IntegerRule.limit).read(tape, value) else { return nil }
    return .integer(number)
  }
}
