import ProgressModel
import Simulation
import Testing

@Suite("The weakest explanation first")
struct LadderTests {
  static let short = "S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4✗ A1.1.5✗"

  static let four = "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3 A1.1.4"
  static let three = "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3"

  static let cases: [(history: String, findings: [String], verdict: Verdict)] = [
    // A missing fact in a log without a gap, and with room for it.
    ("L1.1 S1.1#1", ["BK102 impossible major"], .impossible),
    ("L1.1 ⟨1⟩ S1.1#1", ["BK102 gap minor", "BK901 gap minor"], .explained),
    ("O ⟨16⟩ LL2 P2.1 P2.2 B2", ["BK101 impossible major", "BK901 gap minor"], .impossible),
    ("O ⟨17⟩ LL2 P2.1 P2.2 B2", ["BK101 gap minor", "BK901 gap minor"], .explained),
    ("O ⟨17⟩ LL2 P2.1 B2", ["BK101 gap minor", "BK901 gap minor", "BK104 impossible critical"], .impossible),
    ("⟨40⟩ L2.1", ["BK903 gap info"], .consistent),
    ("⟨40⟩ S1.1#3", ["BK903 gap info"], .consistent),
    ("noseq L2.1", ["BK101 gap minor"], .explained),
    // The rest of an attempt that the gap cut.
    ("LL P1.1 S1.2 A1.2.1 A1.2.2 A1.2.3 A1.2.4 ⟨2⟩ B1", ["BK104 gap minor", "BK901 gap minor"], .explained),
    ("LL P1.1 S1.2 A1.2.1 A1.2.2 A1.2.3 ⟨2⟩ B1", ["BK104 impossible critical", "BK901 gap minor"], .impossible),
    ("LL S1.1 A1.1.1 ⟨2⟩ A1.1.4 A1.1.5 F1.1:4/5", ["BK901 gap minor", "BK204 gap minor"], .explained),
    ("LL ⟨1⟩ A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:5/5 S1.1#2", ["BK202 gap minor", "BK901 gap minor"], .explained),
    ("LL P1.1 ⟨6⟩ F1.2:5/5", ["BK201 gap minor", "BK901 gap minor"], .explained),
    // What is recorded later needs what unseen records were taken to have given already.
    ("O ⟨6⟩ L2.1 S2.1 L2.2", ["BK101 gap minor", "BK901 gap minor", "BK102 gap minor"], .explained),
    ("O ⟨5⟩ L2.1 S2.1 L2.2", ["BK101 impossible major", "BK901 gap minor", "BK102 impossible major"], .impossible),
    // Recorded elsewhere: the times decide the severity.
    ("L1.1 S1.1#1 L1.2", ["BK102 order major"], .explained),
    ("L1.1 t+600 S1.1#1 t-1200 L1.2", ["BK102 order minor", "BK401 clock minor"], .explained),
    ("LL t+120 A1.1.1 t-240 S1.1#1", ["BK202 order minor", "BK401 clock minor"], .explained),
    ("LL t+120 A1.1.1 S1.1#1", ["BK202 order major"], .explained),
    ("LL X1.1#2 t-3000 X1.1#1", ["BK207 gap minor", "BK208 order minor", "BK401 clock minor"], .explained),
    ("LL X1.1#2 X1.1#1", ["BK207 gap minor", "BK208 order major"], .explained),
    ("LL X1.1#1 t+600 S1.1#1 t-1200 R", ["BK208 order minor", "BK401 clock minor"], .explained),
    ("LL X1.1#1 S1.1#1 R", ["BK208 order major"], .explained),
    ("LL S1.1#1 t+600 R t-1200 A1.1.1", ["BK401 clock minor", "BK801 order minor"], .explained),
    ("LL S1.1#1 R A1.1.1", ["BK801 order major"], .explained),
    ("O L3.1 D1 B1 D2 B2", ["BK101 order major"], .explained),
    ("O L3.1 D1 B1 D2", ["BK101 order major"], .explained),
    ("O L3.1 D1 B1 LL2", ["BK101 impossible major"], .impossible),
    ("LL A1.1.1 S1.1#1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:5/5", ["BK202 order major"], .explained),
    // Answers behind the reset that follows their attempt, and their neighbours: a question that was answered, another
    // attempt's number, a gap that a new attempt may begin in, too few.
    ("\(four) F1.1:4/5 R L1.1 A1.1.5✗", ["BK210 order minor"], .explained),
    ("\(four) F1.1:4/5 R A1.1.5✗ L1.1", ["BK210 order minor"], .explained),
    ("\(three) F1.1:3/5 R L1.1 A1.1.4✗ A1.1.5✗", ["BK210 order minor"], .explained),
    ("\(four) F1.1:4/5 R LL A1.1.5✗ S1.1#1", ["BK210 order minor"], .explained),
    ("\(four) F1.1:4/5 R LL S1.1#1 A1.1.5✗ A1.1.1 A1.1.5✗", ["BK210 order minor"], .explained),
    ("\(four) F1.1:4/5 R:badge:2 L1.1 A1.1.5✗", ["BK210 order minor", "BK803 reset info"], .explained),
    ("\(three) F1.1:3/5 R L1.1 A1.1.4✗", ["BK204 impossible major"], .impossible),
    ("\(four) F1.1:4/5 R L1.1 A1.1.5", ["BK301 arithmetic critical"], .impossible),
    ("\(four) F1.1:4/5 R L1.1 A1.1.1", ["BK204 impossible major", "BK202 impossible major"], .impossible),
    ("\(four) F1.1:4/5 R L1.1 A1.1.5#2✗", ["BK204 impossible major", "BK202 impossible major"], .impossible),
    // The reset that is assumed has cleared what the recorded one has nothing left of.
    ("D1 B1 R:keepBadges LL P1.1 P1.2 B1", ["BK802 reset minor"], .explained),
    // One cause, one finding: a reset of one badge's section, a reset later than it need be.
    ("D1 B1 LL2 LL P1.1#1 P1.2#1 B1 P2.1", ["BK802 reset minor"], .explained),
    ("LL P1.1#1 LL P1.2#1 LL P1.1#1 P1.2#1", ["BK802 reset minor"], .explained),
    ("LL P1.1#1 LL P1.1#1 LL P1.1#1", ["BK802 reset minor", "BK802 reset minor"], .explained),
    ("LL \(short) F1.1:3/5:pass P1.2 B1 LL2 P2.1", ["BK302 arithmetic critical"], .impossible),
    ("LL \(short) F1.1:5/5:pass P1.2 B1 LL2 P2.1", ["BK301 arithmetic critical"], .impossible),
    ("LL P1.1 X1.2 B1 LL2 P2.1 P2.2 B2", ["BK104 impossible critical"], .impossible),
    ("LL2 P2.1 P2.2 B2 D3 B3", ["BK101 impossible major"], .impossible),
    ("L1.1 P1.1 P1.2 B1 LL2", ["BK102 impossible major"], .impossible),
    ("LL P1.1 F1.2:5/5 B1 LL2", ["BK201 impossible major"], .impossible),
    ("LL S1.1 A1.1.1 A1.1.1 A1.1.3 A1.1.4 A1.1.5 F1.1:5/5", ["BK205 arithmetic major"], .impossible),
    ("LL S1.1 A1.1.1/1.2.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:5/5", ["BK206 arithmetic major"], .impossible),
    // Retakes and repeats that are legal.
    ("O LL l1.1 LL X1.1 P1.1 X1.1 P1.2 B1 LL2", [], .consistent),
    ("D1 B1 R:keepBadges LL2 LL P1.1", [], .consistent),
    ("D1 B1 LL2 R:badge:1 L2.1", ["BK801 order major"], .explained),
    // Outcomes only.
    ("LL F1.1:5/5 F1.2:4/5 B1 L2.1", [], .consistent),
    ("L1.1 F1.1:5/5", ["BK102 impossible major"], .impossible),
    // Two devices.
    (
      "O LL P1.1 d2 t+86400 P1.2 B1 d1 t+172800 L2.1", ["BK601 merge info", "BK601 merge info"],
      .consistent
    ),
    ("L1.1 S1.1#1 d2 O", ["BK102 impossible major"], .impossible),
    ("D1 B1 R d2 L2.1", ["BK406 clock minor", "BK601 merge info"], .explained),
    ("D1 B1 R d2 L3.1", ["BK101 impossible major"], .impossible),
  ]

