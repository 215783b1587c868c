import ProgressModel
import Testing

@testable import Exports

@Suite("Tables") struct TableTests {
  @Test("a table of one learner is one document with his events")
  func good() throws {
    let decoded = try decode(
      table(row(), answerRow(["seq": "2"]), row(["seq": "3", "type": "progressReset", "lesson": ""])))
    #expect(decoded.codes.isEmpty)
    #expect(decoded.summary.documents == 1 && decoded.summary.rejectedDocuments == 0)
    let part = try #require(decoded.documents.first)
    #expect(decoded.documents.count == 1 && part.head == ExportHead(learner: "someone", device: "d"))
    #expect(part.events.map(\.seq) == [1, 2, 3] && part.line == 2)
    #expect(part.events[1].selected == 2 && part.events[1].correct == true)
    #expect(decoded.names[part.events[0].subject] == "learn1")
  }

  @Test("each learner and device is a part, in the order of the first rows")
  func parts() throws {
    let decoded = try decode(
      table(
        row(), row(["learner": "b"]), row(["device": "e", "seq": "2"]), row(["seq": "2"]),
        row(["learner": "\"b\"", "seq": "9"])))
    #expect(
      decoded.documents.map { "\($0.head.learner) \($0.head.device ?? "") \($0.events.map(\.seq)) \($0.line)" } == [
        "someone d [1, 2] 2", "b d [1, 9] 3", "someone e [2] 4",
      ])
    #expect(decoded.documents.map(\.eventLines) == [[2, 5], [3, 6], [4]])
    #expect(decoded.summary.documents == 1)
  }

  static let spellings: [(String, String)] = [
    ("CRLF", table(row(), answerRow(["seq": "2"]), end: "\r\n")),
    ("CR", table(row(), answerRow(["seq": "2"]), end: "\r")),
    ("no last line end", String(table(row(), answerRow(["seq": "2"])).dropLast())),
    ("blank lines", table("", row(), " \t ", "", answerRow(["seq": "2"]), "", "")),
    ("blank lines before", "\n  \r\n" + table(row(), answerRow(["seq": "2"]))),
    ("a mark", "\u{FEFF}" + table(row(), answerRow(["seq": "2"]))),
    (
      "quotes",
      table(
        row(["learner": "\"someone\"", "seq": "\"1\""]), answerRow(["seq": "2", "at": "\"2025-12-01T08:00:00.000Z\""]))
    ),
    (
      "numbers of data frames",
      table(row(["seq": "1.0"]), answerRow(["seq": "2.000", "selected": "2.0", "correct": "1.0"]))
    ),
    ("flags in capitals", table(row(), answerRow(["seq": "2", "correct": "Yes"]))),
    ("semicolons", table(row(), answerRow(["seq": "2"])).replacing(",", with: ";")),
    ("tabs", table(row(), answerRow(["seq": "2"])).replacing(",", with: "\t")),
    (
      "names in capitals",
      table(row(), answerRow(["seq": "2"])).replacing("learner,device,seq,at", with: " LEARNER,\" Device \",SEQ,At\t")
    ),
    ("numbers as times", table(row(["at": "1764576000"]), answerRow(["seq": "2", "at": "1764576000000.0"]))),
    ("reference dates", table(row(["at": "786268800"]), answerRow(["seq": "2", "at": "7.862688E+08"]))),
  ]

  @Test("other spellings say the same", arguments: spellings)
  func spelling(name: String, text: String) throws {
    let plain = try decode(table(row(), answerRow(["seq": "2"])))
    let decoded = try decode(text)
    #expect(decoded.codes.isEmpty)
    #expect(decoded.events == plain.events)
    #expect(decoded.documents.map(\.head) == plain.documents.map(\.head))
  }

  @Test("columns may stand in any order, and those that are not required be left out")
  func order() throws {
    let decoded = try decode("type,at,device,learner\nonboardingCompleted,2025-12-01T08:00:00Z,d,someone\n")
    #expect(decoded.events.map(\.seq) == [0] && decoded.codes.isEmpty)
    let missing = try decode(
      "type,at,device,learner,quiz,attempt,question,correct\nquestionAnswered,2025-12-01T08:00:00Z,d,someone,q,1,r,true\n"
    )
    #expect(missing.problems.map(\.pointer) == ["/selected"])
  }

  @Test("quoted fields keep separators, line ends, quotes and blanks")
  func quoted() throws {
    let inner = try decode(table(row(["lesson": "\"a,\"\"b\"\" c\""]), row(["seq": "2", "lesson": "a\"b"])))
    #expect(inner.events.map { inner.names[$0.subject] } == ["a,\"b\" c", "a\"b"])
    let broken = try decode(table(row(["lesson": "\"a\r\n\nb\""]), row(["seq": "x"])))
    #expect(broken.problems.map(\.code) == [.badText, .wrongType])
    #expect(broken.problems.map(\.line) == [2, 5])
  }

  @Test("an empty choice is a skipped question, everything else that is empty is absent")
  func skipped() throws {
    let decoded = try decode(table(answerRow(["selected": ""]), answerRow(["seq": "2", "selected": "\"\""])))
    #expect(decoded.events.map(\.selected) == [EventRecord.skipped, EventRecord.skipped])
    let finish = try decode(
      table(
        row([
          "type": "quizFinished", "lesson": "", "quiz": "q", "attempt": "1", "score": "-2", "total": "", "passed": "",
        ])))
    #expect(finish.events.first?.total == nil && finish.events.first?.passed == nil && finish.events.first?.score == -2)
    #expect(finish.events.count == 1)
  }

  @Test("rows may name their versions")
  func origins() throws {
    let decoded = try decode(
      table(
        row(["curriculum": "2025.12", "appVersion": "1"]),
        row(["seq": "2", "curriculum": "2025.12", "appVersion": "1"]),
        row(["seq": "3", "appVersion": "2"]), row(["seq": "4"]),
        row(["seq": "5", "curriculum": "2025.12", "appVersion": "1"])))
    let part = try #require(decoded.documents.first)
    #expect(
      part.events.map { part.origins[Int($0.origin)] } == [
        EventOrigin(curriculum: "2025.12", appVersion: "1"), EventOrigin(curriculum: "2025.12", appVersion: "1"),
        EventOrigin(appVersion: "2"), EventOrigin(), EventOrigin(curriculum: "2025.12", appVersion: "1"),
      ])
  }

  @Test(
    "the table counts once: imported when an event got in or nothing was refused",
    arguments: [
      (table(row(), row(["seq": "0"])), 1, 0, 1), (table(row(["seq": "0"])), 0, 1, 1), (table(), 1, 0, 0),
      (table(row(["type": "other"])), 1, 0, 0), (table(row(["type": "other"]), row(["at": ""])), 0, 1, 1),
    ])
  func counts(text: String, imported: Int, rejected: Int, events: Int) throws {
    let summary = try decode(text).summary
    #expect((summary.documents, summary.rejectedDocuments, summary.rejectedEvents) == (imported, rejected, events))
  }

  @Test("a faulty event of an unknown type is skipped, but not one that says not whose it is")
  func unknownType() throws {
    let decoded = try decode(
      table(row(["type": "other", "seq": "x"]), row(["type": "other", "learner": ""]), row(["type": "", "seq": "2"])))
    #expect(decoded.texts.flatMap(\.skipped).map(\.line) == [2])
    #expect(decoded.problems.map(\.pointer) == ["/learner", "/type"])
    #expect(decoded.texts.flatMap(\.skipped).first?.raw?.form == .row)
  }
}
