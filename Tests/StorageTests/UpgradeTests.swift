import Foundation
import Hashing
import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("A store of a released version") struct UpgradeTests {
  /// The key of the store in the fixture; its learners are made up.
  private let key = "33431c99bce784a7f26255d0c23e3216ba869a222daeadef143bc1c95ad05a06"

  private func openReleased(_ folder: URL) throws -> Store { try Store.open(makeReleased(folder)) }

  /// The path of the store, as it was released.
  private func makeReleased(_ folder: URL) throws -> String {
    let fixture = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/schema-6.sql")
    let path = folder.appending(path: "old.sqlite").path
    let database = try Database(path: path, mode: .readWriteCreate)
    try database.execute(String(contentsOf: fixture, encoding: .utf8))
    try database.close()
    let bytes = stride(from: 0, to: 64, by: 2).map { start in
      UInt8(key.dropFirst(start).prefix(2), radix: 16) ?? 0
    }
    try Data(bytes).write(to: folder.appending(path: "old.sqlite.key"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path + ".key")
    return path
  }

  @Test("A copy is made of an older store alone, with its key, and the store stays as it is")
  func copies() throws {
    try inFolder { folder in
      let path = try makeReleased(folder), copy = folder.appending(path: "copy.sqlite").path
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try Store.copyIfOlder(path, to: copy))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
      let copied = try Store.open(copy), known = try Store.open(path)
      #expect(try copied.pseudonym(of: "a") == known.pseudonym(of: "a"))
      #expect(try !Store.copyIfOlder(path, to: folder.appending(path: "again.sqlite").path))
      #expect(try !Store.copyIfOlder(path + ".none", to: copy))
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "upgrade-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Everything in it is there after the upgrade, and means the same")
  func contents() throws {
    try inFolder { folder in
      let store = try openReleased(folder)
      let database = store.database
      #expect(try database.userVersion == Schema.migrations.count)
      #expect(try database.rows("pragma integrity_check") == [["ok"]])
      #expect(try database.rows("pragma foreign_key_check").isEmpty)
      #expect(try database.rows("select count(*), count(distinct seq) from events") == [[18, 18]])
      #expect(try database.rows("select count(*), min(seq), max(length(statement_id)) from conflict") == [[1, 2, 0]])
      #expect(
        try database.rows("select code, state, first_run, last_run, form, raw_bytes > 0 from rejected order by code")
          == [
            ["BI101", "open", 2, 2, .null, .null], ["BI108", "open", 2, 2, .null, 1],
            ["BI407", "skipped", 2, 2, .null, 1],
          ])
      let reader = try RejectedReader(store: store)
      var readable: [Bool] = []
      while let record = try reader.next() { readable.append(record.isReadable) }
      #expect(readable == [false, false, false])
      #expect(try store.newestFinishedRun() == 2)
      let learner = try #require(try HistoryReader(store: store).next())
      #expect(try learner.pseudonym == store.pseudonym(of: "6f9619ff-8b86-d011-b42d-00cf4fc964ff"))
    }
  }

  @Test("Its schema is the one of a new store, column for column")
  func schema() throws {
    try inFolder { folder in
      let old = try openReleased(folder).database
      let new = try TemporaryStore().database
      let objects = "select type, name from sqlite_schema where name not like 'sqlite_%' order by 1, 2"
      #expect(try old.rows(objects) == new.rows(objects))
      for row in try new.rows("select name from sqlite_schema where type in ('table', 'view') order by 1") {
        guard case .text(let name) = row[0] else { continue }
        let columns = "select name, type, \"notnull\", pk from pragma_table_info('\(name)')"
        #expect(try old.rows(columns) == new.rows(columns), "\(name)")
      }
    }
  }

  @Test("Its logs go on where they ended, and statements join them")
  func goesOn() throws {
    try inFolder { folder in
      let store = try openReleased(folder)
      let records = try #require(try HistoryReader(store: store).next()).history.devices[0]
      let writer = try ImportWriter(store: store, command: "import", toolVersion: "1", startedAt: .at(1))
      let learner = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"
      try writer.beginBatch()
      try writer.beginFile(ImportSource(path: "again"))
      #expect(try store.knownBeginnings(forInputOf: nil).count == 0)
      var again = ExportDocument(
        head: ExportHead(learner: learner, device: records.device), events: records.records, names: store.names,
        snapshot: nil, line: 1)
      // What is known by its bytes is noted from now on.
      let last = try #require(again.events.last)
      again.print = DocumentPrint(
        key: 1, events: Fingerprint(low: 2, high: 3), rest: Fingerprint(low: 4, high: 5), firstSeq: 1,
        lastSeq: last.seq, byteCount: 1_000, eventCount: Int32(again.events.count), hasSnapshot: false)
      let counts = try writer.write(again)
      #expect(counts.eventsKnown == records.records.count)
      #expect(counts.eventsNew + counts.eventsConflicting == 0)
      #expect(try store.knownBeginnings(forInputOf: nil)[1] == again.print)
      var statement = statements(learner, [TestStatement(.lessonCompleted, at: 5, id: 1, "lesson1")])
      statement.names = store.names
      #expect(try writer.write(statement).eventsNew == 1)
      try writer.finishFile(.imported, counts: FileCounts(), sha256: nil, problems: [])
      try writer.commitBatch()
      #expect(try store.database.rows("select count(*) from events") == [[19]])
      #expect(
        try store.database.rows("select count(*) from segment where file_id in (select max(file_id) from file)") == [
          [1]
        ])
    }
  }
}