  @Test("Each history has its findings, classes and severities", arguments: cases.indices)
  func ladder(index: Int) {
    let (history, expected, verdict) = Self.cases[index]
    let world = World()
    let replay = Replayer(curriculum: world.curriculum, names: world.names).replay(Notation.history(history, in: world))
    // That an attempt is open at the end is no explanation.
    let found = replay.findings.filter { !["BK209", "BK211"].contains($0.code) }.map {
      "\($0.code) \($0.kind.rawValue) \($0.severity.name)"
    }
    #expect(found == expected, "\(history): \(replay.findings.map(\.message))")
    #expect(replay.verdict == verdict)
  }

  @Test("The root says how many later records rest on it, and lists the completeness of the log as a fact")
  func dependents() {
    let findings = CheckExampleTests.findings("LL P1.1 X1.2 B1 L2.1", .best)
    #expect(
      findings.map(\.message) == [
        "B1 was awarded at d1:17, but Q1.2 had 3 of 5; 4 needed. 1 later record rests on it."
      ])
    #expect(findings[0].facts.map(\.text).last == "seq 1 to 18 without a gap")
    #expect(findings[0].holdsUnder == RetakePolicy.allCases)
  }

  @Test("Under the stricter policies a failed retake takes a pass back: an award after it is out of order")
  func policies() {
    let latched = CheckExampleTests.findings("LL P1.1 X1.1 P1.2 B1", .lastLatched)
    #expect(latched.map { "\($0.code) \($0.kind)" } == ["BK104 order"])
    #expect(latched.map(\.message) == ["B1 was awarded at d1:24, but the last attempt at Q1.1 had 3 of 5; 4 needed."])
    #expect(CheckExampleTests.findings("LL P1.1 X1.1 P1.2 B1", .best).isEmpty)
    #expect(CheckExampleTests.findings("D1 B1 L2.1 X1.1 L2.2", .lastLatched).isEmpty)
    #expect(CheckExampleTests.findings("D1 B1 X1.1 P1.1 B1 L2.1", .lastRecomputed).isEmpty)
    let closed = CheckExampleTests.findings("D1 B1 X1.1 t-3000 L2.1", .lastRecomputed)
    #expect(closed.map { "\($0.code) \($0.severity)" } == ["BK109 minor", "BK401 minor"])
  }

  @Test("The nine learners of the measures are consistent")
  func tiny() {
    let replayer = Replayer(curriculum: TinyWorld.curriculum, names: TinyWorld.names)
    for (learner, history) in TinyWorld.histories {
      #expect(replayer.replay(history).verdict == .consistent, "\(learner) \(replayer.replay(history).findings)")
    }
  }

  @Test("A scratch that has seen other learners gives the same findings")
  func scratch() {
    let world = World()
    let replayer = Replayer(curriculum: world.curriculum, names: world.names)
    var scratch = replayer.scratch()
    for _ in 0..<2 {
      for (history, _, _) in Self.cases {
        let history = Notation.history(history, in: world)
        #expect(replayer.replay(history, using: &scratch).findings == replayer.replay(history).findings)
      }
    }
  }
}
