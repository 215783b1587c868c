internal import ProgressModel

/// The state that the devices share, as one row of words, and what moves do to it.
///
/// The same transitions as those of the replay's pass, without its reports; `InterleavingProofTests` hold both against a
/// naive third writing.
struct SharedState {
  let plan: JointPlan
  /// The row.
  var row: [UInt64]
  /// Facts that earlier suspicious records rest on, until a reset.
  var assumed: [UInt64]

  init(_ plan: JointPlan) {
    self.plan = plan
    row = [UInt64](repeating: 0, count: plan.layout.stride)
    assumed = [UInt64](repeating: 0, count: plan.rules.words)
  }

  private var facts: Int { plan.layout.facts }

  /// Facts there and facts assumed, with the badges due by both.
  var knownFacts: FactSet { facts(of: known(plan.rules.book.versions.count - 1), at: 0) }

  /// Under `lastLatched` the items whose gates have held.
  var latched: FactSet {
    plan.policy == .lastLatched ? facts(of: row, at: plan.layout.latches) : plan.rules.book.noFacts
  }

  private func facts(of words: [UInt64], at base: Int) -> FactSet {
    var set = plan.rules.book.noFacts
    for item in plan.rules.book.items.indices where words[base + item >> 6] & 1 << UInt64(item & 63) != 0 {
      set.insert(item)
    }
    return set
  }

  /// What a replay's pass holds for proven and assumed; it knows what suspicious records were taken to rest on.
  mutating func read(_ pass: ReplayPass) {
    let words = plan.rules.words
    let proven = SharedRules.words(of: pass.proven, count: words)
    assumed = SharedRules.words(of: pass.assumed, count: words)
    let latched = plan.policy == .lastLatched ? SharedRules.words(of: pass.latched, count: words) : []
    for word in 0..<words { row[facts + word] = proven[word] }
    for word in latched.indices { row[plan.layout.latches + word] = latched[word] }
    row[0] &= ~StateLayout.isAssuming
    if !pass.assumed.isEmpty { row[0] |= StateLayout.isAssuming }
    for badge in plan.rules.book.badges {
      for device in 0..<plan.layout.devices {
        guard let award = plan.layout.award(badge, by: device) else { continue }
        row[award.word] &= ~award.mask
        if pass.devices[device].items[badge].awardedAt >= 0 { row[award.word] |= award.mask }
      }
    }
  }

  var isAssuming: Bool { row[0] & StateLayout.isAssuming != 0 }

  func position(_ device: Int) -> Int { plan.layout.position(device, in: row, at: 0) }

  func contains(_ item: Int, at base: Int) -> Bool { row[base + item >> 6] & 1 << UInt64(item & 63) != 0 }

  private mutating func insert(_ item: Int, at base: Int) { row[base + item >> 6] |= 1 << UInt64(item & 63) }

  private mutating func remove(_ item: Int, at base: Int) { row[base + item >> 6] &= ~(1 << UInt64(item & 63)) }

  /// Whether the guard of a device's move holds.
  func allows(_ move: DeviceMove, by device: Int) -> Bool {
    switch move.effect {
    case .award:
      if let own = plan.layout.award(move.item, by: device) {
        if row[own.word] & own.mask != 0 { return false }
      }
    case .reset(let scope):
      return plan.allowsReset(of: plan.scopes[scope], by: JointStep(device)) { position($0) }
    default: break
    }
    if move.needsForeignReset && plan.layout.hasFresh {
      let fresh = plan.layout.fresh(move.item, for: device)
      if row[fresh.word] & fresh.mask == 0 { return false }
    }
    return !move.isGuarded || isOpen(move.item, version: move.version) || isOpenOtherwise(move)
  }

  /// Whether the gate holds by another version that can have been in force, or asks for what came later only.
  private func isOpenOtherwise(_ move: DeviceMove) -> Bool {
    let book = plan.rules.book
    guard book.versions.count > 1 else { return false }
    let proven = facts(of: row, at: facts)
    let gates = book.versions[move.version].gates
    let missing = gates.needs(move.item).subtracting(proven)
    if !gates.isAny(move.item) && move.version > 0 && book.excuses(missing, version: move.version, proven: proven) {
      return true
    }
    return book.version(of: move.admitted, allowing: move.item, judged: move.version, proven: proven) != nil
  }

  private func isOpen(_ item: Int, version: Int) -> Bool {
    if plan.rules.isOpen(item, version: version, in: row, at: facts) { return true }
    if plan.policy == .lastLatched && contains(item, at: plan.layout.latches) { return true }
    return isAssuming && plan.rules.isOpen(item, version: version, in: known(version), at: 0)
  }

