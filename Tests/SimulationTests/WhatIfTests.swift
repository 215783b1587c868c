import ProgressModel
import Testing

@testable import Simulation

@Suite("Recorded attempts under other rules") struct WhatIfTests {
  private func result(_ logs: [String], _ scenario: WhatIf.Scenario, inForce: World = World()) -> WhatIfResult {
    var whatIf = WhatIf(inForce: inForce.curriculum, other: scenario, names: inForce.names)
    for log in logs { whatIf.add(Notation.history(log, in: inForce)) }
    return whatIf.result
  }

  private func quiz(_ id: String, _ result: WhatIfResult) throws -> WhatIfResult.Quiz {
    try #require(result.quizzes.first { $0.id == id })
  }

  @Test("Under a lower mark nothing is stopped, and the attempts that meet it are those with as many right answers")
  func lower() throws {
    let result = result(["LL X1.1 P1.1 P1.2 B1", "LL X1.1", "LL P1.1"], .changed(passMark: 60, retakes: nil))
    #expect(try quiz("Q1.1", result) == WhatIfResult.Quiz(id: "Q1.1", finished: 4, passed: 2, wouldPass: 4, gained: 2))
    #expect(result.stopped == 0 && result.opensLater == 0)
    #expect(result.paths == 3 && result.openedEarlier == 2)
    #expect(result.notObserved == 3)
  }

  @Test("Under a higher mark the first recorded use behind a pass that is none any more counts, once a learner")
  func higher() throws {
    let four = "LL S1.1#1 A1.1.1✓ A1.1.2✓ A1.1.3✓ A1.1.4✓ A1.1.5✗ F1.1:4/5:pass P1.2 B1 L2.1 L2.2 P2.1"
    let result = result([four, "D1 B1 L2.1", "LL"], .changed(passMark: 100, retakes: nil))
    #expect(result.stopped == 1 && result.opensLater == 1)
    #expect(result.gates.filter { $0.stoppedHere > 0 }.map(\.id) == ["L2.1"])
    #expect(result.gates.first { $0.id == "L2.1" }?.used == 2)
    #expect(try quiz("Q1.1", result).lost == 1)
    #expect(result.notObserved == 2 && result.wholePaths == 0)
  }

  @Test("A retake that passes opens the gate again, so nothing is stopped behind it")
  func retake() {
    let four = "LL S1.1#1 A1.1.1✓ A1.1.2✓ A1.1.3✓ A1.1.4✓ A1.1.5✗ F1.1:4/5:pass P1.1 P1.2 B1 L2.1"
    #expect(result([four], .changed(passMark: 100, retakes: nil)).stopped == 0)
  }

  @Test("A stricter policy stops what a failed retake would have closed; a milder one stops nothing")
  func policy() {
    let log = "D1 B1 X1.1 L2.1"
    #expect(result([log], .changed(passMark: nil, retakes: .lastRecomputed)).stopped == 1)
    #expect(result([log], .changed(passMark: nil, retakes: .lastLatched)).stopped == 0)
    let strict = World(policy: .lastRecomputed)
    #expect(result([log], .changed(passMark: nil, retakes: .best), inForce: strict).stopped == 0)
  }

  @Test("What the rules in force do not allow either is not laid to the other ones")
  func broken() {
    #expect(result(["L2.1", "D1 B1 B3 L4.1"], .changed(passMark: 100, retakes: nil)).stopped == 0)
  }

  @Test("What unseen records may have given is stopped by nothing")
  func unseen() {
    let four = "LL S1.1#1 A1.1.1✓ A1.1.2✓ A1.1.3✓ A1.1.4✓ A1.1.5✗ F1.1:4/5:pass P1.2 B1"
    #expect(result([four + " L2.1"], .changed(passMark: 100, retakes: nil)).stopped == 1)
    #expect(result([four + " ⟨7⟩ L2.1"], .changed(passMark: 100, retakes: nil)).stopped == 0)
  }

  @Test("A gate that only the other rules open is told by its lessons and quizzes; what cannot be compared opens none")
  func openedByOther() {
    func opened(_ logs: [String], _ scenario: WhatIf.Scenario) -> [String] {
      result(logs, scenario).gates.filter { $0.openedByOther > 0 }.map { "\($0.id) \($0.openedByOther)" }
    }
    #expect(
      opened(["LL X1.1 X1.2", "LL X1.1 P1.2", "LL P1.1"], .changed(passMark: 60, retakes: nil)) == ["L2.1 2", "L2.2 2"])
    #expect(
      opened(["LL X1.1 X1.2 L2.1 L2.2"], .changed(passMark: 60, retakes: nil)) == [
        "L2.1 1", "L2.2 1", "Q2.1 1", "Q2.2 1",
      ])
    #expect(opened(["LL X1.1 X1.2 R"], .changed(passMark: 60, retakes: nil)) == [])
    var other = World(passMark: 60).curriculum
    other.versions[0].badges[0].quizzes[1].questions.removeLast()
    #expect(opened(["LL X1.1 X1.2"], .curriculum(other)) == [])
  }

  @Test("Whoever reaches the end of the path is no more unobserved; the same rules change nothing")
  func whole() {
    let all = "D1 B1 D2 B2 D3 B3 D4 B4"
    let same = result([all, "O", ""], .changed(passMark: 80, retakes: .best))
    #expect(same.wholePaths == 1 && same.notObserved == 1 && same.paths == 2)
    #expect(same.stopped == 0 && same.openedEarlier == 0 && same.opensLater == 0)
    #expect(same.quizzes.allSatisfy { $0.gained == 0 && $0.lost == 0 && $0.passed == $0.wouldPass })
  }

  @Test("Another curriculum judges the same choices by its key; other questions are not compared")
  func curriculum() throws {
    var other = World().curriculum
    let key = other.versions[0].badges[0].quizzes[0].questions[0].answer
    other.versions[0].badges[0].quizzes[0].questions[0].answer = key == 0 ? 1 : 0
    other.versions[0].badges[0].quizzes[1].questions.removeLast()
    let result = result(["LL P1.1 P1.2"], .curriculum(other))
    #expect(try quiz("Q1.1", result) == WhatIfResult.Quiz(id: "Q1.1", finished: 1, passed: 1, wouldPass: 1))
    #expect(try quiz("Q1.2", result).notComparable == 1)
    #expect(try quiz("Q1.2", result).finished == 0)
  }

  @Test("What lies behind the as-of is not there")
  func asOf() {
    let world = World()
    var whatIf = WhatIf(inForce: world.curriculum, other: .changed(passMark: 60, retakes: nil), names: world.names)
    whatIf.add(
      Notation.history("LL X1.1", in: world), before: Timestamp(millisecondsSinceEpoch: Notation.start + 200_000))
    whatIf.add(Notation.history("LL", in: world), before: Timestamp(millisecondsSinceEpoch: Notation.start))
    #expect(whatIf.result.paths == 1)
    #expect(whatIf.result.quizzes.allSatisfy { $0.finished == 0 })
  }
}
