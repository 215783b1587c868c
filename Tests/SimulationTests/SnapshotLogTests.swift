import ProgressModel
import Testing

@testable import Simulation

@Suite("Snapshots against logs")
struct SnapshotLogTests {
  static func summary(_ text: String, _ policy: RetakePolicy = .best) -> [String] {
    CheckExampleTests.findings(text, policy).filter {
      $0.code.hasPrefix("BK5") || $0.code.hasPrefix("BK3") || $0.code.hasPrefix("BK6")
    }
    .map { "\($0.code) \($0.kind) \($0.severity)" }
  }

  @Test(
    "The first that fits",
    arguments: [
      ("LL P1.1 +L1.1 +L1.2 +P1.1 rest-", []), ("LL P1.1 +P1.1", []),
      ("LL P1.1 +L1.1 rest-", ["BK505 order info"]), ("LL rest-", ["BK505 order info"]),
      ("LL P1.1 +P1.1 attempts1.1=1 score1.1=5", []), ("LL X1.1 P1.1 -P1.1 attempts1.1=1", ["BK505 order info"]),
      ("LL P1.1 +P1.1 attempts1.1=2", ["BK310 arithmetic major"]),
      ("LL ⟨7⟩ P1.1 +P1.1 attempts1.1=2", ["BK310 gap minor"]),
      ("LL ⟨6⟩ P1.1 +P1.1 attempts1.1=2", ["BK310 arithmetic major"]),
      ("LL P1.1 apart +P1.1 attempts1.1=2", ["BK310 gap minor"]),
      ("LL P1.1 S1.1 +P1.1 attempts1.1=2", []), ("LL P1.1 S1.1 +P1.1 attempts1.1=1", []),
      ("LL P1.1 +P1.1 score1.1=4 attempts1.1=1", ["BK309 arithmetic major"]),
      ("LL P1.1 +P1.1 score1.1=3 attempts1.1=1", ["BK503 arithmetic critical"]),
      ("LL +L1.1 +L1.2 +P1.1", ["BK506 gap major"]), ("LL apart +L1.1 +L1.2 +P1.1", ["BK506 gap minor"]),
      ("L1.1 ⟨1⟩ O +L1.1 +L1.2", ["BK506 gap minor"]), ("⟨9⟩ L1.2 +L1.1 +L1.2 +P1.1", ["BK506 gap minor"]),
      ("⟨1⟩ L1.2 +L1.1 +L1.2 +P1.1", ["BK506 gap major"]),
      ("L1.1 +L1.1 +P1.1 -L1.2", ["BK501 impossible critical"]),
      ("LL -L1.1 +L1.2", ["BK507 impossible major"]), ("LL d2 L1.1 -L1.1 +L1.2", ["BK507 merge minor"]),
      ("D1 B1 L2.1 R:badge:1 +L2.1 rest-", []), ("D1 B1 L2.1 ⟨1⟩ O +L2.1 rest-", ["BK510 reset minor"]),
      ("D1 B1 L2.1 ⟨2⟩ O +L2.1 +L1.2 rest-", ["BK510 reset minor"]),
      ("D1 B1 L2.1 ⟨1⟩ O +L2.1 +L1.2 rest-", ["BK501 impossible critical"]),
      ("D1 B1 apart +B1 rest-", ["BK510 reset minor"]), ("D1 B1 +B1 rest-", ["BK502 impossible critical"]),
      ("D1 B1 apart rest-", ["BK505 order info"]),
      ("D1 B1 R:keepBadges L1.1 +B1 +L1.1 +L1.2 rest-", ["BK506 gap major"]),
      ("LL d2 P1.1 +L1.1 +L1.2 +P1.1 rest-", ["BK601 merge info"]),
      ("D1 B1 ⟨1⟩ LL X1.1 -P1.1 score1.1=3 attempts1.1=1 attempts1.2=0", ["BK510 reset minor"]),
      ("O D1 d2 O +L1.1 -L1.2 +P1.1", ["BK605 merge minor"]),
      ("LL P1.1 d2 O +P1.1 attempts1.1=2", ["BK310 merge minor"]),
      ("LL X1.1 P1.1 d2 O +P1.1 attempts1.1=1", ["BK310 merge minor"]),
      ("LL R LL d2 P1.1 +L1.1 +L1.2 +P1.1 rest-", ["BK601 merge info"]),
      // The rest of an attempt that the gap broke.
      ("LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 ⟨2⟩ X1.1#2 +P1.1 score1.1=4", ["BK506 gap minor"]),
      ("LL X1.1 P1.1 R L1.1 d2 O +L1.1 -L1.2 -P1.1 score1.1=3", ["BK309 merge minor"]),
      ("⟨40⟩ L2.1 L2.2 +L2.1 +L2.2 +P2.1 -B1", ["BK510 reset minor"]),
      ("L1.1 R L1.2 d2 O +L1.1 +L1.2 rest-", ["BK606 merge minor"]),
    ])
  func fits(text: String, expected: [String]) {
    #expect(Self.summary(text) == expected, "\(CheckExampleTests.findings(text, .best).map(\.message))")
  }

  @Test("A recorded score that its answers contradict may be the stored one or not; the log says so once")
  func wrongRecord() {
    let log = "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4✗ A1.1.5✗ F1.1:5/5 "
    for stored in ["+P1.1 score1.1=5", "-P1.1 score1.1=3"] {
      #expect(CheckExampleTests.findings(log + stored, .best).map(\.code) == ["BK301"])
    }
  }

  @Test(
    "Under the policies of the last result a pass comes and goes",
    arguments: [
      ("LL P1.1 X1.1 +P1.1 attempts1.1=1", RetakePolicy.lastLatched, ["BK505 order info"]),
      ("LL P1.1 X1.1 -P1.1 score1.1=3 attempts1.1=2", .lastLatched, []),
      ("LL P1.1 X1.1 +P1.1 score1.1=5 attempts1.1=2", .best, []),
      ("D1 B1 X1.1 -B1", .lastRecomputed, []), ("D1 B1 X1.1 +B1", .lastLatched, []),
      ("D1 B1 X1.1 +B1 -P1.1", .lastRecomputed, ["BK502 impossible critical"]),
    ])
  func policies(text: String, policy: RetakePolicy, expected: [String]) {
    #expect(Self.summary(text, policy) == expected)
  }

  @Test("Every state that a run leaves behind is the last one at its time, whatever is known of it")
  func honest() {
    let world = World(badges: 2)
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    var history = Notation.history("D1 X1.1 B1 R:keepBadges L1.1 L2.1 R D1 B1 D2 B2 X2.2 apart rest-", in: world)
    let log = history.devices[0]
    let rules = LogRules(book: replayer.book, rules: replayer.snapshots.judges[0].rules, policy: .best)
    var state = LogState(rules)
    history.snapshots = log.records.indices.map { index in
      state.apply(log.records[index], at: index, rules)
      let entries = replayer.book.items.indices.map { item in
        Snapshot.Entry(
          key: replayer.book.items[item].id + (replayer.book.items[item].kind == .quiz ? "P" : ""),
          value: .flag(state.facts.contains(item)))
      }
      return DeviceSnapshot(
        device: "d1", curriculum: "1",
        snapshot: Snapshot(
          takenAt: Timestamp(millisecondsSinceEpoch: log.records[index].millisecondsSinceEpoch + 1),
          values: entries.filter { entry in index % 3 != 0 || entry.key.hasPrefix("L") }, isComplete: false))
    }
    #expect(replayer.replay(history).findings.filter { $0.code.hasPrefix("BK5") }.isEmpty)
  }
}
