import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Statements are known by their ids") struct StatementIdentityTests {
  private let answer = TestStatement(.questionAnswered, at: 5, id: 1, registration: 1, question: "q1")

  @Test("The same statement is known on whatever device it comes, twice in one document it is counted")
  func known() throws {
    let temporary = try TemporaryStore()
    let first = try temporary.importing([statements("ada", [answer, answer])], voids: [], at: 1)
    #expect(first.eventsNew == 1)
    #expect(first.eventsKnown == 1)
    #expect(first.eventsRepeated == 1)
    let again = try temporary.importing([statements("ada", "phone", [answer])], voids: [], at: 3)
    #expect(again.eventsKnown == 1)
    #expect(again.eventsNew + again.eventsConflicting + again.eventsRepeated == 0)
    #expect(try temporary.rows("select count(*) from events") == [[1]])
  }

  @Test("Parts of one document are one document; two documents may repeat each other")
  func parts() throws {
    let temporary = try TemporaryStore()
    let both = [statements("ada", [answer]), statements("ada", "phone", [answer])]
    #expect(try temporary.importing(both, voids: [], at: 1).eventsRepeated == 1)
    #expect(try temporary.importing([both[0]], voids: [], at: 3).eventsRepeated == 0)
  }

  @Test(
    "The same id with another content is a conflict, kept once; the first stays",
    arguments: [
      (TestStatement(.questionAnswered, at: 6, id: 1, registration: 1, question: "q1"), "ada", ["at"]),
      (TestStatement(.questionAnswered, at: 5, id: 1, registration: 2, question: "q1"), "ada", ["registration"]),
      (TestStatement(.questionAnswered, at: 5, id: 1, registration: 1, rank: 2, question: "q1"), "ada", ["verb"]),
      (TestStatement(.questionAnswered, at: 5, id: 1, registration: 1, question: "q1"), "bob", ["actor"]),
      (TestStatement(.quizStarted, at: 5, id: 1), "ada", ["type", "question", "registration"]),
    ])
  func conflict(second: TestStatement, learner: String, fields: [String]) throws {
    for inOneDocument in [true, false] {
      let temporary = try TemporaryStore()
      if inOneDocument {
        let parts = [statements("ada", [answer]), statements(learner, [second])]
        let counts = try temporary.importing(parts, voids: [], at: 1)
        #expect(counts.eventsNew == 1)
        #expect(counts.conflictingFields == fields)
      } else {
        try temporary.importing([statements("ada", [answer])], voids: [], at: 1)
        let counts = try temporary.importing([statements(learner, [second])], voids: [], at: 3)
        #expect(counts.eventsConflicting == 1)
        #expect(counts.conflictingFields == fields)
      }
      let again = try temporary.importing([statements(learner, [second])], voids: [], at: 5)
      #expect(again.eventsKnown == 1)
      #expect(again.eventsConflicting == 0)
      #expect(try temporary.rows("select count(*), min(length(statement_id)) from conflict") == [[1, 16]])
      #expect(try temporary.rows("select at from events") == [[5]])
    }
  }

  @Test("Without an id, a statement is known by its whole content and its registration")
  func withoutID() throws {
    let temporary = try TemporaryStore()
    let one = TestStatement(.questionAnswered, at: 5, registration: 1, question: "q1")
    let other = TestStatement(.questionAnswered, at: 5, registration: 2, question: "q1")
    #expect(try temporary.importing([statements("ada", [one, other, one])], voids: [], at: 1).eventsNew == 2)
    #expect(try temporary.importing([statements("ada", [other])], voids: [], at: 3).eventsKnown == 1)
    #expect(try temporary.importing([statements("ada", [answer])], voids: [], at: 5).eventsNew == 1)
    #expect(try temporary.importing([statements("ada", [one, answer])], voids: [], at: 7).eventsKnown == 2)
  }

  @Test("Any mark comes back as it was", arguments: 1...20)
  func marks(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    func id() -> UniqueID? {
      Bool.random(using: &numbers)
        ? nil : UniqueID(high: [0, 1, .max].randomElement(using: &numbers)!, low: numbers.next())
    }
    let marks = (0..<9).map { _ in
      StatementMark(id: id(), registration: id(), finishRank: UInt8.random(in: 0...2, using: &numbers))
    }
    var bytes: [UInt8] = []
    for mark in marks { mark.append(to: &bytes) }
    #expect(bytes.withUnsafeBytes { StatementMark.decode($0, count: 9) } == marks)
    #expect(bytes.dropLast().withUnsafeBytes { StatementMark.decode($0, count: 9) } == nil)
  }
}
