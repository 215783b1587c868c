internal import ProgressModel

/// The rules as the search over interleavings needs them: sets as words, gates as flat masks.
struct SharedRules {
  let book: RuleBook
  /// Words of a set of facts.
  let words: Int
  private let masks: [UInt64]
  private let isAny: [Bool]
  private let isPresent: [Bool]
  /// By version and item: the badges whose gates name the fact.
  private let badges: [[Int]]

  init(_ book: RuleBook) {
    self.book = book
    words = Swift.max((book.items.count + 63) / 64, 1)
    var masks: [UInt64] = []
    var isAny: [Bool] = []
    var isPresent: [Bool] = []
    var badges: [[Int]] = []
    for version in book.versions {
      for item in book.items.indices {
        masks += Self.words(of: version.gates.needs(item), count: words)
        isAny.append(version.gates.isAny(item))
        isPresent.append(version.present.contains(item))
        badges.append(version.badgesOfFact[item])
      }
    }
    self.masks = masks
    self.isAny = isAny
    self.isPresent = isPresent
    self.badges = badges
  }

  /// A set as words.
  static func words(of set: FactSet, count: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: count)
    for item in set.items where item >> 6 < count { words[item >> 6] |= 1 << UInt64(item & 63) }
    return words
  }

  /// Whether the gate of an item of one version holds on the facts that begin at `base` of `state`.
  @inline(__always)
  func gateHolds(_ item: Int, version: Int, in state: [UInt64], at base: Int) -> Bool {
    let row = version * book.items.count + item
    if words == 1 {
      let mask = masks[row]
      return isAny[row] ? mask & state[base] != 0 : mask & ~state[base] == 0
    }
    if isAny[row] { return (0..<words).contains { masks[row * words + $0] & state[base + $0] != 0 } }
    return (0..<words).allSatisfy { masks[row * words + $0] & ~state[base + $0] == 0 }
  }

  /// The same; a version without the item asks nothing for it.
  @inline(__always)
  func isOpen(_ item: Int, version: Int, in state: [UInt64], at base: Int) -> Bool {
    gateHolds(item, version: version, in: state, at: base) || !isPresent[version * book.items.count + item]
  }

  /// The badges that a fact can make due.
  func badges(of fact: Int, version: Int) -> [Int] { badges[version * book.items.count + fact] }
}
