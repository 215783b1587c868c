import Foundation
import ProgressModel
import Testing

@testable import Simulation

@Suite("Several devices")
struct DeviceTests {
  static func replay(
    _ text: String, policy: RetakePolicy = .best, _ change: (inout ReplaySettings) -> Void = { _ in },
    exported: Bool = false
  ) -> Replay {
    let world = World(policy: policy)
    var settings = ReplaySettings()
    change(&settings)
    var history = Notation.history(text, in: world)
    for device in history.devices.indices where exported {
      history.devices[device].exports = [
        ExportMark(exportedAt: nil, firstSeq: 1, lastSeq: 1, curriculum: nil, appVersion: nil)
      ]
    }
    return Replayer(curriculum: world.curriculum, names: world.names, settings: settings).replay(history)
  }

  static func words(_ replay: Replay) -> [String] {
    replay.findings.map { "\($0.code) \($0.kind.rawValue) \($0.severity.name)" }
  }

  @Test("The clock was off by the smallest constant that lets the first device pass both quizzes before")
  func offset() {
    // The last pass 16 minutes after the start, the lesson 239 before: 255, less the 5 that clocks may disagree.
    let findings = Self.replay("D1 B1 d2 t-14400 L2.1").findings
    #expect(findings.map(\.code) == ["BK406", "BK601"])
    #expect(findings[0].message.hasPrefix("Legal only if the clock of d2 was 4 h 10 min off"))
    #expect(findings[0].facts.map(\.text) == ["lesson L2.1 completed", "Q1.2 attempt 1: 5 of 5"])
    #expect(findings[0].facts.map(\.device) == ["d2", "d1"])
    #expect(Self.words(Self.replay("D1 B1 d2 t+600 L2.1")) == ["BK601 merge info"])
    // 11 of the 16 minutes are missing, 5 of them may be.
    let close = Self.replay("D1 B1 d2 t+240 L2.1").findings
    #expect(close.first?.message.hasPrefix("Legal only if the clock of d2 was 6 min off") == true, "\(close)")
  }

  @Test("Of three devices the one whose clock was least off, and the record of another one that it goes against")
  func offsetOfThree() {
    let findings = Self.replay("LL P1.1 d2 t+86400 L2.1 d3 t-14400 P1.2").findings
    #expect(findings.map(\.code) == ["BK406", "BK601", "BK601"])
    #expect(findings[0].message == "Legal only if the clock of d1 was 3 h 56 min off.")
    #expect(findings[0].facts.map(\.text) == ["lesson L1.2 completed", "Q1.2 attempt 1 started"])
    let reset = Self.replay("D1 B1 R d2 t+86400 L2.1 d3 O").findings
    #expect(reset.first?.facts.map(\.text) == ["reset of all", "lesson L2.1 completed"])
    // Attempts that go on counting leave no room for the reset between them.
    let counting = Self.replay("LL P1.1#1 d2 t+86400 R d1 t+186400 P1.1#2").findings
    #expect(counting.map(\.code) == ["BK406"])
    #expect(counting.first?.facts.map(\.device) == ["d2", "d1"])
    // A badge whose award nobody recorded is due by two devices' passes.
    let due = [
      "lesson L2.1 completed", "B1 due only later, its award is not recorded", "Q1.1 passed only here",
      "Q1.2 passed only here",
    ]
    #expect(findings[1].facts.map(\.text) == due)
  }

