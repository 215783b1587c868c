import ProgressModel
import SQLite
import Storage
import Testing

/// Files one after the other, each with its events and what must become of them.
struct IdentityCase: Sendable, CustomTestStringConvertible {
  var title: String
  var steps: [Step]
  var stored: Int
  var segments: Int

  struct Step: Sendable {
    var events: [EventRecord]
    var new = 0
    var known = 0
    var conflicting = 0
    var isRepeating = false
  }

  var testDescription: String { title }
}

@Suite("What is new, known, conflicting") struct IdentityTests {
  static let cases = [
    IdentityCase(
      title: "a new log", steps: [.init(events: [lesson(1), lesson(2)], new: 2)], stored: 2, segments: 1),
    IdentityCase(
      title: "the same again",
      steps: [.init(events: [lesson(1), lesson(2)], new: 2), .init(events: [lesson(1), lesson(2)], known: 2)],
      stored: 2, segments: 1),
    IdentityCase(
      title: "a cumulative export",
      steps: [.init(events: [lesson(1)], new: 1), .init(events: [lesson(1), lesson(2), lesson(3)], new: 2, known: 1)],
      stored: 3, segments: 2),
    IdentityCase(
      title: "a part behind the end, then everything",
      steps: [
        .init(events: [lesson(1)], new: 1), .init(events: [lesson(2), lesson(5)], new: 2),
        .init(events: [lesson(1), lesson(2), lesson(5)], known: 3),
        .init(events: [lesson(1), lesson(2), lesson(5), lesson(6)], new: 1, known: 3),
      ], stored: 4, segments: 3),
    IdentityCase(
      title: "an overlapping part",
      steps: [
        .init(events: [lesson(1), lesson(2), lesson(3)], new: 3),
        .init(events: [lesson(3), lesson(4)], new: 1, known: 1),
      ], stored: 4, segments: 2),
    IdentityCase(
      title: "a gap that is filled later",
      steps: [
        .init(events: [lesson(5), lesson(9)], new: 2), .init(events: [lesson(1), lesson(7)], new: 2),
        .init(events: [lesson(1), lesson(5), lesson(7), lesson(9)], known: 4),
      ], stored: 4, segments: 2),
    IdentityCase(
      title: "a conflict, and the same conflict again",
      steps: [
        .init(events: [lesson(1), lesson(2)], new: 2),
        .init(events: [lesson(1), lesson(2, "lesson2")], known: 1, conflicting: 1),
        .init(events: [lesson(1), lesson(2, "lesson2")], known: 2),
        .init(events: [lesson(1), lesson(2)], known: 2),
      ], stored: 2, segments: 1),
    IdentityCase(
      title: "a conflict by time alone",
      steps: [
        .init(events: [lesson(1, at: 5)], new: 1),
        .init(events: [lesson(1, at: 6), lesson(2)], new: 1, conflicting: 1),
      ], stored: 2, segments: 2),
    IdentityCase(
      title: "absent and present differ",
      steps: [
        .init(events: [answer(1, choice: 0, correct: nil)], new: 1),
        .init(events: [answer(1, choice: 0, correct: false)], conflicting: 1),
      ], stored: 1, segments: 1),
    IdentityCase(
      title: "the same record twice in a document",
      steps: [.init(events: [lesson(1), lesson(1), lesson(2)], new: 2, known: 1, isRepeating: true)],
      stored: 2, segments: 1),
    IdentityCase(
      title: "one seq twice in a document, differing",
      steps: [
        .init(events: [lesson(1), lesson(1, "lesson2")], new: 1, conflicting: 1)
      ], stored: 1, segments: 1),
    IdentityCase(
      title: "out of order",
      steps: [
        .init(events: [lesson(3), lesson(1), lesson(2)], new: 3),
        .init(events: [lesson(1), lesson(2), lesson(3)], known: 3),
      ], stored: 3, segments: 1),
    IdentityCase(
      title: "without seq: the whole content",
      steps: [
        .init(events: [lesson(0, at: 10), lesson(0, at: 20)], new: 2),
        .init(events: [lesson(0, at: 20), lesson(0, at: 20, "lesson2")], new: 1, known: 1),
        .init(events: [lesson(0, at: 30), lesson(0, at: 30)], new: 1, known: 1, isRepeating: true),
      ], stored: 4, segments: 3),
    IdentityCase(
      title: "with and without seq in one log",
      steps: [
        .init(events: [lesson(0, at: 10), lesson(1), lesson(2)], new: 3),
        .init(events: [lesson(1), lesson(2), lesson(3)], new: 1, known: 2),
        .init(events: [lesson(0, at: 10)], known: 1),
      ], stored: 4, segments: 3),
    IdentityCase(
      title: "an event's own versions are no content, and part its segments",
      steps: [
        .init(events: [lesson(1, origin: 1), lesson(2), lesson(3, origin: 1)], new: 3),
        .init(events: [lesson(1), lesson(2), lesson(3)], known: 3),
      ], stored: 3, segments: 2),
  ]

