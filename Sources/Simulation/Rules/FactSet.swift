/// A set of facts by item number, as many 64-bit words as the curriculum needs. All sets of one rule book have equal sizes.
struct FactSet: Hashable, Sendable {
  private(set) var words: [UInt64]

  /// The empty set for `count` items.
  init(count: Int) { words = [UInt64](repeating: 0, count: max((count + 63) / 64, 1)) }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ item: Int) -> Bool { words[item >> 6] & (1 << UInt64(item & 63)) != 0 }

  mutating func insert(_ item: Int) { words[item >> 6] |= 1 << UInt64(item & 63) }

  mutating func remove(_ item: Int) { words[item >> 6] &= ~(1 << UInt64(item & 63)) }

  mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  mutating func formUnion(_ other: FactSet) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  mutating func formIntersection(_ other: FactSet) {
    for word in words.indices { words[word] &= other.words[word] }
  }

  mutating func subtract(_ other: FactSet) {
    for word in words.indices { words[word] &= ~other.words[word] }
  }

  func union(_ other: FactSet) -> FactSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func subtracting(_ other: FactSet) -> FactSet {
    var rest = self
    rest.subtract(other)
    return rest
  }

  func intersection(_ other: FactSet) -> FactSet {
    var common = self
    common.formIntersection(other)
    return common
  }

  func isDisjoint(with other: FactSet) -> Bool {
    for word in words.indices where words[word] & other.words[word] != 0 { return false }
    return true
  }

  /// How many items it holds.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func isSubset(of other: FactSet) -> Bool {
    for word in words.indices where words[word] & ~other.words[word] != 0 { return false }
    return true
  }

  /// The items in order.
  var items: [Int] {
    var items: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        items.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return items
  }
}
