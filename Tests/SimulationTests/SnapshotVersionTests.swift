import ProgressModel
import Testing

@testable import Simulation

@Suite("Snapshots and versions of the curriculum; absent keys")
struct SnapshotVersionTests {
  /// Of the curriculum whose second version adds a lesson and a question to section 1 and lowers the mark.
  static func codes(_ flags: [String: StoredValue], version: String?, day: Int64, isComplete: Bool = false) -> [String]
  {
    let snapshot = DeviceSnapshot(
      device: nil, curriculum: version,
      snapshot: Snapshot(
        takenAt: Timestamp(millisecondsSinceEpoch: VersionTests.release + day * VersionTests.day),
        values: flags.map { .init(key: $0.key, value: $0.value) }, isComplete: isComplete))
    let replayer = Replayer(curriculum: VersionTests.curriculum, names: VersionTests.names)
    return replayer.replay(LearnerHistory(devices: [], snapshots: [snapshot])).findings.map(\.code)
  }

  static let first: [String: StoredValue] = [
    "L1.1": .flag(true), "L1.2": .flag(true), "Q1.1P": .flag(true), "Q1.2P": .flag(true), "B1": .flag(true),
  ]

  @Test("Facts survive an update: a lesson added later asks nothing of those who passed before")
  func survive() {
    var flags = Self.first
    flags["L1.3"] = .flag(false)
    #expect(Self.codes(flags, version: "2", day: 20).isEmpty)
    #expect(Self.codes(flags, version: "1", day: 5).isEmpty)
    flags["L1.2"] = .flag(false)
    #expect(Self.codes(flags, version: "2", day: 20) == ["BK501", "BK501"])
  }

  @Test("BK705: what a later version would also ask for, in a snapshot that the version before allows")
  func oldRule() {
    var flags = Self.first
    flags["B1"] = nil
    flags["L1.3"] = .flag(false)
    #expect(Self.codes(flags, version: "2", day: 20) == ["BK705"])
    flags["L1.3"] = .flag(true)
    #expect(Self.codes(flags, version: "2", day: 20).isEmpty)
    // Of the first version alone there is no older one.
    #expect(Self.codes(["L1.1": .flag(true)], version: "1", day: 5).isEmpty)
  }

  @Test("A key that the snapshot's version does not define is unknown")
  func undefined() {
    #expect(Self.codes(["L1.3": .flag(false), "Q1.1P": .flag(true)], version: "1", day: 20).isEmpty)
  }

  @Test("In a full copy an absent key is false or 0, if every version released by then defines it")
  func absent() {
    let result: [String: StoredValue] = ["Q1.1P": .flag(true), "Q1.1S": .integer(2), "Q1.1A": .integer(1)]
    func full(_ lessons: [String: StoredValue], day: Int64 = 5) -> [String] {
      Self.codes(result.merging(lessons) { $1 }, version: nil, day: day, isComplete: true)
    }
    #expect(full(["L1.1": .flag(true)]) == ["BK501"])
    #expect(Self.codes(["L1.1": .flag(true), "Q1.1P": .flag(true)], version: nil, day: 5).isEmpty)
    #expect(full(["L1.1": .integer(1), "L1.2": .text("true")]).isEmpty)
    #expect(full(["L1.1": .unknown, "L1.2": .real(1)]).isEmpty)
    #expect(full(["L1.1": .flag(true), "L1.2": .flag(true)], day: 20).isEmpty)
    #expect(full(["L1.1": .flag(true), "L1.2": .flag(true), "Q1.1A": .integer(0)]) == ["BK504"])
  }

  @Test("A score passes by any mark that can have judged it")
  func marks() {
    // 60 percent of 3 questions are 2; 80 percent of 2 are 2.
    #expect(Self.codes(["Q1.1P": .flag(true), "Q1.1S": .integer(2)], version: "2", day: 20).isEmpty)
    #expect(Self.codes(["Q1.1P": .flag(true), "Q1.1S": .integer(1)], version: "2", day: 20) == ["BK503"])
    #expect(Self.codes(["Q1.1S": .integer(3)], version: "2", day: 20).isEmpty)
    #expect(Self.codes(["Q1.1S": .integer(3)], version: "1", day: 5) == ["BK503"])
  }

  @Test("More knowledge never makes an impossible snapshot possible", arguments: RetakePolicy.allCases)
  func knowledge(policy: RetakePolicy) {
    let world = SnapshotWorld(badges: 2, policy: policy)
    for known in 0..<UInt32(1 << 10) {
      var dice = Dice(seed: UInt64(known))
      let stated = UInt32(dice.below(1 << 10)) & known
      let possible = world.all.subtracting(world.set(known & ~stated))
      if world.rules.roots(stated: world.set(stated), possible: possible, under: policy).isEmpty { continue }
      for item in 0..<UInt32(10) where known & (1 << item) == 0 {
        let more = world.set(stated | 1 << item)
        #expect(!world.rules.roots(stated: more, possible: possible, under: policy).isEmpty)
        let less = possible.removing(Int(item))
        #expect(!world.rules.roots(stated: world.set(stated), possible: less, under: policy).isEmpty)
      }
    }
  }

  @Test("In a partial snapshot the contradiction runs through unknown facts; what is built on it is counted")
  func path() {
    let findings = CheckExampleTests.findings("+L2.1 -L1.1", .best)
    #expect(findings.map(\.code) == ["BK501"])
    #expect(findings[0].holdsUnder == RetakePolicy.allCases)
    #expect(findings[0].facts.map(\.item).prefix(2) == ["L2.1", "L1.1"])
    #expect(findings[0].facts.dropFirst(2).map(\.item) == ["B1", "Q1.1"])
    let two = CheckExampleTests.findings("+B1 -P1.2 +L2.1 +L2.2", .best)
    #expect(two.map(\.code) == ["BK502"])
    #expect(two[0].message.contains("2 more set values are built on it"))
    #expect(two[0].message.contains("A reset of keepBadges would explain this; none is recorded."))
    #expect(CheckExampleTests.findings("+L2.1", .best).isEmpty)
    #expect(CheckExampleTests.findings("+L2.1 complete", .best).map(\.code) == ["BK501"])
  }

  @Test("An any-of gate names every way that is closed")
  func anyWay() {
    let findings = CheckExampleTests.findings("anyQuiz +B1 -P1.1 -P1.2", .best)
    #expect(findings.map(\.code) == ["BK502"])
    #expect(findings[0].facts.map(\.item) == ["B1", "Q1.1", "Q1.2"])
    #expect(CheckExampleTests.findings("anyQuiz +B1 -P1.1", .best).isEmpty)
  }

  @Test("Repairs of a snapshot name items and values")
  func repairs() {
    let world = World()
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    let history = Notation.history("+L1.1 +L1.2 +P1.1 +B1 +L2.1 rest-", in: world)
    let repairs = replayer.repairs(of: history.snapshots[0])
    #expect(repairs.nearest == [[Change(item: "Q1.2", from: false, to: true)]])
    #expect(repairs.tieCount == 1 && !repairs.isBound && repairs.distance == 1)
    #expect(repairs.assumeSkipped == repairs.nearest[0])
    #expect(repairs.trustOnly.map(\.item) == ["B1", "L2.1"] && repairs.trustOnly.allSatisfy { $0.from && !$0.to })
    let legal = replayer.repairs(of: Notation.history("+L1.1 rest-", in: world).snapshots[0])
    #expect(legal.nearest == [[]] && legal.distance == 0 && legal.trustOnly.isEmpty && legal.assumeSkipped.isEmpty)
  }
}
