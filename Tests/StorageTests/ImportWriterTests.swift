import Foundation
import Hashing
import ProgressModel
import SQLite
import Storage
import Testing

@Suite("Runs, batches and files") struct ImportWriterTests {
  private func writer(_ store: Store, at time: Int64 = 1) throws -> ImportWriter {
    try ImportWriter(store: store, command: "import", toolVersion: "1", startedAt: .at(time))
  }

  @Test("A killed import leaves whole batches, and the next one goes on under its number")
  func kill() throws {
    let temporary = try TemporaryStore()
    let first = try writer(temporary.store)
    try first.beginBatch()
    try first.writeFile("a", [document("ada", "phone", [lesson(1)])])
    try first.commitBatch()
    try first.beginBatch()
    try first.writeFile("b", [document("bob", "phone", [lesson(1)])])
    let copy = try copyFiles(of: temporary)
    try first.rollbackBatch()

    let store = try Store.open(copy)
    #expect(try store.database.rows("pragma integrity_check") == [["ok"]])
    let second = try writer(store, at: 9)
    #expect(try second.isKnown(SHA256.digest("a")))
    #expect(try !second.isKnown(SHA256.digest("b")))
    #expect(try store.newestRun(finishedBy: .at(.max)) == nil)
    try second.beginBatch()
    #expect(second.runID == 1)
    try second.writeFile("b", [document("bob", "phone", [lesson(1)])])
    try second.commitBatch()
    try second.finish(at: .at(10))
    #expect(try store.database.rows("select run_id, started_at, finished_at, files_n from imports") == [[1, 1, 10, 2]])
    #expect(try store.status().events == 2)
  }

