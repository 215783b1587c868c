import ProgressModel
import Simulation
import Testing

@Suite("One record, one code, and the policies under which it holds")
struct OneRecordTests {
  private static func replay(_ history: String, _ policy: RetakePolicy = .best) -> Replay {
    let world = World(policy: policy)
    return Replayer(curriculum: world.curriculum, names: world.names).replay(Notation.history(history, in: world))
  }

  static let attempt = "S1.2 A1.2.1 A1.2.2 A1.2.3 A1.2.4✗ A1.2.5✗"

  static let cases: [(history: String, findings: [String])] = [
    // What explains the first code of a record does not explain its fields.
    ("LL P1.1 ⟨6⟩ F1.2:7/5", ["BK901 gap", "BK304 arithmetic"]),
    ("LL P1.1 ⟨6⟩ F1.2:3/5:pass", ["BK901 gap", "BK302 arithmetic"]),
    ("LL P1.1 ⟨6⟩ F1.2:5/5:fail", ["BK901 gap", "BK303 arithmetic"]),
    ("LL P1.1 ⟨6⟩ F1.2:4/4", ["BK901 gap", "BK305 arithmetic"]),
    ("LL P1.1 ⟨1⟩ A1.2.1=4 S1.2#2", ["BK901 gap", "BK306 arithmetic"]),
    ("LL P1.1 ⟨1⟩ A1.2.1=2✓ S1.2#2", ["BK901 gap", "BK307 arithmetic"]),
    ("LL P1.1 ⟨1⟩ A1.2.1/1.1.1 S1.2#2", ["BK901 gap", "BK206 arithmetic"]),
    ("LL S1.2 A1.2.1 A1.2.2 ⟨3⟩ F1.2:7/5", ["BK901 gap", "BK304 arithmetic"]),
    ("LL \(attempt) S1.1 F1.2#1:5/5:pass", ["BK301 arithmetic"]),
    ("L1.1 F1.1:7/5 L1.2", ["BK304 arithmetic"]),
    // Without such fields, and where the first is not explained, all is as it was.
    ("LL P1.1 ⟨6⟩ F1.2:5/5:pass", ["BK201 gap", "BK901 gap"]),
    ("LL P1.1 F1.2:7/5", ["BK201 impossible"]),
    ("L1.1 F1.1:7/5", ["BK102 impossible"]),
  ]

  @Test("Of two codes the one that no explanation reaches stands", arguments: cases.indices)
  func stands(index: Int) {
    let (history, expected) = Self.cases[index]
    let findings = Self.replay(history).findings.filter { !["BK209", "BK211"].contains($0.code) }
    #expect(
      Set(findings.map { "\($0.code) \($0.kind.rawValue)" }) == Set(expected), "\(history): \(findings.map(\.message))")
    #expect(findings.count == expected.count)
  }

  @Test("What rests on the record is counted by the code that stands")
  func dependents() throws {
    let findings = Self.replay("LL P1.1 ⟨6⟩ F1.2:7/5 B1 L2.1").findings
    let score = try #require(findings.first { $0.code == "BK304" })
    #expect(score.message.hasPrefix("Score 7 at d1:16 is outside 0 to 5.") || score.message.contains("7"))
    #expect(!findings.contains { $0.code == "BK201" })
  }

  @Test(
    "A second award is legal where a retake may have taken the first away",
    arguments: [
      ("D1 B1 B1", RetakePolicy.allCases),
      ("D1 B1 X1.1 P1.1 B1", [.best, .lastLatched]),
      ("D1 B1 X1.1 B1", RetakePolicy.allCases),
    ])
  func secondAward(_ history: String, _ policies: [RetakePolicy]) throws {
    for policy in RetakePolicy.allCases {
      let again = Self.replay(history, policy).findings.filter { $0.kind.refutes }
      guard policies.contains(policy) else {
        #expect(again.isEmpty, "\(policy)")
        continue
      }
      let finding = try #require(again.first)
      if policy == .best { #expect(finding.code == "BK106" && finding.holdsUnder == policies) }
    }
  }
}
