import ProgressModel
import Testing

@testable import Simulation

@Suite("Snapshots: the rules against search over the events, at full size")
struct SnapshotProofTests {
  @Test(
    "Of all 1,048,576 snapshots of four badges exactly the reachable ones are legal: 29, 851, 1,093",
    arguments: zip(RetakePolicy.allCases, [29, 851, 1_093]))
  func all(policy: RetakePolicy, count: Int) {
    let world = SnapshotWorld(badges: 4, policy: policy)
    var differences: [UInt32] = []
    for flags in 0..<UInt32(1 << 20) {
      let facts = world.set(flags)
      let roots = world.rules.roots(stated: facts, possible: facts, under: policy)
      let isLegal = world.rules.greatestLegalPart(of: facts, under: policy) == facts
      let isSame = roots == world.rules.walkedRoots(stated: facts, possible: facts, under: policy)
      if isLegal != world.isLegal[Int(flags)] || roots.isEmpty != isLegal || !isSame { differences.append(flags) }
    }
    #expect(world.legal.count == count)
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }

  @Test("Between them lead 36, 6,600, 4,146 transitions", arguments: zip(RetakePolicy.allCases, [36, 6_600, 4_146]))
  func transitions(policy: RetakePolicy, count: Int) {
    #expect(SnapshotSearch(badges: 4, policy: policy).run().transitions == count)
  }

  @Test(
    "With resets of parts as many are reachable as published",
    arguments: zip(
      RetakePolicy.allCases, [[5_201, 4_096, 38_416], [5_201, 14_641, 38_416], [20_416, 4_096, 38_416]]))
  func resets(policy: RetakePolicy, counts: [Int]) {
    let found = [(true, false), (false, true), (true, true)].map { keepsBadges, resetsSections in
      SnapshotSearch(badges: 4, policy: policy, keepsBadges: keepsBadges, resetsSections: resetsSections)
        .run().reachable.count
    }
    #expect(found == counts)
  }

  @Test(
    "One flag of a legal snapshot turned: illegal as often as published",
    arguments: zip(RetakePolicy.allCases, [(508, 580), (9_740, 17_020), (13_032, 21_860)]))
  func turned(policy: RetakePolicy, counts: (illegal: Int, all: Int)) {
    let world = SnapshotWorld(badges: 4, policy: policy)
    let neighbours = world.legal.flatMap { flags in (0..<UInt32(20)).map { flags ^ (1 << $0) } }
    let illegal = neighbours.count { flags in
      let facts = world.set(flags)
      return !world.rules.roots(stated: facts, possible: facts, under: policy).isEmpty
    }
    #expect(neighbours.count == counts.all)
    #expect(illegal == counts.illegal)
  }

  @Test(
    "Two badges, each flag true, false or unknown: all 59,049 against trying every legal snapshot",
    arguments: zip(RetakePolicy.allCases, [7_168, 13_088, 12_544]))
  func partial(policy: RetakePolicy, count: Int) {
    let world = SnapshotWorld(badges: 2, policy: policy)
    var completable = 0
    var differences: [String] = []
    for known in 0..<UInt32(1 << 10) {
      var stated = known
      while true {
        let denied = known & ~stated
        let possible = world.all.subtracting(world.set(denied))
        let isLegal = world.rules.roots(stated: world.set(stated), possible: possible, under: policy).isEmpty
        if isLegal { completable += 1 }
        if isLegal != world.isCompletable(stated, denied) { differences.append("\(stated) \(denied)") }
        if stated == 0 { break }
        stated = (stated - 1) & known
      }
    }
    #expect(completable == count)
    #expect(differences.isEmpty, "\(differences.prefix(5))")
  }

  @Test("Sections of other sizes under best: B(2^l + 2^q − 1) + 1 are legal", arguments: 1...3, 1...3)
  func sizes(lessons: Int, quizzes: Int) {
    for badges in 1...2 {
      let world = World(badges: badges, lessons: lessons, quizzes: quizzes, questions: 1)
      let book = RuleBook(world.curriculum, names: world.names)
      let rules = SnapshotRules(book, through: 0)
      let legal = (0..<(1 << book.items.count)).count { flags in
        var facts = book.noFacts
        for item in book.items.indices where flags & (1 << item) != 0 { facts.insert(item) }
        return rules.greatestLegalPart(of: facts, under: .best) == facts
      }
      #expect(legal == badges * ((1 << lessons) + (1 << quizzes) - 1) + 1)
    }
  }

  @Test("The replay's findings say the same, for all two-badge snapshots", arguments: RetakePolicy.allCases)
  func findings(policy: RetakePolicy) {
    let world = World(badges: 2, questions: 1, policy: policy)
    let tables = SnapshotWorld(badges: 2, policy: policy)
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    for flags in 0..<UInt32(1 << 10) {
      let entries = tables.book.items.indices.map { item in
        Snapshot.Entry(
          key: tables.book.items[item].id + (tables.book.items[item].kind == .quiz ? "P" : ""),
          value: .flag(flags & (1 << UInt32(item)) != 0))
      }
      let snapshot = DeviceSnapshot(
        device: nil, curriculum: "1",
        snapshot: Snapshot(takenAt: World.release, values: entries, isComplete: false))
      let replay = replayer.replay(LearnerHistory(devices: [], snapshots: [snapshot]))
      if (replay.verdict == .impossible) == tables.isLegal[Int(flags)] { Issue.record("\(flags) \(replay.findings)") }
      for finding in replay.findings where !finding.holdsUnder.contains(policy) { Issue.record("\(finding)") }
    }
  }

  @Test("A reset that is said to explain does: all two-badge snapshots", arguments: RetakePolicy.allCases)
  func explainingResets(policy: RetakePolicy) {
    let world = SnapshotWorld(badges: 2, policy: policy)
    let kept = SnapshotSearch(badges: 2, policy: policy, keepsBadges: true).run().reachable
    let sections = SnapshotSearch(badges: 2, policy: policy, resetsSections: true).run().reachable
    var explained = [0, 0]
    for flags in 0..<UInt32(1 << 10) where !world.isLegal[Int(flags)] {
      let facts = world.set(flags)
      for scope in world.book.scopes(of: 0) {
        guard world.rules.isLegal(stated: facts, possible: facts, afterResetOf: scope.items, under: policy) else {
          continue
        }
        let isKept = scope.name == "keepBadges"
        explained[isKept ? 0 : 1] += 1
        #expect((isKept ? kept : sections).contains(flags), "\(flags) \(scope.name)")
        #expect(scope.name != "all")
      }
    }
    #expect(explained.allSatisfy { $0 > 0 })
  }
}
