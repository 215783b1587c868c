import ProgressModel
import Testing

@testable import Simulation

/// The naive reading behind `detectable`, held against histories whose answer is plain.
@Suite("The naive judge")
struct NaiveJudgeTests {
  static func judge(_ policy: RetakePolicy = .best) -> NaiveJudge {
    var world = World()
    world.policy = policy
    return NaiveJudge(versions: world.curriculum.versions, policy: policy, names: world.names)
  }

  static func logs(_ text: String) -> [[EventRecord]] {
    Notation.history(text, in: World()).devices.map(\.records)
  }

  @Test(
    "Histories that the rules allow",
    arguments: [
      "O LL P1.1 P1.2 B1 L2.1", "LL X1.1 P1.1", "D1 B1 R LL", "D1 D2 B2", "D1 B1 R:keepBadges L2.1",
      "LL P1.1#1 R LL S1.1#1",
      "d1 D1 B1 d2 L2.1", "d1 D1 B1 d2 B1", "d1 LL P1.1 B1 d2 P1.2 L2.1", "D1 B1 R:badge:1 D1 B1 L2.1",
      // An award may have been unknown to the device that reset something else.
      "d1 D1 B1 B1 d2 O R:badge:2",
      // Two resets that knew nothing of each other keep what either keeps.
      "d1 D1 B1 R LL d2 L2.2 R:keepBadges P1.1 L2.1",
      // By their times a reset lies between the attempts; it may as well have come after both.
      "d1 LL X1.1#1 t+7200 X1.1#2 d2 t+3600 R",
    ])
  func legal(_ text: String) {
    #expect(Self.judge().judge(Self.logs(text)) == nil)
  }

  @Test(
    "Histories that they do not, and how the weakest explanation calls them",
    arguments: [
      ("L1.1 L2.1", .impossible), ("L1.1 S1.1#1 L1.2", .order), ("D1 B1 B1", .impossible), ("LL X1.1#1 S1.1#3", .gap),
      ("LL P1.1#1 LL S1.1#1", .reset), ("D1 B1 B3", .impossible), ("LL P1.1 F1.2#1:5/5:pass", .impossible),
      ("LL S1.1#1 A1.1.1 A1.1.1", .impossible), ("d1 LL P1.1 B1 d2 L2.1 P1.2", .order),
      ("D1 B1 R:badge:1 L2.1", .order), ("d1 D1 B1 B1 d2 O", .impossible), ("D1 B1 B1 R:badge:2", .impossible),
      ("d1 D1 B1 R LL d2 L2.2 R P1.1 L2.1", .order),
      // What another device has awarded is not awarded again where it is not earned.
      ("d1 D1 B1 R:keepBadges d2 X1.1#1 LL X1.1#1 B1", .reset),
    ] as [(String, FindingClass)])
  func illegal(_ text: String, as kind: FindingClass) {
    #expect(Self.judge().judge(Self.logs(text)) == kind)
  }

  @Test("A failed retake closes what it had opened under one policy only", arguments: RetakePolicy.allCases)
  func retakes(policy: RetakePolicy) {
    let isLegal = Self.judge(policy).isLegal(Self.logs("D1 B1 X1.1 L2.1"))
    #expect(isLegal == (policy != .lastRecomputed))
  }

  @Test(
    "How a storage's flags come from two devices' records",
    arguments: [
      ("L1.1 d2 L1.2 +L1.1 -L1.2", .state), ("L1.1 d2 L1.2 +L1.1 +L1.2", .state),
      ("LL d2 D1 B1 +L1.1 +L1.2 -P1.1 +P1.2 +B1", .mixed), ("L1.1 R L1.2 d2 O +L1.1 +L1.2", .returned),
      ("L1.1 d2 O +L1.1 +L1.2", .more), ("L1.1 d2 O +L1.1 +P1.1 -L1.2", .other),
      ("L1.1 d2 O -L1.1 +L1.2", .other),
    ] as [(String, NaiveFit)])
  func fit(_ text: String, as fit: NaiveFit) throws {
    let history = Notation.history(text, in: World())
    let snapshot = try #require(history.snapshots.first?.snapshot)
    #expect(Self.judge().fit(snapshot, of: 0, history.devices.map(\.records)) == fit)
  }

  @Test("Stored numbers are those of some record, those of several devices of some attempt")
  func numbers() throws {
    func snapshot(_ text: String) throws -> (Snapshot, [[EventRecord]]) {
      let history = Notation.history(text, in: World())
      return (try #require(history.snapshots.first?.snapshot), history.devices.map(\.records))
    }
    let log = "LL X1.1 P1.1 R LL X1.1 X1.1 +L1.1 +L1.2 -P1.1"
    for (numbers, isGiven) in [
      ("score1.1=3 attempts1.1=2", true), ("score1.1=3 attempts1.1=1", true), ("score1.1=3 attempts1.1=3", false),
      ("score1.1=2 attempts1.1=1", false), ("score1.1=0 attempts1.1=0", true),
    ] {
      let (stored, logs) = try snapshot("\(log) \(numbers)")
      #expect(Self.judge().isState(stored, of: logs[0]) == isGiven, "\(numbers)")
    }
    for (numbers, isGiven) in [("score1.1=3 attempts1.1=2", true), ("attempts1.1=3", false), ("score1.1=2", false)] {
      let (stored, logs) = try snapshot("LL X1.1 d2 LL X1.1 -P1.1 \(numbers)")
      #expect(Self.judge().isAnyScore(stored, logs) == isGiven, "\(numbers)")
    }
  }

  @Test("Clocks that are further apart than the skew contradict an order that sync needs")
  func clocks() {
    let logs = Self.logs("d1 D1 B1 d2 L2.1")
    #expect(Self.judge().isLegal(logs))
    #expect(!Self.judge().isLegal(logs, skew: 300_000))
    #expect(Self.judge().isLegal(Self.logs("d1 D1 B1 d2 t+3600 L2.1"), skew: 300_000))
  }

  @Test("The first record that breaks a rule is the fault's place")
  func firstIllegal() throws {
    let place = try #require(Self.judge().firstIllegal(Self.logs("O L1.1 S1.1#1 A1.1.1 L2.1")))
    #expect(place.device == 0 && place.index == 2)
    #expect(Self.judge().firstIllegal(Self.logs("O LL S1.1#1 A1.1.1")) == nil)
  }
}