  private func known(_ version: Int) -> [UInt64] {
    var known = Array(row[facts..<(facts + plan.rules.words)])
    guard isAssuming else { return known }
    for word in known.indices { known[word] |= assumed[word] }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for badge in plan.rules.book.badges where known[badge >> 6] & 1 << UInt64(badge & 63) == 0 {
        guard plan.rules.book.versions[version].present.contains(badge),
          plan.rules.gateHolds(badge, version: version, in: known, at: 0)
        else { continue }
        known[badge >> 6] |= 1 << UInt64(badge & 63)
        isGrowing = true
      }
    }
    return known
  }

  private func isAwarded(_ badge: Int, by step: JointStep) -> Bool {
    (0..<plan.layout.devices).contains { device in
      guard step.contains(device), let award = plan.layout.award(badge, by: device) else { return false }
      return row[award.word] & award.mask != 0
    }
  }

  /// Takes a device's move.
  mutating func take(_ move: DeviceMove, by device: Int) {
    plan.layout.advance(device, in: &row)
    if move.attempt > 0 && plan.layout.hasFresh {
      let fresh = plan.layout.fresh(move.item, for: device)
      row[fresh.word] &= ~fresh.mask
    }
    switch move.effect {
    case .none: break
    case .gain: gain(move.item, version: move.version)
    case .fail: if plan.policy != .best { fail(move.item, version: move.version) }
    case .award:
      gain(move.item, version: move.version)
      if let own = plan.layout.award(move.item, by: device) { row[own.word] |= own.mask }
    case .reset(let scope): if !plan.isRelaxed { reset(plan.scopeWords[scope], move.version, by: JointStep(device)) }
    case .assume: assume(move.item, version: move.version)
    }
  }

  private mutating func gain(_ item: Int, version: Int) {
    guard !contains(item, at: facts) else { return }
    insert(item, at: facts)
    let isLatched = plan.policy == .lastLatched
    if isLatched { latch(version) }
    for badge in plan.rules.badges(of: item, version: version) {
      let holds =
        plan.rules.gateHolds(badge, version: version, in: row, at: facts)
        || (isLatched && contains(badge, at: plan.layout.latches))
      if holds { gain(badge, version: version) }
    }
  }

  private mutating func latch(_ version: Int) {
    for item in plan.rules.book.items.indices
    where plan.rules.gateHolds(item, version: version, in: row, at: facts) {
      insert(item, at: plan.layout.latches)
    }
  }

  private mutating func fail(_ quiz: Int, version: Int) {
    guard contains(quiz, at: facts) else { return }
    guard plan.policy == .lastRecomputed else { return remove(quiz, at: facts) }
    let rules = plan.rules
    var earned = rules.book.badges.filter {
      contains($0, at: facts) && rules.gateHolds($0, version: version, in: row, at: facts)
    }
    remove(quiz, at: facts)
    while let place = earned.firstIndex(where: { !rules.gateHolds($0, version: version, in: row, at: facts) }) {
      let badge = earned.remove(at: place)
      remove(badge, at: facts)
      unaward(badge)
    }
  }

  private mutating func unaward(_ badge: Int) {
    for device in 0..<plan.layout.devices {
      if let award = plan.layout.award(badge, by: device) { row[award.word] &= ~award.mask }
    }
  }

  /// A badge that another device awarded and these did not may have been unknown to it, and lost.
  private mutating func reset(_ scope: [UInt64], _ version: Int, by step: JointStep) {
    if isAssuming {
      let known = known(version)
      for word in known.indices { row[facts + word] = known[word] }
      row[0] &= ~StateLayout.isAssuming
    }
    for word in scope.indices { row[facts + word] &= ~scope[word] }
    for badge in plan.rules.book.badges {
      let isCleared = scope[badge >> 6] & 1 << UInt64(badge & 63) != 0
      if isCleared || !isAwarded(badge, by: step) { unaward(badge) }
    }
    if plan.policy == .lastLatched {
      for word in 0..<plan.rules.words { row[plan.layout.latches + word] = 0 }
      latch(version)
    }
    if plan.layout.hasFresh { freshen(scope, except: step) }
  }

  private mutating func freshen(_ scope: [UInt64], except step: JointStep) {
    for quiz in plan.rules.book.quizzes.items where scope[quiz >> 6] & 1 << UInt64(quiz & 63) != 0 {
      for other in 0..<plan.layout.devices where !step.contains(other) {
        let fresh = plan.layout.fresh(quiz, for: other)
        row[fresh.word] |= fresh.mask
      }
    }
  }

  /// What the next moves of some devices clear, all of them resets: what any of them keeps is kept.
  func commonScope(of step: JointStep) -> FactSet {
    var common = plan.rules.book.allItems
    for device in step.devices {
      if case .reset(let scope) = plan.moves[device][position(device)].effect {
        common.formIntersection(plan.scopes[scope])
      }
    }
    return common
  }

  /// Whether the guard of a step of several devices holds.
  func allows(_ step: JointStep) -> Bool { plan.allowsReset(of: commonScope(of: step), by: step) { position($0) } }

  /// The state at the end of a path.
  func after(_ path: [JointStep]) -> SharedState {
    var state = self
    for step in path { state.take(step) }
    return state
  }

  /// Takes a step of a path.
  mutating func take(_ step: JointStep) {
    let move = plan.moves[step.device][position(step.device)]
    guard !step.isAlone else { return take(move, by: step.device) }
    let common = SharedRules.words(of: commonScope(of: step), count: plan.rules.words)
    for device in step.devices { plan.layout.advance(device, in: &row) }
    reset(common, move.version, by: step)
  }

  private mutating func assume(_ quiz: Int, version: Int) {
    let gates = plan.rules.book.versions[version].gates
    for fact in gates.needs(quiz).items where !contains(fact, at: facts) {
      insert(fact, at: facts)
      assume(fact, version: version)
    }
  }
}
