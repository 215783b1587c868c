import ProgressModel

@testable import Simulation

/// A search over the events of the app in the default chain of two lessons and two quizzes per badge; shares nothing with
/// the rules. Flags per section: lessons, passes, badge. Hidden: latches (`lastLatched`).
struct SnapshotSearch {
  let badges: Int
  let policy: RetakePolicy
  /// Besides `all`, which makes nothing new reachable: whether badges can be kept, whether sections can be reset.
  var keepsBadges = false
  var resetsSections = false

  /// A latch per section for its quizzes, its badge and its opening.
  struct State: Hashable {
    var flags: UInt32 = 0
    var quizzesOpen: UInt8 = 0
    var badgeDue: UInt8 = 0
    var opened: UInt8 = 0
  }

  static func bit(_ section: Int, _ place: Int) -> UInt32 { 1 << UInt32(section * 5 + place) }

  /// All snapshots, and how many pairs of different ones an event leads between.
  func run() -> (reachable: Set<UInt32>, transitions: Int) {
    var seen: Set<State> = [State()]
    var open = [State()]
    var steps: Set<UInt64> = []
    while let state = open.popLast() {
      for next in successors(state) {
        if next.flags != state.flags { steps.insert(UInt64(state.flags) << 32 | UInt64(next.flags)) }
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return (Set(seen.map(\.flags)), steps.count)
  }

  private func has(_ state: State, _ section: Int, _ places: ClosedRange<Int>) -> Bool {
    places.allSatisfy { state.flags & Self.bit(section, $0) != 0 }
  }

  private func successors(_ state: State) -> [State] {
    var next: [State] = []
    for section in 0..<badges {
      let latch: UInt8 = 1 << UInt8(section)
      let isLatched = policy == .lastLatched
      let isOpen = section == 0 || has(state, section - 1, 4...4) || (isLatched && state.opened & latch != 0)
      let mayTry = (isOpen && has(state, section, 0...1)) || (isLatched && state.quizzesOpen & latch != 0)
      let isDue = has(state, section, 2...3) || (isLatched && state.badgeDue & latch != 0)
      if isOpen { for lesson in 0...1 { next.append(setting(state, section, lesson)) } }
      if mayTry {
        for quiz in 2...3 {
          next.append(setting(state, section, quiz))
          if policy != .best { next.append(failing(state, section, quiz)) }
        }
      }
      if isDue && !has(state, section, 4...4) { next.append(setting(state, section, 4)) }
      if resetsSections { next.append(State(flags: state.flags & ~(0b11111 << UInt32(section * 5)))) }
    }
    if keepsBadges { next.append(State(flags: state.flags & 0b10000_10000_10000_10000)) }
    return next.map(latched)
  }

  private func setting(_ state: State, _ section: Int, _ place: Int) -> State {
    var next = state
    next.flags |= Self.bit(section, place)
    return next
  }

  private func failing(_ state: State, _ section: Int, _ quiz: Int) -> State {
    var next = state
    let held = has(state, section, 2...3)
    next.flags &= ~Self.bit(section, quiz)
    if policy == .lastRecomputed && held && !has(next, section, 2...3) { next.flags &= ~Self.bit(section, 4) }
    return next
  }

  private func latched(_ state: State) -> State {
    guard policy == .lastLatched else { return state }
    var next = state
    for section in 0..<badges {
      let latch: UInt8 = 1 << UInt8(section)
      if section == 0 || has(state, section - 1, 4...4) { next.opened |= latch }
      if next.opened & latch != 0 && has(state, section, 0...1) { next.quizzesOpen |= latch }
      if has(state, section, 2...3) { next.badgeDue |= latch }
    }
    return next
  }
}

/// The rules and the search of four badges under one policy, with tables by snapshot.
struct SnapshotWorld {
  let policy: RetakePolicy
  let book: RuleBook
  let rules: SnapshotRules
  let legal: [UInt32]
  let isLegal: [Bool]
  let all: FactSet

  init(badges: Int, policy: RetakePolicy) {
    let world = World(badges: badges, questions: 1)
    self.policy = policy
    book = RuleBook(world.curriculum, names: world.names)
    rules = SnapshotRules(book, through: 0)
    legal = SnapshotSearch(badges: badges, policy: policy).run().reachable.sorted()
    var table = [Bool](repeating: false, count: 1 << (badges * 5))
    for flags in legal { table[Int(flags)] = true }
    isLegal = table
    all = book.allItems
  }

  func set(_ flags: UInt32) -> FactSet {
    var set = book.noFacts
    var rest = flags
    while rest != 0 {
      set.insert(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return set
  }

  func flags(_ set: FactSet) -> UInt32 { UInt32(set.firstWord) }

  /// Whether a legal snapshot has all of `stated` and nothing of `denied`, by trying all.
  func isCompletable(_ stated: UInt32, _ denied: UInt32) -> Bool {
    legal.contains { stated & ~$0 == 0 && denied & $0 == 0 }
  }
}
