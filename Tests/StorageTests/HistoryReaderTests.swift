import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Reading histories") struct HistoryReaderTests {
  @Test("Exports, origins and snapshots come with their device, in order")
  func whole() throws {
    let temporary = try TemporaryStore()
    let late = Snapshot(takenAt: .at(9), values: [.init(key: "k", value: .text("a\"\n"))], isComplete: true)
    let early = Snapshot(takenAt: .at(3), values: [], isComplete: false)
    let origins = [EventOrigin(), EventOrigin(curriculum: "own", appVersion: "9")]
    try temporary.importing([
      [document("ada", "phone", [lesson(1), lesson(2, origin: 1)], origins: origins, exportedAt: 50, snapshot: late)],
      [document("ada", "phone", [lesson(1)], exportedAt: 20, snapshot: early)],
    ])
    let learner = try #require(try temporary.histories().first)
    #expect(try learner.pseudonym == temporary.store.pseudonym(of: "ada"))
    let device = try #require(learner.history.devices.first)
    #expect(device.records == [lesson(1), lesson(2, origin: 1)])
    #expect(device.origins == origins)
    #expect(device.exports.map(\.exportedAt) == [.at(20), .at(50)])
    #expect(device.exports.map(\.lastSeq) == [1, 2])
    #expect(device.exports[0].curriculum == "c1")
    #expect(learner.history.snapshots.map(\.snapshot) == [early, late])
    #expect(learner.history.snapshots.map(\.device) == ["phone", "phone"])
    #expect(try temporary.rows("select device from log where log_id = \(learner.logIDs[0])") == [["phone"]])
  }

  @Test("The records of a learner are those of the runs that count")
  func lastRun() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document("ada", "phone", [lesson(1)]), at: 1_000)
    try temporary.importing(document("ada", "phone", [lesson(1), lesson(2)]), at: 2_000)
    try temporary.importing([[document("bob", "phone", [lesson(1)], exportedAt: 5)]], at: 3_000)
    #expect(try temporary.histories(lastRun: 1).map { $0.history.devices.map(\.records.count) } == [[1], []])
    #expect(try temporary.histories(lastRun: 2).map { $0.history.devices.map(\.records.count) } == [[2], []])
    #expect(try temporary.histories(lastRun: 3).map { $0.history.devices.map(\.records.count) } == [[2], [1]])
  }

  @Test("A selection gives only its learners, in the store's order, whatever lies between")
  func selection() throws {
    let temporary = try TemporaryStore()
    let names = (1...40).map { "learner\($0)" }
    try temporary.importing([
      names.map { document($0, "phone", [lesson(1), lesson(2)], exportedAt: 5) },
      names.map { document($0, "pad", [lesson(3)], snapshot: Snapshot(takenAt: .at(1), values: [], isComplete: true)) },
    ])
    let all = try temporary.histories()
    let some = try temporary.histories(.learners([40, 3, 17, 3, 99]))
    #expect(some.map(\.learnerID) == [3, 17, 40])
    for learner in some {
      let same = try #require(all.first { $0.learnerID == learner.learnerID })
      #expect(learner.pseudonym == same.pseudonym)
      #expect(learner.history.devices.map(\.records) == same.history.devices.map(\.records))
      #expect(learner.history.devices.map(\.exports) == same.history.devices.map(\.exports))
      #expect(learner.history.snapshots.count == 1)
    }
  }

  @Test("Stale are those with new facts since they were derived; an unchanged export makes nobody stale")
  func stale() throws {
    let temporary = try TemporaryStore()
    let basis = DerivationBasis(rulesVersion: "1", curriculumHash: "h", zone: "UTC")
    let first = [document("ada", "phone", [lesson(1)]), document("bob", "pad", [lesson(1)])]
    try temporary.importing([first])
    #expect(try temporary.store.staleLearnerCount(on: basis) == 2)
    try derive(temporary, on: basis)
    #expect(try temporary.store.staleLearnerCount(on: basis) == 0)
    try temporary.importing([first], at: 2_000)
    #expect(try temporary.store.staleLearnerCount(on: basis) == 0)
    try temporary.importing(document("bob", "pad", [lesson(1), lesson(2)]), at: 3_000)
    #expect(try temporary.histories(.stale).map(\.learnerID) == [2])
    try derive(temporary, on: basis)
    try temporary.importing(document("ada", "phone", [lesson(1, "lesson2")]), at: 4_000)
    #expect(try temporary.histories(.stale).map(\.learnerID) == [1])
    try derive(temporary, on: basis)
    var other = basis
    other.zone = "Europe/Berlin"
    #expect(try temporary.store.staleLearnerCount(on: other) == 2)
    #expect(try derive(temporary, on: other) == 2)
    #expect(try temporary.store.staleLearnerCount(on: other) == 0)
  }

  @Test(
    "Events without seq stand before the others, by time, then along the path; those without time come first")
  func withoutSeq() throws {
    let temporary = try TemporaryStore()
    var timeless = lesson(0, at: 0)
    timeless.millisecondsSinceEpoch = EventRecord.noTime
    try temporary.importing([
      [document("ada", "phone", [lesson(0, at: 30), timeless, lesson(0, at: 20, "lesson2"), lesson(2)])],
      [document("ada", "phone", [lesson(0, at: 20), lesson(1)])],
    ])
    let records = try temporary.histories()[0].history.devices[0].records
    #expect(
      records == [timeless, lesson(0, at: 20), lesson(0, at: 20, "lesson2"), lesson(0, at: 30), lesson(1), lesson(2)])
  }

  @Test("A damaged segment is an error, not a guess")
  func damage() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document([lesson(1)]))
    try temporary.database.execute("update segment set records = '[[1,2,9]]'")
    #expect { try temporary.histories() } throws: {
      ($0 as? StorageError)?.reason == .database(.corrupt)
    }
  }

  @Test("Learners read some at a time are those read at once", arguments: [1, 3, 40])
  func inParts(_ count: Int) throws {
    let temporary = try TemporaryStore()
    let names = (1...40).map { "learner\($0)" }
    let snapshot = Snapshot(takenAt: .at(1), values: [], isComplete: true)
    try temporary.importing([
      names.map { document($0, "phone", [lesson(1), lesson(2)], exportedAt: 5, snapshot: snapshot) },
      names.map { document($0, "pad", [lesson(3)]) },
    ])
    for stale in [40, 7] {
      try temporary.database.execute("delete from stale_learner where learner_id % 40 >= \(stale)")
      let reader = try HistoryReader(store: temporary.store, selection: .stale)
      var parts: [StoredLearner] = []
      for learners in try temporary.store.staleLearners(atOnce: count) {
        try reader.begin(learners)
        while let learner = try reader.next() { parts.append(learner) }
      }
      let whole = try temporary.histories(.stale)
      #expect(parts.map(\.learnerID) == whole.map(\.learnerID))
      #expect(parts.map { $0.history.devices.map(\.records) } == whole.map { $0.history.devices.map(\.records) })
      #expect(parts.map(\.history.snapshots.count) == whole.map(\.history.snapshots.count))
      #expect(whole.count == stale)
    }
  }

  @Test("Any values of a snapshot come back as they were")
  func snapshotValues() throws {
    let texts = ["", "\"", "\\", "\u{1}\u{1f}", "caf\u{e9}", "cafe\u{301}", "a,b}", "null", "true"]
    let values =
      texts.map { StoredValue.text($0) } + [
        .flag(true), .flag(false), .integer(.min), .integer(.max), .integer(0), .real(1), .real(-0.1), .real(1e300),
        .real(.leastNonzeroMagnitude),
      ]
    var keys: [String] = []
    func read(_ text: String) -> [Snapshot.Entry]? {
      var text = text
      return text.withUTF8 { SnapshotDecoder.values(in: UnsafeRawBufferPointer($0), keys: &keys) }
    }
    // The keys of the snapshot before never stand for others, however alike they are.
    for name in ["key", "key", "ke", "keys", "key\"", "key\\", "key\\\"", "key"] {
      let entries = values.enumerated().map { Snapshot.Entry(key: "\(name)\($0.offset)", value: $0.element) }
      let text = SnapshotEncoder.text(of: entries)
      #expect(read(text) == entries)
      for length in 0..<text.utf8.count {
        #expect(read(String(decoding: Array(text.utf8)[..<length], as: UTF8.self)) == nil)
      }
    }
  }

  @discardableResult
  private func derive(_ temporary: TemporaryStore, on basis: DerivationBasis) throws -> Int {
    let writer = try DerivedWriter(store: temporary.store, basis: basis)
    try writer.begin()
    let learners = try temporary.histories(.stale)
    for learner in learners {
      var facts = LearnerFacts()
      facts.eventCount = learner.history.devices.map(\.records.count).reduce(0, +)
      try writer.replace(facts, findings: [], of: learner)
    }
    try writer.commit()
    return learners.count
  }
}
