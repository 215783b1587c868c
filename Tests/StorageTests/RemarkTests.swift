import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Remarks on learners") struct RemarkTests {
  private func importing(
    _ temporary: TemporaryStore, _ remarks: [Remark], problems: [ImportProblem] = [], at time: Int64 = 1_000,
    events: [EventRecord] = [lesson(1)]
  ) throws {
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(time))
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: "file-\(time)"))
    _ = try writer.write(document("ada", "pad", events))
    try writer.note(remarks, of: "ada")
    try writer.note([Remark(code: "BK409", subject: "Mars/Base")], of: "nobody")
    try writer.finishFile(.partly, counts: FileCounts(), sha256: nil, problems: problems)
    try writer.commitBatch()
    try writer.finish(at: .at(time))
  }

  private func remarks(_ temporary: TemporaryStore, lastRun: Int64? = nil) throws -> [Remark] {
    try #require(try temporary.histories(lastRun: lastRun).first).history.remarks
  }

  private let whole = Remark(
    code: "BK509", device: "pad", seq: 3, at: .at(7), subject: "key", count: 2, value: "text", other: "a flag")

  @Test("They come back as they were, with their learner, once")
  func same() throws {
    let temporary = try TemporaryStore()
    let bare = Remark(code: "BK904")
    try importing(temporary, [whole, bare])
    #expect(try remarks(temporary) == [whole, bare])
    try temporary.derive()
    try importing(temporary, [whole, bare], at: 2_000)
    #expect(try remarks(temporary) == [whole, bare])
    #expect(try temporary.histories(.stale).isEmpty)
  }

  @Test(
    "A remark of a later run makes the learner stale, and is not there before it; of growing counts the last stands")
  func grows() throws {
    let temporary = try TemporaryStore()
    try importing(temporary, [Remark(code: "BK902", device: "pad", count: 2)])
    try temporary.derive()
    try importing(temporary, [Remark(code: "BK902", device: "pad", count: 10)], at: 2_000)
    #expect(try temporary.histories(.stale).count == 1)
    #expect(try remarks(temporary).map(\.count) == [10])
    #expect(try remarks(temporary, lastRun: 1).map(\.count) == [2])
  }

  @Test("A repetition in a document is a remark on it")
  func repeated() throws {
    let temporary = try TemporaryStore()
    try importing(temporary, [], events: [lesson(1), lesson(2), lesson(1), lesson(2)])
    #expect(try remarks(temporary) == [Remark(code: "BK902", device: "pad", count: 2)])
  }

  @Test("Refused records of one kind are one remark with their number, until they get in")
  func refused() throws {
    let temporary = try TemporaryStore()
    var head = ExportHead(learner: "ada", device: "pad")
    head.exportedAt = .at(5)
    let problems = (1...3).map { line -> ImportProblem in
      var problem = ImportProblem(
        code: .unknownEventType, unit: .warning, line: line, message: "event type quizSkipped is not known",
        raw: RawRecord(text: "{}", form: .event, head: head))
      problem.remark = Remark(code: "BK905", device: "pad", subject: "quizSkipped", other: "quizStarted")
      return problem
    }
    try importing(temporary, [], problems: problems)
    #expect(try remarks(temporary).map(\.count) == [3])
    try temporary.derive()
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(9))
    try writer.beginBatch()
    let record = try #require(try RejectedReader(store: temporary.store).next())
    try writer.beginRetry(record)
    _ = try writer.write(document("ada", "pad", [lesson(1)]))
    try writer.finishRetry(.resolved(problems: []))
    try writer.commitBatch()
    try writer.finish(at: .at(9))
    #expect(try temporary.histories(.stale).count == 1)
    #expect(try remarks(temporary).map(\.count) == [2])
  }

  @Test("What is undone with a file was never remarked")
  func undone() throws {
    let temporary = try TemporaryStore()
    try importing(temporary, [])
    let writer = try ImportWriter(store: temporary.store, command: "import", toolVersion: "1", startedAt: .at(9))
    try writer.beginBatch()
    try writer.beginFile(ImportSource(path: "bad"))
    try writer.note([whole], of: "ada")
    try writer.rollbackFile()
    try writer.commitBatch()
    #expect(try remarks(temporary).isEmpty)
  }
}