  @Test("An import that is copied while it runs ends like an undisturbed one, wherever the copy was taken")
  func everyCut() throws {
    let files = (0..<4).map { number in
      (0...number).map { document("learner\($0)", "phone", (1...Int64(number + 2)).map { lesson($0) }) }
    }
    let undisturbed = try TemporaryStore()
    try undisturbed.importing(files)
    let expected = try undisturbed.rows("select learner_id, device, events_n, last_seq from log order by 1, 2")
    for cut in 0..<files.count {
      let temporary = try TemporaryStore(keyOf: undisturbed)
      let disturbed = try writer(temporary.store, at: 1_000)
      for (number, documents) in files[..<cut].enumerated() {
        try disturbed.beginBatch()
        try disturbed.writeFile("f1000-\(number)", documents)
        try disturbed.commitBatch()
      }
      try disturbed.beginBatch()
      try disturbed.writeFile("f1000-\(cut)", files[cut])
      let store = try Store.open(try copyFiles(of: temporary))
      try disturbed.rollbackBatch()
      let next = try writer(store, at: 2_000)
      try next.beginBatch()
      for (number, documents) in files.enumerated() where try !next.isKnown(SHA256.digest("f1000-\(number)")) {
        try next.writeFile("f1000-\(number)", documents)
      }
      try next.commitBatch()
      try next.finish(at: .at(1_001))
      #expect(
        try store.database.rows("select learner_id, device, events_n, last_seq from log order by 1, 2") == expected)
      #expect(try store.database.rows("pragma integrity_check") == [["ok"]])
    }
  }

  @Test("A file that is undone leaves nothing, not even its names")
  func rollbackFile() throws {
    let temporary = try TemporaryStore()
    let writer = try writer(temporary.store)
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: "bad"))
    _ = try writer.write(document("eve", "phone", [lesson(1)]))
    try writer.rollbackFile()
    try writer.writeFile("good", [document("ada", "phone", [lesson(1, "lesson2")])])
    try writer.commitBatch()
    try writer.finish(at: .at(2))
    #expect(try temporary.rows("select path from import_files") == [["good"]])
    #expect(try temporary.rows("select lesson from events") == [["lesson2"]])
    let reopened = try Store.open(temporary.path)
    #expect(Array(reopened.names.names) == Array(temporary.store.names.names))
  }

  @Test("A dry run counts the same and leaves nothing")
  func dryRun() throws {
    let temporary = try TemporaryStore(names: NameTable())
    let writer = try writer(temporary.store)
    try writer.beginBatch()
    let counts = try writer.writeFile("a", [document("ada", "phone", [lesson(1), lesson(2)])])
    #expect(counts.eventsNew == 2)
    try writer.rollbackBatch()
    for table in ["run", "file", "learner", "log", "segment", "export", "name", "stale_learner"] {
      #expect(try temporary.rows("select count(*) from \(table)") == [[0]], "\(table)")
    }
    #expect(try temporary.importing(document("ada", "phone", [lesson(1)])).eventsNew == 1)
    #expect(try temporary.rows("select lesson from events") == [["lesson1"]])
  }

  @Test("Names that two decoders number differently are told apart")
  func names() throws {
    let temporary = try TemporaryStore(names: NameTable())
    var left = EventRecord(seq: 1, millisecondsSinceEpoch: 1, kind: .lessonCompleted)
    left.subject = 1
    var right = EventRecord(seq: 2, millisecondsSinceEpoch: 2, kind: .lessonCompleted)
    right.subject = 1
    try temporary.importing([
      [document("ada", "phone", [left], names: NameTable(["x"]))],
      [document("ada", "phone", [right], names: NameTable(["y", "x"]))],
    ])
    #expect(try temporary.rows("select seq, lesson from events order by seq") == [[1, "x"], [2, "y"]])
  }

  @Test("A run that wrote nothing is as if it had not been; one that a kill left open is ended all the same")
  func emptyRun() throws {
    let temporary = try TemporaryStore()
    let empty = try writer(temporary.store, at: 1)
    try empty.beginBatch()
    try empty.commitBatch()
    try empty.finish(at: .at(2))
    #expect(try temporary.rows("select * from run").isEmpty)
    let killed = try writer(temporary.store, at: 3)
    try killed.beginBatch()
    try killed.beginFile(ImportSource(path: "a.json"))
    try killed.finishFile(.imported, counts: FileCounts(), sha256: SHA256.digest("a"), problems: [])
    try killed.commitBatch()
    try writer(temporary.store, at: 4).finish(at: .at(5))
    #expect(try temporary.rows("select run_id, finished_at from run") == [[1, 5]])
  }

  @Test("Refused units are kept once per content, warnings are not")
  func rejected() throws {
    let temporary = try TemporaryStore()
    let problems = [
      ImportProblem(
        code: .missingField, unit: .event, line: 3, column: 4, pointer: "/events/0", message: "m",
        raw: RawRecord(text: "r", form: .event)),
      ImportProblem(code: .unknownEventType, unit: .warning, message: "u"),
      ImportProblem(code: .unknownName, unit: .warning, message: "n"),
    ]
    for run in 1...2 {
      let writer = try writer(temporary.store, at: Int64(run))
      try writer.beginBatch()
      try writer.beginFile(ImportSource(path: "bad.json", byteCount: 5, modifiedAt: .at(4)))
      var counts = FileCounts()
      counts.documentsRejected = 1
      try writer.finishFile(.rejected, counts: counts, sha256: SHA256.digest("bad"), problems: problems)
      try writer.commitBatch()
      try writer.finish(at: .at(Int64(run) + 1))
      #expect(try !writer.isKnown(SHA256.digest("bad")))
    }
    #expect(
      try temporary.rows(
        "select first_run, last_run, line, \"column\", pointer, unit, code, raw_text, state from rejected order by 7")
        == [
          [1, 2, 3, 4, "/events/0", "event", "BI401", "r", "open"],
          [1, 2, .null, .null, .null, "warning", "BI407", .null, "skipped"],
        ])
    #expect(
      try temporary.rows("select run_id, files_rejected, documents_rejected from imports") == [[1, 1, 1], [2, 0, 0]])
    #expect(try temporary.store.newestFinishedRun() == 1)
    #expect(try temporary.store.status().rejected == 1)
  }

  @Test("Calls out of turn are refused")
  func misuse() throws {
    let temporary = try TemporaryStore()
    let writer = try writer(temporary.store)
    #expect(throws: StorageError.self) { try writer.beginFile(ImportSource(path: "x")) }
    #expect(throws: StorageError.self) { try writer.write(document([lesson(1)])) }
    #expect(throws: StorageError.self) { try writer.rollbackFile() }
  }

  @Test("Snapshots are kept once each: learner, device, time and content")
  func snapshots() throws {
    let temporary = try TemporaryStore()
    let one = Snapshot(takenAt: .at(5), values: [.init(key: "a", value: .flag(true))], isComplete: false)
    let other = Snapshot(takenAt: .at(5), values: [.init(key: "a", value: .integer(1))], isComplete: false)
    let files = [
      document("ada", nil, [], snapshot: one), document("ada", nil, [], snapshot: one),
      document("ada", "phone", [], snapshot: one), document("ada", nil, [], snapshot: other),
      document("bob", nil, [], snapshot: one),
    ]
    let counts = try temporary.importing(files.map { [$0] })
    #expect(counts.snapshotsNew == 4)
    #expect(counts.snapshotsKnown == 1)
    #expect(try temporary.rows("select count(*) from log") == [[0]])
    #expect(try temporary.histories().map(\.history.snapshots.count) == [3, 1])
  }

  /// The files as a kill would leave them: copied while they are open.
  private func copyFiles(of temporary: TemporaryStore) throws -> String {
    let copy = temporary.folder.appending(path: "copy-\(UUID().uuidString).sqlite").path
    for suffix in ["", "-wal", ".key"] {
      guard FileManager.default.fileExists(atPath: temporary.path + suffix) else { continue }
      try FileManager.default.copyItem(atPath: temporary.path + suffix, toPath: copy + suffix)
    }
    return copy
  }
}
