import ProgressModel
import Testing

@testable import Exports

/// Kept texts are decoded again as what they are.
@Suite("Retry") struct RetryTests {
  private static let pseudonym = "id:" + String(repeating: "0a", count: 16)

  private func retry(_ record: RawRecord) throws -> DecodedText {
    try ExportDecoder(rules: sampleRules(), jobs: 1, names: NameTable(["seed"])).decode(retried: record)
  }

  @Test("what was refused for its type alone comes back under its head's learner")
  func event() throws {
    let refused = try decode(export(lesson(#","quiz":7"#), lesson(seq: 2)))
    var raw = try #require(refused.problems.first?.raw)
    raw.text = raw.text.replacing(#""quiz":7"#, with: #""quiz":"a""#)
    raw.head?.learner = Self.pseudonym
    let text = try retry(raw)
    let part = try #require(text.parts.first)
    #expect(part.head.learner == Self.pseudonym && part.head.device == "d")
    #expect(part.head.exportedAt == refused.documents.first?.head.exportedAt)
    #expect(part.events.count == 1 && part.names[part.events[0].subject] == "learn1")
    #expect(part.names[1] == "seed")
  }

  @Test("what is still wrong is refused again, without a place in a file it does not stand in")
  func stillRefused() throws {
    let raw = try #require(decode(export(lesson(#","quiz":7"#))).problems.first?.raw)
    let text = try retry(raw)
    let problem = try #require(text.problems.first)
    #expect(text.parts.isEmpty && problem.code == .wrongType && problem.raw == raw)
    #expect(problem.line == nil && problem.column == nil && problem.pointer == nil)
  }

  @Test("a document comes back with the learner's pseudonym")
  func document() throws {
    let newer = export(lesson()).replacing("\"version\":1", with: "\"version\":2")
    var raw = try #require(decode(newer).problems.first?.raw)
    let id = "id:" + String(repeating: "0", count: 31) + "7"
    raw.text = raw.text.replacing("\"version\":2", with: "\"version\":1")
    #expect(try retry(raw).parts.map(\.head.learner) == [id])
  }

  @Test("a row comes back under its columns, whatever separates them", arguments: [",", ";", "\t"])
  func row(separator: String) throws {
    let row = [Self.pseudonym, "d", "3", "2025-12-01T08:00:00Z", "lessonCompleted", "learn1"].joined(
      separator: separator)
    let columns = ["learner", "device", "seq", "at", "type", "lesson"].joined(separator: separator)
    let text = try retry(RawRecord(text: row, form: .row, columns: columns))
    #expect(text.parts.map(\.head.learner) == [Self.pseudonym])
    #expect(text.parts.flatMap(\.events).map(\.seq) == [3])
    #expect(try retry(RawRecord(text: row, form: .row)).problems.map(\.code) == [.tableHeader])
  }

  @Test("a row that is still wrong is refused as an event, one whose columns are none of a table's too")
  func wrongRow() throws {
    let row = [Self.pseudonym, "d", "x", "2025-12-01T08:00:00Z", "lessonCompleted", "learn1"].joined(separator: ",")
    let bad = try retry(RawRecord(text: row, form: .row, columns: "learner,device,seq,at,type,lesson"))
    #expect(bad.parts.isEmpty && bad.problems.map(\.code) == [.wrongType] && bad.rejectedEvents == 1)
    for columns in ["learner;at", "x"] {
      let problems = try retry(RawRecord(text: row, form: .row, columns: columns)).problems
      #expect(problems.map(\.code) == [.tableHeader] && problems.map(\.unit) == [.event])
    }
  }

  @Test("a statement comes back with its actor as the pseudonym")
  func statement() throws {
    let text = """
      {"actor":"\(Self.pseudonym)","verb":{"id":"http://adlnet.gov/expapi/verbs/completed"},\
      "object":{"id":"http://example.org/learn1","definition":{"type":"http://adlnet.gov/expapi/activities/lesson"}},\
      "timestamp":"2025-12-01T08:00:00Z"}
      """
    let decoded = try retry(RawRecord(text: text, form: .statement))
    #expect(decoded.parts.map(\.head.learner) == [Self.pseudonym], "\(decoded.problems)")
  }

  @Test("outside a retry an id of that form is an id like any other")
  func notFromFiles() throws {
    let document = export(lesson()).replacing("\"someone\"", with: "\"\(Self.pseudonym)\"")
    let raw = try #require(
      decode(document.replacing("\"version\":1", with: "\"version\":2")).problems.first?.raw)
    #expect(!raw.text.contains(Self.pseudonym))
  }
}