  @Test(
    "Whatever three devices record, whenever: no replay ends, and no clock was off by nothing",
    arguments: RetakePolicy.allCases)
  func anything(policy: RetakePolicy) {
    let kinds = [
      "LL", "LL2", "P1.1", "X1.1", "P1.2", "P1.1#1", "P1.1#3", "B1", "D1", "B2", "L2.1", "P2.1", "F1.1:5/5", "A1.2.1",
      "R",
      "R:keepBadges", "R:badge:1", "R:badge:2", "O", "⟨2⟩", "⟨9⟩",
    ]
    var dice = Dice(seed: 31)
    for _ in 0..<40 {
      var text = ""
      for device in 1...(2 + dice.below(3)) {
        text += " d\(device)"
        for _ in 0..<dice.below(7) {
          if dice.below(3) == 0 { text += " t\(["+86400", "-86400", "+600", "-600"][dice.below(4)])" }
          text += " " + kinds[dice.below(kinds.count)]
        }
      }
      let findings = Self.replay(text, policy: policy).findings
      #expect(!findings.contains { $0.message.contains("was 0 s off") }, "\(text)")
      #expect(findings.filter { $0.code == "BK406" }.allSatisfy { $0.facts.count > 1 }, "\(text)")
    }
  }

  @Test("The circle of waits is spelt out")
  func circle() {
    let findings = Self.replay("LL P1.1 B1 d2 L2.1 P1.2").findings
    #expect(
      findings.map(\.message).contains {
        $0.contains(
          "d2:1 uses L2.1 and needs B1, which only d1:10 records; d1:10 itself needs Q1.2, which only d2:8 records, after d2:1."
        )
      }, "\(findings.map(\.message))")
  }

  @Test("An attempt goes on behind its device's own reset, whatever another device reset in between")
  func attemptBehindReset() {
    let replay = Self.replay("D1 B1 L2.1 L2.2 t+200000 R D1 B1 d2 LL S1.1#1 R t+900000 L2.1 A1.1.1")
    let message = "d2:6 needs an attempt, which the reset at d2:4 had cleared."
    #expect(replay.findings.filter { $0.code == "BK801" }.map(\.message) == [message])
  }

  @Test("A reset that no gap has room for must leave every other record legal")
  func resetWithoutRoom() {
    let found = Self.words(Self.replay("D1 B1 L2.2 B1 L2.1 d2 t+86400 O P2.1 R LL"))
    #expect(found.contains("BK106 order major") || found.contains("BK106 impossible major"), "\(found)")
    #expect(!found.contains { $0.hasPrefix("BK802") })
    #expect(Self.words(Self.replay("LL P1.1#1 LL S1.1#1 d2 O")).contains("BK802 reset minor"))
  }

  @Test("One record that is wrong is weaker than a clock that was off and much else")
  func oneRecord() {
    let text = "LL P1.1#1 S1.2#1 P1.2#1 B1 D2 B2 t+86400 P1.1#1 P1.2#1 B1 d2 t+80000 O R LL"
    let found = Self.words(Self.replay(text))
    #expect(found.contains { $0.hasPrefix("BK208") }, "\(found)")
    #expect(!found.contains { $0.hasPrefix("BK406") }, "\(found)")
  }

  @Test("Where a record is impossible in either reading, it is the one that is wrong alone")
  func oneImpossibleRecord() {
    let text =
      "t+45000 O L3.1 R D1 B1 LL2 t+270000 P2.2#1 B2 B1 d2 O D1 B1 D2 B2 t+285000 P2.1#1"
    let found = Self.words(Self.replay(text)).filter { !$0.hasSuffix("info") }
    #expect(found == ["BK106 impossible major"])
  }

  @Test("An award that another device has recorded must be earned there too", arguments: RetakePolicy.allCases)
  func awardOnBoth(policy: RetakePolicy) {
    let rest = "d2 X1.1#1 LL X1.1#1 B1"
    let kept = Self.replay("D1 B1 R:keepBadges \(rest)", policy: policy)
    #expect(kept.findings.contains { ["BK104", "BK801"].contains($0.code) }, "\(Self.words(kept))")
    #expect(!kept.findings.contains { $0.code == "BK607" })
    let both = Self.replay("D1 B1 d2 t+3600 B1", policy: policy)
    #expect(Self.words(both).contains("BK607 merge info") && both.verdict == .consistent)
  }

  @Test("A record that no other device can help keeps its own code")
  func alone() {
    #expect(Self.words(Self.replay("L1.1 S1.1#1 L1.2 d2 O")).contains("BK102 order major"))
    #expect(Self.words(Self.replay("D1 B1 R d2 L3.1")) == ["BK101 impossible major"])
    #expect(
      Self.words(Self.replay("LL d2 P1.1 d3 P1.2 B1")).allSatisfy { $0.hasSuffix("info") || $0.hasPrefix("BK406") })
  }

  @Test("Where the search is cut, only what is illegal in every order is told, and that the rest is not decided")
  func cut() {
    let open = Self.replay("D1 B1 R d2 t+86400 L2.1") { $0.searchStates = 3 }
    #expect(Self.words(open) == ["BK511 stream minor"])
    #expect(open.verdict == .explained)
    let certain = Self.replay("D1 B1 R d2 L3.1") { $0.searchStates = 3 }
    #expect(Set(Self.words(certain)) == ["BK101 impossible major", "BK511 stream minor"])
  }

  @Test("What a device stores may have come from a device that was never imported, if the setting says so")
  func unseen() {
    let text = "L2.1 +L1.1 +L1.2 +P1.1 +P1.2 +B1 +L2.1"
    let off = Self.replay(text).findings.first { $0.code == "BK101" }
    #expect(off?.kind == .impossible)
    #expect(off?.message.hasSuffix("Legal if another device had synced B1.") == true)
    let on = Self.replay(text) { $0.unseenDevices = true }
    #expect(Self.words(on).contains("BK601 merge minor"))
    #expect(!on.findings.contains { $0.code == "BK101" })
    let illegal = Self.replay("L2.1 +L1.1 -L1.2 +P1.1 +P1.2 +B1 +L2.1") { $0.unseenDevices = true }
    #expect(illegal.findings.contains { $0.code == "BK101" && $0.kind == .impossible })
  }

  @Test("Behind the end of another device's log anything may have happened; before it nothing")
  func openEnd() {
    #expect(Self.replay("L1.1 d2 t+86400 L3.1", exported: true).verdict == .explained)
    #expect(Self.replay("L1.1 d2 t-86400 L3.1", exported: true).verdict == .impossible)
    #expect(Self.replay("LL d2 t+86400 F1.1:5/4", exported: true).verdict == .impossible)
  }

  @Test("A reset that is not recorded explains an attempt 1 again, beside another device too")
  func unrecordedReset() {
    let findings = Self.words(Self.replay("LL P1.1#1 LL S1.1#1 d2 O"))
    #expect(findings.contains("BK802 reset minor"), "\(findings)")
    #expect(!findings.contains { $0.contains("impossible") })
    #expect(Self.replay("LL P1.1#1 S1.1#1 d2 O").verdict == .impossible)
  }

  @Test("Another device's reset explains an attempt 1 again; attempts that go on counting exclude one")
  func numbers() {
    #expect(Self.replay("LL X1.1#1 LL P1.1#1 d2 O R").findings.allSatisfy { $0.severity == .info })
    #expect(Self.replay("LL X1.1#1 P1.1#2 d2 O R").findings.allSatisfy { $0.severity == .info })
  }

  /// Of this thread: other tests run beside it.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("Two logs of 100,000 records each with everything locked end within seconds", arguments: RetakePolicy.allCases)
  func hostile(policy: RetakePolicy) {
    var pass = Replayer(curriculum: TwoDeviceProofTests.world.curriculum, names: TwoDeviceProofTests.world.names)
      .scratch().pass
    for cycle in [[4, 5, 7, 6], [4, 5, 8, 7], [0, 1, 3, 2, 4, 9, 7]] {
      let log = (0..<100_000).map { cycle[$0 % cycle.count] }
      let start = Self.processorSeconds
      pass.begin(TwoDeviceProofTests.history([log, log.reversed()]), policy: policy)
      pass.run()
      let seconds = Self.processorSeconds - start
      #expect(seconds < 10, "\(cycle) \(seconds)")
    }
  }
}
