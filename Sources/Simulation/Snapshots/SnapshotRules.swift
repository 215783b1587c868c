internal import ProgressModel

/// What stored facts are judged by: the gates of every version that can have given them.
///
/// A gate is a list of ways: sets of facts each of which opens it. "All of" is one way, "any of" one for each fact, and a
/// gate that changed with a version keeps its older ways, since facts survive an update.
struct SnapshotRules: Sendable {
  /// The ways of each item, by item; an item that no admitted version has is open.
  let ways: [[FactSet]]
  /// All items, each behind everything that its ways name.
  let order: [Int]
  let quizzes: FactSet
  let badges: FactSet
  /// Badges whose gate no version changed: those that must be earned now under `lastRecomputed`.
  let steadyBadges: FactSet
  /// The sections, where all gates are the default ones.
  let chain: SectionChain?
  /// Whether the greatest legal part decides under `lastRecomputed`: every badge needs all of at least one quiz.
  let isExact: Bool
  /// Whether two versions' gates wait for each other, so that one walk in `order` is not enough.
  let isCyclic: Bool
  /// By item: everything that its ways name, and what theirs name.
  let upstream: [FactSet]
  /// The same rules on words, for curricula of up to 64 items.
  private(set) var words: SnapshotWords?

  /// The rules where `last` is the newest version that can have been in force; all before it can have been too.
  init(_ book: RuleBook, through last: Int) { self.init(book, 0...last) }

  /// The rules where any version of a range can have been in force.
  init(_ book: RuleBook, _ range: ClosedRange<Int>) {
    let versions = book.versions[range]
    let last = range.upperBound
    let ways = book.items.indices.map { Self.ways(of: $0, versions) }
    self.ways = ways
    quizzes = book.quizzes
    badges = book.allBadges
    var sorting = GateSorting(ways: ways, nothing: book.noFacts)
    for item in ways.indices { sorting.visit(item) }
    order = sorting.order
    isCyclic = sorting.isCyclic
    upstream = sorting.upstream
    var steady = book.allBadges
    for badge in book.badges where Set(versions.compactMap { $0.gate(of: badge) }).count > 1 { steady.remove(badge) }
    steadyBadges = steady
    let exact = book.badges.allSatisfy { badge in
      let isPresent = versions.contains { $0.present.contains(badge) }
      return !isPresent || (ways[badge].count == 1 && !ways[badge][0].isDisjoint(with: book.quizzes))
    }
    isExact = exact
    chain = SectionChain(book.versions[last], ways: ways, book: book)
    words = SnapshotWords(self)
  }

  private static func ways(of item: Int, _ versions: ArraySlice<RuleVersion>) -> [FactSet] {
    var ways: [FactSet] = []
    for gate in versions.compactMap({ $0.gate(of: item) }) {
      for way in gate.ways where !ways.contains(way) { ways.append(way) }
    }
    return ways
  }

  /// Whether some way of an item lies in `facts`.
  @inline(__always)
  func holds(_ item: Int, in facts: borrowing FactSet) -> Bool {
    let ways = ways[item]
    if ways.count == 1 { return ways[0].isSubset(of: facts) }
    for way in ways where way.isSubset(of: facts) { return true }
    return ways.isEmpty
  }

  /// What may have been there and been lost again.
  func free(under policy: RetakePolicy) -> FactSet {
    switch policy {
    case .best: quizzes.subtracting(quizzes)
    case .lastLatched: quizzes
    case .lastRecomputed: quizzes.union(badges)
    }
  }

  /// The least fixpoint of the gates inside `facts`, beginning with `base`.
  func leastFixpoint(in facts: FactSet, from base: FactSet? = nil) -> FactSet {
    var reached = base ?? facts.subtracting(facts)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for item in order where facts.contains(item) && !reached.contains(item) && holds(item, in: reached) {
        reached.insert(item)
        isGrowing = isCyclic
      }
    }
    return reached
  }
}

/// Brings items into an order in which each stands behind all that its gate names.
private struct GateSorting {
  let ways: [[FactSet]]
  let nothing: FactSet
  private(set) var order: [Int] = []
  private(set) var isCyclic = false
  private(set) var upstream: [FactSet]
  private var isOpen: [Bool]
  private var isDone: [Bool]

  init(ways: [[FactSet]], nothing: FactSet) {
    self.ways = ways
    self.nothing = nothing
    upstream = ways.map { _ in nothing }
    isOpen = ways.map { _ in false }
    isDone = isOpen
  }

  mutating func visit(_ item: Int) {
    if isDone[item] { return }
    if isOpen[item] { return isCyclic = true }
    isOpen[item] = true
    for need in ways[item].flatMap(\.items) {
      visit(need)
      upstream[item].insert(need)
      upstream[item].formUnion(upstream[need])
    }
    isDone[item] = true
    order.append(item)
  }
}
