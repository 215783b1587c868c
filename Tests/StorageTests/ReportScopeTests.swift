import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("A report's state") struct ReportScopeTests {
  private let base: Int64 = 1_700_000_000_000

  /// ada: before 5; bob: 1 and 9; cy: only 9; dot: a snapshot at 2; eve: before 5, with an event of the second run.
  private func makeStore() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    let snapshot = Snapshot(takenAt: .at(base + 2), values: [], isComplete: true)
    try temporary.importing([
      [document("ada", "phone", [lesson(1), answer(2, choice: 0, correct: true)])],
      [document("bob", "pad", [lesson(1), lesson(9)])],
      [document("cy", "tablet", [lesson(9)])],
      [document("dot", nil, [], snapshot: snapshot)],
      [document("eve", "laptop", [lesson(1)])],
    ])
    try temporary.importing(document("eve", "laptop", [lesson(1), lesson(3)]), at: 2_000)
    try temporary.derive(findings: [1, 2])
    return temporary
  }

  private func install(
    _ store: Store, asOf: Int64, lastRun: Int64? = nil, excluding: [Pseudonym] = []
  ) throws -> ReportScope {
    let scope = try ReportScope(store: store, asOf: .at(asOf), lastRun: lastRun, excluding: excluding)
    if scope.affectedCount > 0 {
      let reader = try HistoryReader(store: store, selection: .affected, lastRun: lastRun)
      while let learner = try reader.next() {
        try scope.add(tinyFacts(of: learner, before: .at(asOf)), findings: [], of: learner)
      }
    }
    try scope.install()
    return scope
  }

  @Test("Nothing is made when everything is before the as-of and known")
  func unaffected() throws {
    let temporary = try makeStore()
    let scope = try install(temporary.store, asOf: base + 100)
    #expect(scope.affectedCount == 0)
    #expect(try temporary.rows("select count(*) from temp.sqlite_schema where name not like 'wanted%'") == [[0]])
    #expect(try temporary.rows("select events_n from learners order by learner_id") == [[2], [2], [1], [0], [2]])
  }

  @Test("An as-of takes away what came later, and learners of whom nothing is left")
  func asOf() throws {
    let temporary = try makeStore()
    let scope = try install(temporary.store, asOf: base + 5)
    #expect(scope.affectedCount == 2)
    #expect(
      try temporary.rows("select learner_id, events_n, snapshots_n from learners order by 1")
        == [[1, 2, 0], [2, 1, 0], [4, 0, 1], [5, 2, 0]])
    #expect(
      try temporary.rows("select learner_id, node from steps order by 1, 2") == [[1, 0], [2, 0], [5, 0], [5, 1]])
    #expect(try temporary.rows("select learner_id from findings") == [[1]])
    #expect(try temporary.rows("select learner_id, device, quiz from attempts") == [[1, "phone", "quiz1"]])
    #expect(try temporary.rows("select count(*) from activity") == [[3]])
    #expect(try temporary.rows("select count(*) from main.learners") == [[5]])
  }

  @Test("A known-at takes away what later runs recorded")
  func knownAt() throws {
    let temporary = try makeStore()
    let scope = try install(temporary.store, asOf: base + 100, lastRun: 1)
    #expect(scope.affectedCount == 1)
    #expect(
      try temporary.rows("select learner_id, events_n from learners order by 1") == [
        [1, 2], [2, 2], [3, 1], [4, 0], [5, 1],
      ])
  }

  @Test("A snapshot at or after the as-of is not there yet")
  func snapshot() throws {
    let temporary = try makeStore()
    _ = try install(temporary.store, asOf: base + 2)
    #expect(
      try temporary.rows("select learner_id, snapshots_n from learners order by 1") == [[1, 0], [2, 0], [5, 0]])
  }

  @Test("Excluded learners are in no view, affected or not; unknown pseudonyms exclude nobody")
  func excluded() throws {
    let temporary = try makeStore()
    let store = temporary.store
    let nobody = try #require(Pseudonym(bytes: [UInt8](repeating: 0, count: 16)))
    _ = try install(store, asOf: base + 5, excluding: [store.pseudonym(of: "ada"), store.pseudonym(of: "bob"), nobody])
    #expect(try temporary.rows("select learner_id from learners order by 1") == [[4], [5]])
    #expect(try temporary.rows("select count(*) from attempts") == [[0]])
    #expect(try temporary.rows("select distinct learner_id from steps") == [[5]])
    _ = try install(store, asOf: base + 100, excluding: [store.pseudonym(of: "ada")])
    #expect(try temporary.rows("select learner_id from learners order by 1") == [[2], [3], [4], [5]])
  }

  @Test("The next scope replaces the last, and removing it shows everything again")
  func again() throws {
    let temporary = try makeStore()
    _ = try install(temporary.store, asOf: base + 2)
    let scope = try install(temporary.store, asOf: base + 5)
    #expect(try temporary.rows("select count(*) from learners") == [[4]])
    try scope.remove()
    #expect(try temporary.rows("select count(*) from learners") == [[5]])
  }

  @Test("A reader of the file can have one as well, and leaves the file alone")
  func readOnly() throws {
    let temporary = try makeStore()
    let store = try Store.openReadOnly(temporary.path)
    _ = try install(store, asOf: base + 5, lastRun: 1)
    #expect(
      try store.database.rows("select learner_id, events_n from learners order by 1") == [
        [1, 2], [2, 1], [4, 0], [5, 1],
      ])
    #expect(try temporary.rows("select count(*) from learners") == [[5]])
  }

  @Test("A scoped state equals that of a store which never held the rest", arguments: 1...12)
  func equalsSmallerStore(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let cut = base + Int64.random(in: 0...22, using: &numbers)
    let whole = try TemporaryStore()
    let part = try TemporaryStore()
    for learner in ["a", "b", "c", "d", "e"] {
      let events = (1...20).filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
        .map { $0 % 3 == 0 ? answer($0, choice: $0 % 4, correct: $0 % 2 == 0) : lesson($0) }
      guard !events.isEmpty else { continue }
      try whole.importing(document(learner, "phone", events))
      try part.importing(document(learner, "phone", events.filter { $0.millisecondsSinceEpoch < cut }))
    }
    try whole.derive()
    try part.derive()
    _ = try install(whole.store, asOf: cut)
    let facts = [
      "select events_n, first_at, last_at, on_path, active_days from learners order by last_at, first_at, events_n",
      "select attempt_no, quiz, started_at, answers from attempts order by started_at, answers, attempt_no",
      "select node, reached_at, item from steps order by reached_at, node",
      "select count(*), min(day) from activity",
    ]
    for query in facts { #expect(try whole.rows(query) == part.rows(query)) }
  }
}
