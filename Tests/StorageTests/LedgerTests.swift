import Hashing
import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("The ledger") struct LedgerTests {
  private func writer(_ store: Store) throws -> ImportWriter {
    let writer = try ImportWriter(store: store, command: "import", toolVersion: "1", startedAt: .at(1))
    try writer.beginBatch()
    return writer
  }

  @Test("An archive is known once a member of it got in, by its bytes alone")
  func archives() throws {
    let temporary = try TemporaryStore()
    let writer = try writer(temporary.store)
    let source = ImportSource(path: "a.zip", byteCount: 77, modifiedAt: .at(3))
    #expect(try !temporary.store.hasArchive(ofByteCount: 77))
    for (outcome, isKnown) in [(FileOutcome.rejected, false), (.partly, true)] {
      try writer.finishArchive(source, outcome: outcome, sha256: SHA256.digest("zip"))
      #expect(try writer.isKnownArchive(SHA256.digest("zip")) == isKnown)
      #expect(try !writer.isKnown(SHA256.digest("zip")))
    }
    #expect(try temporary.store.hasArchive(ofByteCount: 77))
    #expect(
      try temporary.rows("select path, bytes, modified_at, outcome from archive") == [["a.zip", 77, 3, "partly"]])
    #expect(try temporary.rows("select count(*) from import_files") == [[0]])
  }

  @Test("A name that was taken as the learner stands nowhere in the ledger", arguments: [false, true])
  func names(keepsPlainIDs: Bool) throws {
    let temporary = try TemporaryStore(keepsPlainIDs: keepsPlainIDs)
    let writer = try writer(temporary.store)
    let hidden = "id:" + (try temporary.store.pseudonym(of: "jane doe").hex)
    let paths = [
      ("in/jane doe.zip!/jane doe.plist", "in/\(hidden).zip!/\(hidden).plist"),
      ("jane doe/jane doe.xcappdata/AppData/a.plist", "\(hidden)/\(hidden).xcappdata/AppData/a.plist"),
      ("jane doern.plist", "jane doern.plist"), ("jane doe", hidden),
    ]
    for (path, shown) in paths {
      try writer.beginFile(ImportSource(path: path))
      try writer.hideName("jane doe")
      try writer.finishFile(.imported, counts: FileCounts(), sha256: nil, problems: [])
      let expected = keepsPlainIDs ? path : shown
      #expect(try temporary.rows("select path from file order by file_id desc limit 1") == [[.text(expected)]])
    }
    try writer.finishArchive(ImportSource(path: "in/jane doe.zip"), outcome: .imported, sha256: SHA256.digest("z"))
    #expect(
      try temporary.rows("select path from archive") == [
        [.text(keepsPlainIDs ? "in/jane doe.zip" : "in/\(hidden).zip")]
      ])
  }

  @Test("The ledger says where a snapshot's time came from", arguments: [SnapshotTime.exported, .fileModified, .run])
  func snapshotTime(time: SnapshotTime) throws {
    let temporary = try TemporaryStore()
    var part = document("ada", nil, [], snapshot: Snapshot(takenAt: .at(1), values: [], isComplete: true))
    part.snapshotTime = time
    try temporary.importing([[part], [document([lesson(1)])]])
    #expect(
      try temporary.rows("select snapshot_time from import_files order by file_id")
        == [[.text(time.rawValue)], [.null]])
  }

  @Test("A table's repetitions count over all its texts; documents of a file may repeat each other")
  func tables() throws {
    for (events, again) in [
      ([lesson(0, at: 5), lesson(0, at: 6)], [lesson(0, at: 6), lesson(0, at: 7), lesson(0, at: 7)]),
      ([lesson(1), lesson(2)], [lesson(2), lesson(3), lesson(3)]),
      ([lesson(1), lesson(2)], [lesson(1), lesson(2)]),
    ] {
      for isTable in [true, false] {
        let temporary = try TemporaryStore()
        try temporary.importing([document([lesson(9), lesson(0, at: 99)])], voids: [], at: 1)
        let writer = try writer(temporary.store)
        try writer.beginFile(ImportSource(path: "t.csv"))
        #expect(try writer.write([document(events)], ofTable: isTable).eventsRepeated == 0)
        let counts = try writer.write([document(again)], ofTable: isTable)
        let inside = again.count - Set(again).count
        let across = Set(again).intersection(events).count
        #expect(counts.eventsRepeated == (isTable ? inside + across : inside), "\(again)")
        #expect(counts.eventsKnown == inside + across)
        try writer.finishFile(.imported, counts: FileCounts(), sha256: nil, problems: [])
        try writer.beginFile(ImportSource(path: "u.csv"))
        let next = try writer.write([document(events)], ofTable: isTable)
        #expect(next.eventsKnown == events.count)
        #expect(next.eventsRepeated == 0)
        try writer.rollbackBatch()
      }
    }
  }

  @Test("Exports that say nothing leave no mark")
  func silentExports() throws {
    let temporary = try TemporaryStore()
    try temporary.importing([statements("ada", [TestStatement(.lessonCompleted, at: 1, "lesson1")])], voids: [], at: 1)
    #expect(try temporary.rows("select count(*) from export") == [[0]])
    try temporary.importing(document([lesson(1)]), at: 3)
    #expect(try temporary.rows("select count(*) from export") == [[1]])
  }
}
