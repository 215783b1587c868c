import ProgressModel

/// Reads the app's storage, key by key, as far as the curriculum knows it: the same rules for `progress` of an export and for
/// property lists.
///
/// A value that is no such value makes its key unknown, never false. A storage key with points that is no key of the storage
/// itself (`results.quiz1.score`) is looked up inside the JSON under its first part, after the last key, by `finish()`.
struct StorageReading {
  let keys: StorageKeys
  let json: StoredJSONParser

  /// The usable values.
  private(set) var entries: [Snapshot.Entry] = []
  /// The keys of the curriculum that are there, but say nothing usable.
  private(set) var unknown: [String] = []
  private(set) var remarks: [Remark] = []
  /// The value of the learner's key, and where it stands.
  private(set) var learner: (item: StoredItem, key: String, place: Int)?
  /// How many keys mean something.
  private(set) var mappedCount = 0
  private var literals: Set<String> = []
  private var bases: [(key: String, item: StoredItem, place: Int)] = []

  /// A value that was taken as unknown.
  struct Remark {
    var key: String
    /// What the key holds.
    var found: String
    /// Where: as it was handed in.
    var place: Int
  }

  init(keys: StorageKeys, json: StoredJSONParser) {
    self.keys = keys
    self.json = json
  }

  /// Takes the next key; false when it means nothing. `place` is for the remarks.
  mutating func take(_ key: String, _ item: StoredItem, at place: Int) throws(ExportsError) -> Bool {
    let meaning = keys.meaning(of: key)
    let isBase = keys.isBase(key)
    guard meaning != nil || isBase else { return false }
    if isBase { bases.append((key, item, place)) }
    if let meaning { try take(key, meaning, item, at: place) } else { mappedCount += 1 }
    return true
  }

  /// Takes a key whose meaning is known, and under which no others are looked up.
  mutating func take(
    _ key: String, _ meaning: StorageKeys.Meaning, _ item: StoredItem, at place: Int
  ) throws(ExportsError) {
    mappedCount += 1
    if keys.hasMembers { literals.insert(key) }
    try note(key, meaning, item, place)
  }

  /// Makes room for so many values.
  mutating func reserve(_ count: Int) { entries.reserveCapacity(min(count, keys.names.count)) }

  /// Looks up the keys with points.
  mutating func finish() throws(ExportsError) {
    for base in bases {
      let wanted = keys.members(of: base.key).filter { !literals.contains($0.key) }
      if wanted.isEmpty { continue }
      switch base.item {
      case .null: unknown += wanted.map(\.key)
      case .json(let tape, let root): try lookUp(wanted, tape, root, base.place)
      default:
        // The tape ends with the closure, so everything that it says is taken inside.
        var reading = self
        try json.withTape(of: base.item) { tape throws(ExportsError) in
          if let tape {
            try reading.lookUp(wanted, tape, JSONTape.root, base.place)
          } else {
            reading.unusable(base.key, wanted, base.item, base.place)
          }
        }
        self = reading
      }
    }
  }

  private mutating func lookUp(
    _ wanted: [StorageKeys.Member], _ tape: JSONTape, _ root: Int, _ place: Int
  ) throws(ExportsError) {
    for member in wanted {
      var (value, isObject): (Int?, Bool) = (root, true)
      for step in member.path {
        guard let container = value else { break }
        isObject = tape.kind(container) == JSONTape.Kind.object
        value = isObject ? tape.member(step, ofObject: container) : nil
        if !isObject { break }
      }
      if let value { try note(member.key, member.meaning, StoredItem(tape, value), place) }
      if !isObject { noteUnknown(member.key, "JSON of another shape", place) }
    }
  }

  private mutating func unusable(
    _ base: String, _ wanted: [StorageKeys.Member], _ item: StoredItem, _ place: Int
  ) {
    unknown += wanted.map(\.key)
    var found = item.kindName
    if case .text = item { found += " that is no JSON" }
    if case .data = item { found += " that is no JSON" }
    remarks.append(Remark(key: base, found: found, place: place))
  }

  private mutating func note(
    _ key: String, _ meaning: StorageKeys.Meaning, _ item: StoredItem, _ place: Int
  ) throws(ExportsError) {
    if meaning == .learner {
      learner = (item.kept, key, place)
    } else if case .null = item {
      unknown.append(key)
    } else if let value = try value(item, meaning) {
      entries.append(Snapshot.Entry(key: key, value: value))
    } else {
      noteUnknown(key, Self.unusable(item, meaning), place)
    }
  }

  private mutating func noteUnknown(_ key: String, _ found: String, _ place: Int) {
    unknown.append(key)
    remarks.append(Remark(key: key, found: found, place: place))
  }

  private func value(_ item: StoredItem, _ meaning: StorageKeys.Meaning) throws(ExportsError) -> StoredValue? {
    if let value = Self.plainValue(item, meaning) { return value }
    guard let scalar = try json.scalar(in: item) else { return nil }
    return Self.plainValue(scalar, meaning)
  }

  private static func plainValue(_ item: StoredItem, _ meaning: StorageKeys.Meaning) -> StoredValue? {
    meaning == .flag ? item.flag.map(StoredValue.flag) : item.integer.map(StoredValue.integer)
  }

  private static func unusable(_ item: StoredItem, _ meaning: StorageKeys.Meaning) -> String {
    switch item {
    case .json, .other, .null: item.kindName
    default:
      meaning == .flag ? "\(item.kindName) that is neither true nor false" : "\(item.kindName) that is no whole number"
    }
  }
}

extension StoredItem {
  /// The same, without a tape that ends.
  fileprivate var kept: StoredItem {
    if case .json = self { return .other(kindName) }
    return self
  }
}
