import ProgressModel
import Testing

@testable import Simulation

/// What unseen records explain, each case beside a neighbour where they cannot.
@Suite("Honest damage")
struct HonestDamageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let honest: String
    let impossible: String
    var policy = RetakePolicy.best
    var testDescription: String { what }
  }

  @Test(
    "Unseen records explain it, and without them it is impossible",
    arguments: [
      Case(
        what: "a reset and a lesson after it, both in one gap", honest: "D1 B1 ⟨2⟩ L1.2 P1.1#1",
        impossible: "D1 B1 L1.2 P1.1#1"),
      Case(
        what: "a reset that another device has not told", honest: "O d2 D1 B1 +B1 +L1.1 rest-",
        impossible: "O +B1 +L1.1 rest-"),
      Case(
        what: "a badge that a reset in the missing head kept", honest: "⟨40⟩ LL P1.1#1 S1.2#1 L2.1",
        impossible: "⟨9⟩ LL P1.1#1 S1.2#1 L2.1"),
      Case(
        what: "an award in a gap before a recorded reset that keeps badges", honest: "D1 ⟨1⟩ O R:keepBadges +B1 rest-",
        impossible: "D1 O R:badge:1 +B1 rest-"),
      Case(
        what: "a retake that failed in a gap",
        honest: "LL P1.1 S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 ⟨1⟩ L1.1 -P1.1 score1.1=3 attempts1.1=2",
        impossible: "LL P1.1 L1.1 -P1.1 score1.1=3 attempts1.1=2", policy: .lastLatched),
      Case(
        what: "a pass in a gap that earns a badge again",
        honest: "D1 B1 X1.1 S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 ⟨1⟩ B1", impossible: "D1 B1 X1.1 S1.1 B1",
        policy: .lastRecomputed),
      Case(
        what: "the start of an attempt after a reset, its number used before", honest: "LL S1.1 A1.1.1 R LL ⟨1⟩ A1.1.1",
        impossible: "LL S1.1 A1.1.1 A1.1.1"),
      Case(
        what: "mixed key by key, numbers too", honest: "LL X1.1 d2 L1.1 +L1.1 -L1.2 -P1.1 score1.1=3 attempts1.1=1",
        impossible: "LL X1.1 +L1.1 -L1.2 -P1.1 score1.1=3 attempts1.1=1"),
      Case(
        what: "a new attempt begun in a gap, all answers behind it with it",
        honest: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 ⟨5⟩ A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:4/5",
        impossible: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 ⟨1⟩ A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:4/5"),
      Case(
        what: "two resets that another device has not told",
        honest: "D1 B1 LL P1.1#1 P1.2#1 B1 LL P1.1#1 P1.2#1 B1 d2 ⟨2⟩ O",
        impossible: "D1 B1 LL P1.1#1 P1.2#1 B1 LL P1.1#1 P1.2#1 B1 d2 O"),
      Case(
        what: "a reset that another device has not told, and what was not done again behind it",
        honest: "D1 B1 P1.1#1 d2 ⟨3⟩ O", impossible: "D1 B1 P1.1#1 d2 ⟨1⟩ O"),
      Case(
        what: "attempts that go on counting behind a reset that another device has not told",
        honest: "LL X1.1#1 X1.1#2 X1.1#1 X1.1#2 d2 ⟨3⟩ O", impossible: "LL X1.1#1 X1.1#2 X1.1#2 X1.1#2 d2 ⟨2⟩ O"),
      Case(
        what: "two neighbours behind a reset that stand the wrong way round, as their times say",
        honest: "LL S1.2 A1.2.1 R:badge:1 LL P1.1 t+600 A1.2.1 t-1200 S1.2 A1.2.2 A1.2.3 A1.2.4 A1.2.5 F1.2:5/5",
        impossible: "LL S1.2 A1.2.1 R:badge:1 LL P1.1 A1.2.1 S1.2 A1.2.2 A1.2.3 A1.2.4 A1.2.5 F1.2:5/5"),
      Case(
        what: "two resets in one gap before a snapshot", honest: "D1 B1 D2 B2 ⟨3⟩ L1.2 +B1 +L1.1 +L1.2 rest-",
        impossible: "D1 B1 D2 B2 L1.2 +B1 +L1.1 +L1.2 rest-"),
      Case(
        what: "a reset in the missing head beside a recorded one, and all that they cleared",
        honest: "⟨49⟩ L2.1 R:badge:1 LL P1.1#1 +B2 +B3 +L2.1 +L1.1 +L1.2 +P1.1 rest-",
        impossible: "⟨20⟩ L2.1 R:badge:1 LL P1.1#1 +B2 +B3 +L2.1 +L1.1 +L1.2 +P1.1 rest-"),
      Case(
        what: "a badge lost again whose last pass lay in a gap",
        honest: "LL P1.1 S1.2 A1.2.1 A1.2.2 ⟨4⟩ B1 X1.2#2 +P1.1 -P1.2 -B1 score1.2=3 attempts1.2=2",
        impossible: "LL P1.1 S1.2 A1.2.1 A1.2.2 ⟨4⟩ B1 X1.2#2 +P1.1 -P1.2 -B1 score1.2=3 attempts1.2=9",
        policy: .lastRecomputed),
      Case(
        what: "mixed key by key with a badge that only another device's reset kept",
        honest: "D2 B2 R:keepBadges D3 d2 D1 B1 LL P1.1#1 X1.2#1 P1.2#2 e+172800 +B1 +B2 +P1.2 +L3.2 +P3.1 -L3.1",
        impossible: "D2 B2 R:keepBadges D3 d2 D1 B1 LL P1.1#1 X1.2#1 P1.2#2 e+172800 +B1 +B2 +P1.2 +L3.2 +P4.1 -L3.1",
        policy: .lastRecomputed),
      Case(
        what: "a reset and the section again, between two awards", honest: "D1 B1 ⟨17⟩ B1",
        impossible: "⟨40⟩ D1 B1 ⟨16⟩ B1"),
      Case(
        what: "numbers missing between two awards, not before both", honest: "⟨40⟩ LL P1.1 ⟨7⟩ B1",
        impossible: "⟨40⟩ D1 B1 B1"),
      Case(
        what: "a reset, the lessons and the first attempt again, between two second ones",
        honest: "⟨40⟩ X1.1#2 ⟨4⟩ X1.1#2", impossible: "⟨40⟩ X1.1#2 ⟨3⟩ X1.1#2"),
      Case(
        what: "a reset, the lessons and a start, between two answers", honest: "⟨40⟩ S1.1#1 A1.1.1 ⟨4⟩ A1.1.1",
        impossible: "⟨40⟩ S1.1#1 A1.1.1 ⟨3⟩ A1.1.1"),
      Case(
        what: "answers behind their start", honest: "⟨40⟩ S1.1#1 A1.1.1 ⟨3⟩ A1.1.2 F1.1#1:2/5",
        impossible: "⟨40⟩ S1.1#1 A1.1.1 ⟨2⟩ A1.1.2 F1.1#1:2/5"),
      Case(
        what: "later sections, passed before a reset that kept them", honest: "⟨19⟩ B1 B3", impossible: "⟨13⟩ B1 B3"),
      Case(
        what: "the start of an attempt behind another one", honest: "⟨40⟩ LL P1.1 ⟨6⟩ F1.2#1:5/5 P1.1",
        impossible: "⟨40⟩ LL P1.1 ⟨5⟩ F1.2#1:5/5 P1.1"),
      Case(
        what: "an attempt that was left before another one went on behind the gap",
        honest: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 ⟨3⟩ A1.2.1 A1.2.2 A1.2.3 A1.2.4 A1.2.5 F1.2:5/5 B1",
        impossible:
          "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 S1.2 ⟨8⟩ A1.2.1 A1.2.2 A1.2.3 A1.2.4 A1.2.5 F1.2:5/5 B1"),
      Case(
        what: "a reset that leaves the award behind it legal", honest: "D1 ⟨2⟩ B1 l1.1 S1.1#2 S1.1#3",
        impossible: "D1 ⟨8⟩ B1 S1.1#1"),
      Case(
        what: "a pass behind the first attempt", honest: "⟨40⟩ X1.1#1 ⟨7⟩ P1.2 B1", impossible: "⟨40⟩ X1.1#1 P1.2 B1"),
    ])
  func explained(test: Case) {
    let honest = CheckExampleTests.findings(test.honest, test.policy)
    #expect(!honest.contains { $0.kind.refutes }, "\(honest.map { "\($0.code) \($0.kind) \($0.message)" })")
    let broken = CheckExampleTests.findings(test.impossible, test.policy)
    #expect(broken.contains { $0.kind.refutes }, "\(broken.map { "\($0.code) \($0.kind) \($0.message)" })")
  }

  @Test("Numbers that no later document has either may be what a document's log lacks at its end")
  func documentEnd() {
    let world = World()
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    for (gap, verdict) in [("⟨7⟩", Verdict.explained), ("⟨6⟩", .impossible)] {
      var history = Notation.history(
        "LL X1.1 \(gap) L1.1 +L1.1 +L1.2 -P1.1 score1.1=3 attempts1.1=2", in: world)
      history.devices[0].exports[0].lastSeq = 9
      history.devices[0].exports.append(
        ExportMark(
          exportedAt: Timestamp(millisecondsSinceEpoch: Notation.start + 172_800_000), firstSeq: 1, lastSeq: 20,
          curriculum: "1", appVersion: nil))
      #expect(replayer.replay(history).verdict == verdict, "\(replayer.replay(history).findings.map(\.message))")
    }
  }
}
