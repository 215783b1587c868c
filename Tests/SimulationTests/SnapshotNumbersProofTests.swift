import ProgressModel
import Testing

@testable import Simulation

@Suite("Scores and attempts: two badges of one lesson and one quiz of five questions")
struct SnapshotNumbersProofTests {
  /// A search over the events: lessons, finished attempts with a score, awards. Attempts end at three.
  struct Search {
    let policy: RetakePolicy

    struct Section: Hashable {
      var lesson = false
      var passed = false
      var badge = false
      /// `lastLatched`: the award was due once.
      var isDue = false
      var attempts = 0
      var score = 0

      /// As the test numbers sections.
      var number: Int {
        (lesson ? 1 : 0) + (passed ? 2 : 0) + (badge ? 4 : 0) + 8 * (attempts + 4 * score)
      }
    }

    func reachable() -> Set<[Int]> {
      var seen: Set<[Section]> = [[Section(), Section()]]
      var open = Array(seen)
      while let state = open.popLast() {
        for section in 0...1 where section == 0 || state[0].badge || state[1].lesson {
          for next in successors(state[section], isOpen: section == 0 || state[0].badge) {
            var changed = state
            changed[section] = next
            if seen.insert(changed).inserted { open.append(changed) }
          }
        }
      }
      return Set(seen.map { $0.map(\.number) })
    }

    private func successors(_ section: Section, isOpen: Bool) -> [Section] {
      var next: [Section] = []
      var changed = section
      if isOpen {
        changed.lesson = true
        next.append(changed)
      }
      // Under `lastLatched` a quiz whose gate held stays open; under `lastRecomputed` it closes with the section.
      let mayTry = section.lesson && (isOpen || policy == .lastLatched)
      if mayTry && section.attempts < 3 { for score in 0...5 { next.append(finishing(section, score)) } }
      if !section.badge && (section.passed || section.isDue) {
        changed = section
        changed.badge = true
        next.append(changed)
      }
      return next
    }

    private func finishing(_ section: Section, _ score: Int) -> Section {
      var next = section
      next.attempts += 1
      next.score = policy == .best ? max(section.score, score) : score
      next.passed = next.score >= 4
      if next.passed && policy == .lastLatched { next.isDue = true }
      if policy == .lastRecomputed && section.passed && !next.passed { next.badge = false }
      return next
    }
  }

  @Test(
    "Of all 50,176 snapshots exactly the reachable ones are legal: 176, 496, 426",
    arguments: zip(RetakePolicy.allCases, [176, 496, 426]))
  func all(policy: RetakePolicy, count: Int) {
    let world = World(badges: 2, lessons: 1, quizzes: 1, policy: policy)
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    let reachable = Search(policy: policy).reachable()
    var legal = 0
    var differences: [String] = []
    for first in 0..<224 {
      for second in 0..<224 {
        let snapshot = DeviceSnapshot(
          device: nil, curriculum: "1",
          snapshot: Snapshot(
            takenAt: World.release, values: Self.entries(1, first) + Self.entries(2, second), isComplete: false))
        let findings = replayer.replay(LearnerHistory(devices: [], snapshots: [snapshot])).findings
        let isLegal = !findings.contains { $0.kind.refutes }
        if isLegal { legal += 1 }
        if isLegal != reachable.contains([first, second]) { differences.append("\(first) \(second)") }
      }
    }
    #expect(reachable.count == count)
    #expect(legal == count)
    #expect(differences.isEmpty, "\(differences.count) \(differences.prefix(5))")
  }

  static func entries(_ section: Int, _ number: Int) -> [Snapshot.Entry] {
    [
      .init(key: "L\(section).1", value: .flag(number & 1 != 0)),
      .init(key: "Q\(section).1P", value: .flag(number & 2 != 0)),
      .init(key: "B\(section)", value: .flag(number & 4 != 0)),
      .init(key: "Q\(section).1A", value: .integer(Int64(number / 8 % 4))),
      .init(key: "Q\(section).1S", value: .integer(Int64(number / 32))),
    ]
  }

  @Test(
    "What the flags need counts attempts, also where they are unknown",
    arguments: [
      ("+B1 attempts1.1=0", RetakePolicy.best, ["BK504"]), ("+B1 attempts1.1=1", .best, []),
      ("+B1 -P1.1 attempts1.1=1", .lastLatched, ["BK504"]), ("+B1 -P1.1 attempts1.1=2", .lastLatched, []),
      ("+L2.1 -P1.1 attempts1.1=1", .lastRecomputed, ["BK504"]),
      ("+L2.1 -P1.1 -B1 attempts1.1=2", .lastRecomputed, []),
      ("+L2.1 -B1 +P1.1 +P1.2 attempts1.1=2 attempts1.2=2", .lastRecomputed, ["BK504"]),
      ("+L2.1 -B1 +P1.1 +P1.2 attempts1.1=3 attempts1.2=1", .lastRecomputed, []),
      ("+L2.1 -B1 +P1.1 +P1.2 attempts1.1=2", .lastRecomputed, []),
      ("attempts1.1=1 -L1.1", .best, ["BK501"]), ("score1.1=2 -L1.2", .best, ["BK501"]),
      ("attempts2.1=1 -P1.1", .best, ["BK501"]), ("attempts2.1=1 -P1.1", .lastRecomputed, []),
      ("score1.1=6", .best, ["BK503"]), ("score1.1=-1", .best, ["BK503"]), ("-P1.1 score1.1=4", .best, ["BK503"]),
      ("attempts1.1=-1", .best, ["BK504"]), ("attempts1.1=0 score1.1=2", .best, ["BK504"]),
      ("score1.1=5 -L1.1", .best, ["BK501"]), ("attempts1.1=7 score1.1=0", .best, []),
    ])
  func needed(text: String, policy: RetakePolicy, codes: [String]) {
    let findings = CheckExampleTests.findings(text, policy)
    #expect(findings.map(\.code) == codes, "\(findings.map(\.message))")
    #expect(findings.allSatisfy { $0.holdsUnder.contains(policy) })
  }
}
