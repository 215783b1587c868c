internal import ProgressModel

/// The state of all devices together, as a naive reading of the rules keeps it.
struct NaiveState: Hashable {
  /// Lessons finished, quizzes passed, badges awarded or due.
  private(set) var facts: Set<NameID> = []
  private var latched: Set<NameID> = []
  private var awarded: [Set<NameID>]
  private var starts: [[NameID: Int64]]
  /// Whether a number of an attempt was skipped.
  private(set) var hasJump = false

  init(devices: Int) {
    awarded = Array(repeating: [], count: devices)
    starts = Array(repeating: [:], count: devices)
  }

  /// The facts that a storage holds: badges that are due are not awarded.
  func stored(_ rules: [NaiveRules]) -> Set<NameID> {
    let awards = awarded.reduce(into: Set<NameID>()) { $0.formUnion($1) }
    return facts.filter { id in awards.contains(id) || !rules.contains { $0.badges.contains(id) } }
  }

  /// What a storage may hold that has received all of this: a badge that is due may be awarded or not yet, and one whose
  /// award a reset may have taken along may be there or not.
  func bounds(_ rules: [NaiveRules]) -> NaiveBounds { NaiveBounds(least: stored(rules), most: facts) }

  /// Applies a record whether or not it is legal; false where no version allows it here.
  mutating func apply(_ record: EventRecord, device: Int, _ rules: [NaiveRules], _ policy: RetakePolicy) -> Bool {
    let id = record.subject
    let isOpen = rules.contains { $0.holds(id, on: facts) } || (policy == .lastLatched && latched.contains(id))
    switch record.kind {
    case .lessonStarted: return isOpen
    case .lessonCompleted:
      gain(id, rules, policy)
      return isOpen
    case .quizStarted:
      let expected = (starts[device][id] ?? 0) + 1
      starts[device][id] = record.attempt
      if record.attempt > expected { hasJump = true }
      return isOpen && record.attempt >= expected
    case .quizFinished:
      finish(record, rules, policy)
      return true
    case .badgeUnlocked:
      gain(id, rules, policy)
      return awarded[device].insert(id).inserted && isOpen
    case .progressReset:
      clear(scope(of: record, rules), by: [device], rules, policy)
      return true
    case .onboardingCompleted, .questionAnswered: return true
    }
  }

  private mutating func gain(_ id: NameID, _ rules: [NaiveRules], _ policy: RetakePolicy) {
    facts.insert(id)
    for version in rules {
      while let due = version.badges.first(where: { !facts.contains($0) && version.holds($0, on: facts) }) {
        facts.insert(due)
      }
    }
    if policy == .lastLatched { latch(rules) }
  }

  private mutating func latch(_ rules: [NaiveRules]) {
    for version in rules { latched.formUnion(version.needs.keys.filter { version.holds($0, on: facts) }) }
  }

  private mutating func finish(_ record: EventRecord, _ rules: [NaiveRules], _ policy: RetakePolicy) {
    if record.passed == true { return gain(record.subject, rules, policy) }
    guard policy != .best, facts.contains(record.subject) else { return }
    let before = facts
    facts.remove(record.subject)
    guard policy == .lastRecomputed else { return }
    for version in rules {
      while let lost = version.badges.first(where: {
        facts.contains($0) && version.holds($0, on: before) && !version.holds($0, on: facts)
      }) {
        facts.remove(lost)
        for device in awarded.indices { awarded[device].remove(lost) }
      }
    }
  }

  /// Two devices' resets that knew nothing of each other: what either keeps is kept.
  mutating func applyTogether(_ resets: [EventRecord], devices: [Int], _ rules: [NaiveRules], _ policy: RetakePolicy) {
    let scopes = resets.map { scope(of: $0, rules) }
    let cleared = scopes.dropFirst().reduce(scopes.first ?? []) { $0.intersection($1) }
    clear(cleared, by: devices, rules, policy)
  }

  /// What a reset clears.
  func scope(of reset: EventRecord, _ rules: [NaiveRules]) -> Set<NameID> {
    let all = facts.union(starts.flatMap(\.keys)).union(awarded.flatMap { $0 })
    switch reset.scope {
    case .all: return all
    case .keepBadges: return all.subtracting(rules.flatMap(\.badges))
    case .badge: return Set([reset.subject] + rules.flatMap { $0.sections[reset.subject] ?? [] })
    }
  }

  /// The higher epoch wins: an award that no device of the reset has recorded may have been unknown there, and is lost.
  private mutating func clear(
    _ cleared: Set<NameID>, by resetting: [Int], _ rules: [NaiveRules], _ policy: RetakePolicy
  ) {
    facts.subtract(cleared)
    latched = []
    if policy == .lastLatched { latch(rules) }
    let known = resetting.reduce(into: Set<NameID>()) { $0.formUnion(awarded[$1]) }
    for device in starts.indices {
      awarded[device].subtract(cleared)
      awarded[device].formIntersection(known)
      for id in cleared { starts[device][id] = nil }
    }
  }
}

/// Facts that a storage holds for certain, and all that it may hold.
struct NaiveBounds: Hashable {
  var least: Set<NameID>
  var most: Set<NameID>
}
