/// Where the members of a document's outer object stand on the tape.
struct DocumentMembers {
  /// Tape index of a key's value; nil when it is absent or null.
  private var places = [Int?](repeating: nil, count: HeadKey.allCases.count)
  /// The first key that occurs a second time.
  private(set) var repeatedKey: Int?
  /// Keys that are not of the format.
  private(set) var unknownKeys: [Int] = []

  subscript(key: HeadKey) -> Int? { places[key.rawValue] }

  init(_ tape: JSONTape, object: Int) {
    var seen: UInt32 = 0
    var (index, expected) = (object + 1, 0)
    while index < tape.end(object) {
      let value = index + 1
      if let key = HeadKey(tape.text(index), expected: expected) {
        if seen & 1 << UInt32(key.rawValue) != 0 { noteRepeated(index) }
        seen |= 1 << UInt32(key.rawValue)
        places[key.rawValue] = tape.kind(value) == JSONTape.Kind.null ? nil : value
        expected = key.rawValue + 1
      } else {
        unknownKeys.append(index)
      }
      index = tape.next(value)
    }
    lookForRepeatedUnknown(tape, object)
  }

  /// Repeated keys outside the events: these refuse the document.
  private mutating func lookForRepeatedUnknown(_ tape: JSONTape, _ object: Int) {
    if unknownKeys.count > 1, let key = tape.repeatedKey(ofObject: object) { noteRepeated(key) }
    let others = unknownKeys.map { $0 + 1 } + HeadKey.allCases.filter { $0 != .events }.compactMap { self[$0] }
    for value in others where tape.kind(value) == JSONTape.Kind.object || tape.kind(value) == JSONTape.Kind.array {
      if let key = tape.repeatedKey(inside: value) { noteRepeated(key) }
    }
  }

  private mutating func noteRepeated(_ key: Int) { repeatedKey = min(repeatedKey ?? key, key) }
}