  @Test("Each file has the counts that identity gives it", arguments: cases)
  func counts(identityCase: IdentityCase) throws {
    let temporary = try TemporaryStore()
    let writer = try ImportWriter(
      store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(1))
    try writer.beginBatch()
    for (number, step) in identityCase.steps.enumerated() {
      try writer.beginFile(ImportSource(path: "\(number)"))
      let origins = [EventOrigin(), EventOrigin(curriculum: "own")]
      let counts = try writer.write(document(step.events, origins: origins, exportedAt: Int64(number)))
      #expect(counts.eventsNew == step.new, "new in file \(number)")
      #expect(counts.eventsKnown == step.known, "known in file \(number)")
      #expect(counts.eventsConflicting == step.conflicting, "conflicting in file \(number)")
      #expect((counts.eventsRepeated > 0) == step.isRepeating, "repetitions in file \(number)")
      try writer.finishFile(.imported, counts: FileCounts(), sha256: nil, problems: [])
    }
    try writer.commitBatch()
    try writer.finish(at: .at(2))
    #expect(try temporary.rows("select events_n from log") == [[.integer(Int64(identityCase.stored))]])
    #expect(try temporary.rows("select count(*) from segment") == [[.integer(Int64(identityCase.segments))]])
    #expect(try temporary.rows("pragma integrity_check") == [["ok"]])
  }

  @Test("Two devices and two learners are logs of their own")
  func logs() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("ada", "phone", [lesson(1)]), document("ada", "pad", [lesson(1, "lesson2")])],
      [document("bob", "phone", [lesson(1)])],
    ])
    let counts = try temporary.importing([[document("ada", "pad", [lesson(1, "lesson2"), lesson(2)])]], at: 2_000)
    #expect(counts.eventsNew == 1)
    #expect(counts.eventsKnown == 1)
    let learners = try temporary.histories()
    #expect(learners.map { $0.history.devices.map(\.device) } == [["pad", "phone"], ["phone"]])
    #expect(learners[0].history.devices.map(\.records.count) == [2, 1])
  }

  @Test("Ids that only look alike are different learners")
  func spelling() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([
      [document("caf\u{e9}", "phone", [lesson(1)]), document("cafe\u{301}", "phone", [lesson(1)])]
    ])
    #expect(try temporary.rows("select count(*) from learner") == [[2]])
  }

  @Test("One device under two learners is one warning with the number of shared records")
  func twoLearners() throws {
    let temporary = try TemporaryStore()
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(1))
    try writer.beginBatch()
    try writer.writeFile("1", [document("ada", "phone", [lesson(1), lesson(2), lesson(4)])])
    #expect(try writer.twoLearnersWarning() == nil)
    try writer.writeFile("2", [document("bob", "phone", [lesson(2), lesson(3), lesson(4)])])
    try writer.writeFile("3", [document("bob", "pad", [lesson(1)]), document("eve", "pad", [lesson(0, at: 3)])])
    #expect(try writer.twoLearnersWarning()?.message == "device and seq occur under two learners (2 records)")
    try writer.commitBatch()
  }

  @Test("A conflict is told by the fields that differ")
  func conflictingFields() throws {
    let temporary = try TemporaryStore()
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(1))
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: "x"))
    _ = try writer.write(document([answer(1, choice: 0, correct: true)]))
    let counts = try writer.write(document([answer(1, choice: 3, correct: false)]))
    #expect(counts.eventsConflicting == 1 && counts.conflictingFields == ["selected", "correct"])
    #expect(counts.line == 7)
  }
}
