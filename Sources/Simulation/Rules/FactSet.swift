/// A set of facts by item number: a bit each. The first 64 items lie in the value itself, so that sets of a usual
/// curriculum are copied and compared without memory of their own; the words of further items follow in an array.
/// All sets of one rule book have equal sizes.
struct FactSet: Hashable, Sendable {
  private var first: UInt64 = 0
  private var rest: [UInt64] = []

  /// The empty set for `count` items.
  init(count: Int) {
    if count > 64 { rest = [UInt64](repeating: 0, count: (count - 1) / 64) }
  }

  /// A set of the first 64 items, of the size of another one.
  init(word: UInt64, like other: FactSet) {
    first = word
    rest = other.rest.map { _ in 0 }
  }

  /// Items 0 to 63.
  var firstWord: UInt64 { first }

  /// All words, items 0 to 63 first.
  var words: [UInt64] { [first] + rest }

  var isEmpty: Bool { first == 0 && rest.allSatisfy { $0 == 0 } }

  var count: Int { rest.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

  @inline(__always)
  func contains(_ item: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(item & 63)
    return (item < 64 ? first : rest[item >> 6 - 1]) & bit != 0
  }

  @inline(__always)
  mutating func insert(_ item: Int) {
    let bit: UInt64 = 1 << UInt64(item & 63)
    if item < 64 { first |= bit } else { rest[item >> 6 - 1] |= bit }
  }

  @inline(__always)
  mutating func remove(_ item: Int) {
    let bit: UInt64 = 1 << UInt64(item & 63)
    if item < 64 { first &= ~bit } else { rest[item >> 6 - 1] &= ~bit }
  }

  mutating func removeAll() {
    first = 0
    for word in rest.indices { rest[word] = 0 }
  }

  @inline(__always)
  private mutating func combine(_ other: borrowing FactSet, _ operation: (UInt64, UInt64) -> UInt64) {
    first = operation(first, other.first)
    for word in rest.indices { rest[word] = operation(rest[word], other.rest[word]) }
  }

  mutating func formUnion(_ other: borrowing FactSet) { combine(other, |) }

  mutating func formIntersection(_ other: borrowing FactSet) { combine(other, &) }

  mutating func subtract(_ other: borrowing FactSet) { combine(other) { $0 & ~$1 } }

  func union(_ other: borrowing FactSet) -> FactSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func intersection(_ other: borrowing FactSet) -> FactSet {
    var intersection = self
    intersection.formIntersection(other)
    return intersection
  }

  func subtracting(_ other: borrowing FactSet) -> FactSet {
    var difference = self
    difference.subtract(other)
    return difference
  }

  @inline(__always)
  func isSubset(of other: borrowing FactSet) -> Bool {
    if first & ~other.first != 0 { return false }
    for word in rest.indices where rest[word] & ~other.rest[word] != 0 { return false }
    return true
  }

  @inline(__always)
  func isDisjoint(with other: borrowing FactSet) -> Bool {
    if first & other.first != 0 { return false }
    for word in rest.indices where rest[word] & other.rest[word] != 0 { return false }
    return true
  }

  /// The items in order.
  var items: [Int] {
    var items: [Int] = []
    items.reserveCapacity(count)
    forEach { items.append($0) }
    return items
  }

  /// The items in order, without memory of their own.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    Self.forEach(in: first, from: 0, body)
    for word in rest.indices { Self.forEach(in: rest[word], from: 64 * (word + 1), body) }
  }

  @inline(__always)
  private static func forEach(in word: UInt64, from base: Int, _ body: (Int) -> Void) {
    var bits = word
    while bits != 0 {
      body(base + bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }
}
