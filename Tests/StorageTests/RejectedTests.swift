import Hashing
import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Refused records and their later try") struct RejectedTests {
  private let head = ExportHead(
    learner: "ada", device: "phone", appVersion: "3.1", curriculum: "c1", timeZone: "UTC", exportedAt: .at(9))

  private func refusal(_ message: String = "m", line: Int = 3, raw: RawRecord? = nil) -> ImportProblem {
    ImportProblem(
      code: .missingField, unit: .event, line: line, column: 4, pointer: "/events/0", message: message, raw: raw)
  }

  private var whole: RawRecord { RawRecord(text: "{}", byteCount: 2, form: .event, head: head, columns: "a,b") }

  private func read(
    _ temporary: TemporaryStore, _ problems: [ImportProblem], at time: Int64, path: String = "bad", hashed: Bool = true,
    outcome: FileOutcome = .rejected, parts: [ExportDocument] = []
  ) throws {
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(time))
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: path, byteCount: 5, modifiedAt: .at(4)))
    _ = try writer.write(parts)
    try writer.finishFile(
      outcome, counts: FileCounts(), sha256: hashed ? SHA256.digest("bad") : nil, problems: problems)
    try writer.commitBatch()
    try writer.finish(at: .at(time + 1))
  }

  @Test("Everything that a later try needs is kept, and no id", arguments: [false, true])
  func columns(keepsPlainIDs: Bool) throws {
    let temporary = try TemporaryStore(keepsPlainIDs: keepsPlainIDs)
    let cut = RawRecord(text: "x*", byteCount: 70_000, isCut: true, isMasked: true, form: .statement)
    try read(temporary, [refusal(raw: whole), refusal(line: 5, raw: cut), refusal(line: 6)], at: 1)
    let pseudonym = try temporary.store.pseudonym(of: "ada")
    #expect(
      try temporary.rows(
        """
        select line, learner, plain_id, device, app_version, curriculum, time_zone, exported_at, raw_text, raw_bytes,
          raw_cut, masked, form, columns, state, first_run, last_run
        from rejected order by line
        """) == [
          [
            3, .blob(pseudonym.bytes), keepsPlainIDs ? "ada" : .null, "phone", "3.1", "c1", "UTC", 9, "{}", 2, 0, 0,
            "event", "a,b", "open", 1, 1,
          ],
          [
            5, .null, .null, .null, .null, .null, .null, .null, "x*", 70_000, 1, 1, "statement", .null, "open", 1, 1,
          ],
          [
            6, .null, .null, .null, .null, .null, .null, .null, .null, .null, .null, .null, .null, .null, "open", 1, 1,
          ],
        ])
    let reader = try RejectedReader(store: temporary.store)
    let first = try #require(try reader.next())
    var expected = whole
    if !keepsPlainIDs { expected.head?.learner = "id:" + pseudonym.hex }
    #expect(first.raw == expected)
    #expect(first.isReadable)
    #expect(first.file == ImportSource(path: "bad", byteCount: 5, modifiedAt: .at(4)))
    #expect(try reader.next()?.isReadable == false)
    #expect(try reader.next()?.isReadable == false)
    #expect(try reader.next() == nil)
  }

  @Test("A file that stays broken leaves one row in the ledger, and no later known-at", arguments: [true, false])
  func repetition(hashed: Bool) throws {
    let temporary = try TemporaryStore()
    for run in 1...3 { try read(temporary, [refusal(), refusal()], at: Int64(run) * 10, hashed: hashed) }
    #expect(try temporary.rows("select run_id from file") == [[1]])
    #expect(try temporary.rows("select first_run, last_run from rejected") == [[1, 3], [1, 3]])
    #expect(try temporary.store.newestFinishedRun() == 1)
    #expect(try temporary.store.newestFinishedRun(before: 100) == 1)
  }

  @Test("Other refusals, another outcome or new facts are a row of their own")
  func change() throws {
    let temporary = try TemporaryStore()
    try read(temporary, [refusal("a"), refusal("b")], at: 10)
    try read(temporary, [refusal("b"), refusal("c")], at: 20)
    #expect(
      try temporary.rows("select message, state, first_run, last_run from rejected order by 1") == [
        ["b", "open", 1, 2], ["c", "open", 2, 2],
      ])
    try read(temporary, [refusal("c")], at: 30, outcome: .partly, parts: [document([lesson(1)])])
    #expect(
      try temporary.rows("select message, state, first_run, last_run from rejected order by 1") == [
        ["b", "resolved", 1, 3], ["c", "open", 2, 3],
      ])
    #expect(
      try temporary.rows("select run_id, outcome from file") == [
        [1, "rejected"], [2, "rejected"], [3, "partly"],
      ])
    #expect(try temporary.store.newestFinishedRun() == 3)
  }

  @Test("What a later try brings belongs to the old file, the new run and the learner behind the hidden id")
  func retry() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document([lesson(1)]), at: 5)
    try read(temporary, [refusal(raw: whole), refusal(line: 8, raw: whole)], at: 10)
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "2", startedAt: .at(20))
    let reader = try RejectedReader(store: temporary.store)
    try writer.beginBatch()
    var seq: Int64 = 2
    while let record = try reader.next() {
      let hidden = try #require(record.raw?.head).learner
      try writer.beginRetry(record)
      let counts = try writer.write(document(hidden, "phone", [lesson(seq)]))
      #expect(counts.eventsNew == 1)
      try writer.finishRetry(seq == 2 ? .resolved(problems: [refusal("rest", line: 4)]) : .refused(refusal("still")))
      seq += 1
    }
    try writer.commitBatch()
    try writer.finish(at: .at(21))
    #expect(
      try temporary.rows("select line, message, state, first_run, last_run from rejected order by line") == [
        [3, "m", "resolved", 2, 3], [4, "rest", "open", 3, 3], [8, "still", "open", 2, 3],
      ])
    #expect(
      try temporary.rows("select run_id, file_id, first_seq from segment order by 3") == [[1, 1, 1], [3, 2, 2]])
    #expect(try temporary.rows("select count(*), max(last_run_id) from learner") == [[1, 3]])
    #expect(try temporary.rows("select learner_id from stale_learner") == [[1]])
    #expect(try temporary.store.newestFinishedRun() == 3)
    #expect(try temporary.histories(lastRun: 2)[0].history.devices[0].records.count == 1)
  }

  @Test("A hidden id is read back in a retry alone, and never where ids are plain")
  func readingBack() throws {
    for keepsPlainIDs in [false, true] {
      let temporary = try TemporaryStore(keepsPlainIDs: keepsPlainIDs)
      let text = "id:" + String(repeating: "ab", count: 16)
      try temporary.importing(document(text, "phone", [lesson(1)]), at: 1)
      let ordinary = try temporary.store.pseudonym(of: text)
      #expect(try temporary.histories().map(\.pseudonym) == [ordinary])
      try read(temporary, [refusal(raw: whole)], at: 10)
      let record = try #require(try RejectedReader(store: temporary.store).next())
      let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "2", startedAt: .at(20))
      try writer.beginBatch()
      try writer.beginRetry(record)
      _ = try writer.write(document(text, "pad", [lesson(1)]))
      try writer.finishRetry(.resolved(problems: []))
      try writer.commitBatch()
      let known = Set(try temporary.histories().map(\.pseudonym))
      #expect(
        known == (keepsPlainIDs ? [ordinary] : [ordinary, try #require(Pseudonym(hex: String(text.dropFirst(3))))]))
    }
  }

  @Test("A retry that brings nothing new raises no known-at; without its text none begins")
  func nothingNew() throws {
    let temporary = try TemporaryStore()
    try read(temporary, [refusal(raw: whole), refusal(line: 5)], at: 10, parts: [document([lesson(1)])])
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "2", startedAt: .at(20))
    let reader = try RejectedReader(store: temporary.store)
    let record = try #require(try reader.next())
    let textless = try #require(try reader.next())
    #expect(throws: StorageError.self) { try writer.beginRetry(record) }
    try writer.beginBatch()
    #expect(throws: StorageError.self) { try writer.beginRetry(textless) }
    try writer.beginRetry(record)
    _ = try writer.write(document([lesson(1)]))
    try writer.finishRetry(.resolved(problems: []))
    try writer.commitBatch()
    try writer.finish(at: .at(21))
    #expect(try temporary.rows("select state from rejected order by line") == [["resolved"], ["open"]])
    #expect(try temporary.store.newestFinishedRun() == 1)
  }
}
