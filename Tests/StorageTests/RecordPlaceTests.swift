import Foundation
import ProgressModel
import Testing

@testable import Storage

@Suite("Places in files") struct RecordPlaceTests {
  private func stored(_ files: [(String, ExportDocument)]) throws -> (StoredLearner, RecordPlaces) {
    let temporary = try TemporaryStore()
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(1))
    try writer.beginBatch()
    for (path, document) in files { try writer.writeFile(path, [document]) }
    try writer.commitBatch()
    let learner = try #require(try HistoryReader(store: temporary.store).next())
    return (learner, try RecordPlaces(of: learner, in: temporary.store))
  }

  private func conflicts(_ files: [(String, ExportDocument)]) throws -> [String] {
    let (learner, places) = try stored(files)
    return learner.conflicts.map {
      "\($0.record.seq) \(places.conflict(seq: $0.record.seq, ofDevice: $0.device)?.text ?? "-")"
    }
  }

  private func places(_ files: [(String, ExportDocument)]) throws -> [String] {
    let (learner, places) = try stored(files)
    let records = learner.history.devices.flatMap { $0.records }.indices.map {
      places.record($0, ofDevice: 0)?.text ?? "-"
    }
    return records + learner.history.snapshots.indices.map { "snapshot " + (places.snapshot($0)?.text ?? "-") }
  }

  @Test("A record stands in the file that brought it first, on the line at which its document begins")
  func lines() throws {
    var first = document([lesson(1), lesson(2)], exportedAt: 9)
    first.snapshot = Snapshot(takenAt: .at(9), values: [], isComplete: false)
    var second = document([lesson(1), lesson(2), lesson(3)], exportedAt: 10)
    second.line = 12
    #expect(
      try places([("a.jsonl", first), ("b.jsonl", second)]) == [
        "a.jsonl:7", "a.jsonl:7", "b.jsonl:12", "snapshot a.jsonl:7",
      ])
  }

  @Test("A file that is one text has no lines; one without a record stands for none")
  func wholeFile() throws {
    var whole = document([lesson(1)])
    whole.isWholeFile = true
    #expect(try places([("a.zip!/day1.json", whole)]) == ["a.zip!/day1.json"])
  }

  @Test(
    "Rows keep their lines, whatever the order of the records, of what is known and of what each row's versions are")
  func rows() throws {
    var first = document([lesson(4), lesson(2), lesson(0, at: 5)], origins: [EventOrigin()])
    first.eventLines = [2, 3, 5]
    var second = document(
      [lesson(1), lesson(2), lesson(0, at: 5), lesson(3, origin: 1), lesson(5)],
      origins: [EventOrigin(), EventOrigin(curriculum: "c2")])
    second.eventLines = [10, 11, 12, 13, 14]
    #expect(
      try places([("a.csv", first), ("b.csv", second)]) == [
        "a.csv:5", "b.csv:10", "a.csv:3", "b.csv:13", "a.csv:2", "b.csv:14",
      ])
  }

  @Test("Two records in conflict each have their file and line, in lines of documents and in rows")
  func conflicts() throws {
    var other = document([lesson(1), lesson(2, "lesson2")])
    other.line = 12
    #expect(try conflicts([("a.jsonl", document([lesson(1), lesson(2)])), ("b.jsonl", other)]) == ["2 b.jsonl:12"])
    var rows = document([lesson(2, "lesson2"), lesson(1)])
    rows.eventLines = [4, 5]
    #expect(try conflicts([("a.jsonl", document([lesson(1), lesson(2)])), ("b.csv", rows)]) == ["2 b.csv:4"])
  }

  @Test("Statements of one text are told by their ids, those of a line by the line")
  func statementIDs() throws {
    var one = statements("ada", [TestStatement(.lessonCompleted, at: 5, id: 1, "lesson1")])
    one.isWholeFile = true
    var other = statements("ada", [TestStatement(.lessonCompleted, at: 6, id: 2, "lesson2")])
    other.line = 3
    let found = try places([("a.json", one), ("b.jsonl", other)])
    #expect(found.count == 2 && found[0].hasPrefix("a.json:0000") && found[1] == "b.jsonl:3")
  }

  @Test("Lines of rows are kept as runs and read back; what is damaged says nothing")
  func runs() {
    let lines: [Int32] = [2, 3, 4, 9, 7, 8]
    #expect(RowLines.text(of: lines[...]) == "[2,3,9,1,7,2]")
    #expect(RowLines.lines(in: "[2,3,9,1,7,2]", count: 6) == [2, 3, 4, 9, 7, 8])
    for text in ["", "[]", "[2]", "[2,3]", "[2,-1]", "[0,6]", "[2,9223372036854775807]", "[2,3,9,1,7,3]"] {
      #expect(RowLines.lines(in: text, count: 6) == nil, "\(text)")
    }
    #expect(RowLines.lines(in: "[]", count: 0) == [])
  }
}
