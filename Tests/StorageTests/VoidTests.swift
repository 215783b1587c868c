import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Void statements") struct VoidTests {
  private let kept = TestStatement(.lessonCompleted, at: 3, id: 1, "lesson1")
  private let taken = TestStatement(.lessonCompleted, at: 5, id: 2, "lesson2")
  private let void = StatementVoid(id: .statement(50), target: .statement(2))

  @Test("The target is left out of every view and history, whichever comes first", arguments: [true, false])
  func order(isVoidFirst: Bool) throws {
    let temporary = try TemporaryStore()
    if isVoidFirst { try temporary.importing([], voids: [void], at: 1) }
    try temporary.importing([statements("ada", [kept, taken])], voids: [], at: 3)
    if !isVoidFirst { try temporary.importing([], voids: [void], at: 5) }
    #expect(try temporary.rows("select lesson from events") == [["lesson1"]])
    #expect(try temporary.histories()[0].history.devices[0].records == [kept.record])
    try temporary.derive()
    #expect(try temporary.rows("select events_n from learners") == [[1]])
  }

  @Test("A void makes its target's learner stale, once; before the void was known, the target stands")
  func knownAt() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([statements("ada", [taken]), statements("bob", [kept])], voids: [], at: 1)
    try temporary.derive()
    #expect(try temporary.importing([], voids: [void], at: 3).hasNewFacts)
    #expect(try temporary.rows("select learner_id from stale_learner") == [[1]])
    #expect(try temporary.rows("select last_run_id from learner order by learner_id") == [[2], [1]])
    #expect(try temporary.histories(lastRun: 1)[0].history.devices[0].records == [taken.record])
    #expect(try temporary.histories(lastRun: 2)[0].history.devices.isEmpty)
    let scope = try ReportScope(store: temporary.store, asOf: .at(100), lastRun: 1)
    #expect(scope.affectedCount == 1)
    try temporary.derive()
    let again = [void, StatementVoid(id: .statement(51), target: .statement(2))]
    try temporary.importing([], voids: again, at: 5)
    #expect(try temporary.rows("select count(*) from stale_learner") == [[0]])
    #expect(try temporary.histories(lastRun: 1)[0].history.devices[0].records == [taken.record])
  }

  @Test("Voiding a voiding statement has no effect and is told, in either order", arguments: [true, false])
  func voidOfVoid(isInOrder: Bool) throws {
    let temporary = try TemporaryStore()
    let second = StatementVoid(id: .statement(60), target: .statement(50))
    try temporary.importing([statements("ada", [taken])], voids: [], at: 1)
    let first = try temporary.importing([], voids: [isInOrder ? void : second], at: 3)
    #expect(first.voidsVoided == 0)
    let last = try temporary.importing([], voids: [isInOrder ? second : void], at: 5)
    #expect(last.voidsVoided == 1)
    #expect(try temporary.histories().flatMap(\.history.devices).isEmpty)
  }

  @Test("A statement without an id cannot be void, whatever the target's bytes")
  func noID() throws {
    let temporary = try TemporaryStore()
    let zero = StatementVoid(id: nil, target: UniqueID(high: 0, low: 0))
    let plain = TestStatement(.lessonCompleted, at: 3, registration: 4, "lesson1")
    try temporary.importing([statements("ada", [plain])], voids: [zero], at: 1)
    #expect(try temporary.rows("select count(*) from events") == [[1]])
    #expect(try temporary.histories()[0].history.devices[0].records.count == 1)
  }
}
