internal import ProgressModel

/// The facts of a history as it is walked for people: what is recorded or due, and what is only assumed.
///
/// A second, slower reading of the rules beside the replay's: it names what each record needs, and leaves judging to the
/// replay's findings.
struct FactWalk {
  let book: RuleBook
  let policy: RetakePolicy
  /// What is recorded, or due by it.
  private(set) var facts: FactSet
  private var latched: FactSet
  /// By item, the step that it is assumed for; nil for none.
  private var roots: [String?]

  init(book: RuleBook, policy: RetakePolicy) {
    self.book = book
    self.policy = policy
    facts = book.noFacts
    latched = book.noFacts
    roots = Array(repeating: nil, count: book.items.count)
  }

  /// The facts that are there or assumed.
  private var all: FactSet {
    var all = facts
    for item in roots.indices where roots[item] != nil { all.insert(item) }
    return all
  }

  /// How the gate of an item stands.
  func held(_ item: Int, _ rules: RuleVersion) -> ExplainedStep.Held {
    if rules.gates.holds(item, in: facts) || latched.contains(item) { return .yes }
    guard rules.gates.holds(item, in: all) else { return .no }
    let root = rules.gates.needs(item).items.first { !facts.contains($0) && roots[$0] != nil }
    return root.flatMap { roots[$0] }.map { .restsOn($0) } ?? .no
  }

  /// Takes what an item needs, with all that this needs in turn, for given: `root` is the step that shows it.
  mutating func assume(_ item: Int, _ rules: RuleVersion, root: String) {
    for need in rules.gates.needs(item).items where !facts.contains(need) && roots[need] == nil {
      roots[need] = root
      assume(need, rules, root: root)
    }
  }

  /// Has the effect of a completed lesson, a pass or an award; one that rests on a step is assumed with it.
  mutating func gain(_ item: Int, _ rules: RuleVersion, restingOn root: String?) {
    if let root {
      if !facts.contains(item), roots[item] == nil { roots[item] = root }
      return
    }
    facts.insert(item)
    roots[item] = nil
    awardWhatIsDue(rules)
  }

  /// Has the effect of a finished attempt that does not pass.
  mutating func fail(_ quiz: Int, _ rules: RuleVersion) {
    guard policy != .best, facts.contains(quiz) else { return }
    let before = facts
    facts.remove(quiz)
    guard policy == .lastRecomputed else { return }
    while let lost = book.badges.first(where: {
      facts.contains($0) && rules.gates.holds($0, in: before) && !rules.gates.holds($0, in: facts)
    }) {
      facts.remove(lost)
    }
  }

  mutating func reset(_ record: EventRecord, _ rules: RuleVersion) {
    let badge = book.index(of: record.subject)
    for item in book.items.indices {
      let isCleared =
        switch record.scope {
        case .all: true
        case .keepBadges: book.items[item].kind != .badge
        case .badge: badge >= 0 && rules.badgeOf[item] == badge
        }
      if isCleared { facts.remove(item) }
      roots[item] = nil
    }
    latched = book.noFacts
    latch(rules)
  }

  /// An award that is due counts as made for what comes after it.
  private mutating func awardWhatIsDue(_ rules: RuleVersion) {
    while let due = book.badges.first(where: {
      !facts.contains($0) && rules.present.contains($0) && rules.gates.holds($0, in: facts)
    }) {
      facts.insert(due)
    }
    latch(rules)
  }

  private mutating func latch(_ rules: RuleVersion) {
    guard policy == .lastLatched else { return }
    for item in book.items.indices where rules.gates.holds(item, in: facts) { latched.insert(item) }
  }
}
