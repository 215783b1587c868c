import ProgressModel
import Testing

@testable import Simulation

@Suite("Snapshots: the greatest legal part against search over the events")
struct SnapshotProofTests {
  /// A search over the events of the app, without resets, in the default chain; states are flags per section: lessons,
  /// passes, badge. Shares nothing with the rules. Hidden state: latches (`lastLatched`), badges that are lost stay lost
  /// until awarded again.
  struct Search {
    let badges: Int
    let policy: RetakePolicy

    /// Per section: lessons (2 bits), passes (2 bits), badge (1 bit); a latch per section for its quizzes, its badge and its opening.
    struct State: Hashable {
      var flags: UInt32 = 0
      var quizzesOpen: UInt8 = 0
      var badgeDue: UInt8 = 0
      var opened: UInt8 = 0
    }

    func reachable() -> Set<UInt32> {
      var seen: Set<State> = [State()]
      var open = [State()]
      while let state = open.popLast() {
        for next in successors(state) where seen.insert(next).inserted { open.append(next) }
      }
      return Set(seen.map(\.flags))
    }

    private func bit(_ section: Int, _ place: Int) -> UInt32 { 1 << UInt32(section * 5 + place) }

    private func has(_ state: State, _ section: Int, _ places: ClosedRange<Int>) -> Bool {
      places.allSatisfy { state.flags & bit(section, $0) != 0 }
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
      }
      return next.map(latched)
    }

    private func setting(_ state: State, _ section: Int, _ place: Int) -> State {
      var next = state
      next.flags |= bit(section, place)
      return next
    }

    private func failing(_ state: State, _ section: Int, _ quiz: Int) -> State {
      var next = state
      let held = has(state, section, 2...3)
      next.flags &= ~bit(section, quiz)
      if policy == .lastRecomputed && held && !has(next, section, 2...3) { next.flags &= ~bit(section, 4) }
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

  static func book(badges: Int) -> RuleBook {
    let world = World(badges: badges, questions: 1)
    return RuleBook(world.curriculum, names: world.names)
  }

  static func set(_ flags: UInt32, _ book: RuleBook) -> FactSet {
    var set = book.noFacts
    for item in book.items.indices where flags & (1 << UInt32(item)) != 0 { set.insert(item) }
    return set
  }

  static func legal(_ flags: UInt32, _ policy: RetakePolicy, _ book: RuleBook) -> Bool {
    let facts = set(flags, book)
    return SnapshotRules(book, through: 0).greatestLegalPart(of: facts, under: policy) == facts
  }

  @Test("Two badges: of all 1,024 snapshots exactly the reachable ones are legal", arguments: RetakePolicy.allCases)
  func twoBadges(policy: RetakePolicy) {
    let book = Self.book(badges: 2)
    let reachable = Search(badges: 2, policy: policy).reachable()
    let legal = Set((0..<UInt32(1 << 10)).filter { Self.legal($0, policy, book) })
    #expect(legal == reachable)
  }

  @Test(
    "Four badges: the reachable snapshots are 29, 851 and 1,093, all legal; one flag turned is as often illegal as published",
    arguments: zip(RetakePolicy.allCases, [(29, 508), (851, 9_740), (1_093, 13_032)]))
  func fourBadges(policy: RetakePolicy, counts: (legal: Int, turned: Int)) {
    let book = Self.book(badges: 4)
    let reachable = Search(badges: 4, policy: policy).reachable()
    #expect(reachable.count == counts.legal)
    var turned = 0
    for flags in reachable {
      #expect(Self.legal(flags, policy, book))
      for bit in 0..<UInt32(20) {
        let neighbour = flags ^ (1 << bit)
        let isLegal = Self.legal(neighbour, policy, book)
        if isLegal != reachable.contains(neighbour) { Issue.record("\(neighbour)") }
        if !isLegal { turned += 1 }
      }
    }
    #expect(turned == counts.turned)
  }

  @Test(
    "Four badges whose flags are not stored: of 65,536 snapshots as many can be completed as published",
    arguments: zip(RetakePolicy.allCases, [25, 511, 511]))
  func withoutBadges(policy: RetakePolicy, count: Int) {
    let book = Self.book(badges: 4)
    let badges: UInt32 = 0b10000_10000_10000_10000
    var completable = 0
    for index in 0..<UInt32(1 << 16) {
      let stated = (0..<4).reduce(UInt32(0)) { $0 | ((index >> ($1 * 4)) & 0xF) << ($1 * 5) }
      let possible = Self.set(stated | badges, book)
      let part = SnapshotRules(book, through: 0).greatestLegalPart(of: possible, under: policy)
      if Self.set(stated, book).isSubset(of: part) { completable += 1 }
    }
    #expect(completable == count)
  }

  @Test(
    "Two badges, each flag true, false or unknown: as many can be completed as published",
    arguments: zip(RetakePolicy.allCases, [7_168, 13_088, 12_544]))
  func partial(policy: RetakePolicy, count: Int) {
    let book = Self.book(badges: 2)
    let legalParts = (0..<UInt32(1 << 10)).map { possible in
      let part = SnapshotRules(book, through: 0).greatestLegalPart(of: Self.set(possible, book), under: policy)
      return UInt32(part.words[0])
    }
    // A flag is possible and stated, possible and not stated, or denied: stated is a subset of the greatest legal part.
    let completable = legalParts.reduce(0) { $0 + (1 << $1.nonzeroBitCount) }
    #expect(completable == count)
  }

  @Test(
    "The replay's findings say the same as the greatest legal part, for all two-badge snapshots",
    arguments: RetakePolicy.allCases)
  func findings(policy: RetakePolicy) {
    let world = World(badges: 2, questions: 1, policy: policy)
    let book = Self.book(badges: 2)
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    for flags in 0..<UInt32(1 << 10) {
      let entries = book.items.indices.map { item in
        Snapshot.Entry(
          key: book.items[item].id + (book.items[item].kind == .quiz ? "P" : ""),
          value: .flag(flags & (1 << UInt32(item)) != 0))
      }
      let snapshot = DeviceSnapshot(
        device: nil, curriculum: "1",
        snapshot: Snapshot(takenAt: World.release, values: entries, isComplete: false))
      let replay = replayer.replay(LearnerHistory(devices: [], snapshots: [snapshot]))
      if (replay.verdict == .impossible) == Self.legal(flags, policy, book) {
        Issue.record("\(flags) \(replay.findings)")
      }
      for finding in replay.findings where !finding.holdsUnder.contains(policy) { Issue.record("\(finding)") }
    }
  }

  @Test("In a partial snapshot the contradiction runs through unknown facts; facts built on it are counted")
  func path() {
    let findings = CheckExampleTests.findings("+L2.1 -L1.1", .best)
    #expect(findings.map(\.code) == ["BK501"])
    #expect(findings[0].holdsUnder == RetakePolicy.allCases)
    #expect(findings[0].facts.map(\.item).prefix(2) == ["L2.1", "L1.1"])
    let two = CheckExampleTests.findings("+B1 -P1.2 +L2.1 +L2.2", .best)
    #expect(two.map(\.code) == ["BK502"])
    #expect(two[0].message.contains("2 more set values"))
    #expect(CheckExampleTests.findings("+L2.1", .best).isEmpty)
    #expect(CheckExampleTests.findings("+L2.1 complete", .best).map(\.code) == ["BK501"])
  }
}
