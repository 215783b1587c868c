import ProgressModel
import Testing

@testable import Simulation

@Suite("Every check holds its own examples")
struct CheckExampleTests {
  static func findings(_ text: String, _ policy: RetakePolicy) -> [Finding] {
    let world = NotationSetup.world(for: text, policy: policy)
    let replayer = Replayer(
      curriculum: world.curriculum, names: world.names, settings: NotationSetup.settings(for: text))
    return replayer.replay(Notation.history(text, in: world)).findings
  }

  @Test("It is raised by its example, with its class", arguments: Check.all.map(\.code))
  func raised(code: String) throws {
    let check = try #require(Check.byCode[code])
    let findings = Self.findings(check.raisedBy, check.policy)
    let found = findings.filter { $0.code == code }
    #expect(found.count == 1, "\(findings.map { "\($0.code) \($0.kind) \($0.message)" })")
    #expect(found.first?.kind == check.raisedAs)
    #expect(found.first?.severity == check.severity)
    #expect(found.first?.message.isEmpty == false)
    #expect(found.first?.message == CheckSentences.all[code])
    // What contradicts something names both.
    #expect((found.first?.facts.count ?? 0) >= (check.raisedAs.refutes ? 2 : 1))
  }

  @Test("It is not raised by the neighbour", arguments: Check.all.map(\.code))
  func notRaised(code: String) throws {
    let check = try #require(Check.byCode[code])
    let findings = Self.findings(check.notRaisedBy, check.policy)
    #expect(!findings.contains { $0.code == code })
    #expect(!findings.contains { $0.kind.refutes }, "\(findings.map(\.message))")
  }

  @Test("A code without a check with both examples fails")
  func complete() {
    #expect(CheckCode.allCases.filter { $0.check == nil } == [])
    #expect(Check.all.allSatisfy { !$0.raisedBy.isEmpty && !$0.notRaisedBy.isEmpty })
    #expect(Set(Check.all.map(\.code)).count == Check.all.count)
    #expect(Set(CheckSentences.all.keys) == Set(Check.all.map(\.code)))
  }
}
