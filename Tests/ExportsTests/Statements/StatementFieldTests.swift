import ProgressModel
import Testing

@testable import Exports

@Suite("Fields of statements") struct StatementFieldTests {
  @Test(
    "scores are points: raw of max, else scaled times the number of questions, else raw alone",
    arguments: [
      (#"{"raw":4,"min":0,"max":5}"#, 4, 5), (#"{"raw":4,"max":5,"scaled":0.8}"#, 4, 5),
      (#"{"raw":4.0,"max":5e0}"#, 4, 5), (#"{"raw":-1,"max":5}"#, -1, 5), (#"{"scaled":0.6}"#, 3, 5),
      (#"{"scaled":1}"#, 5, 5), (#"{"scaled":-0.2}"#, -1, 5), (#"{"raw":80,"min":10,"max":110,"scaled":0.8}"#, 4, 5),
      (#"{"raw":80.5,"max":100.5,"scaled":0.8}"#, 4, 5), (#"{"raw":80,"scaled":0.8}"#, 4, 5), (#"{"raw":4}"#, 4, nil),
      (#"{"raw":4,"min":0}"#, 4, nil),
    ] as [(String, Int64, Int64?)])
  func scores(score: String, points: Int64, total: Int64?) throws {
    let event = try decodeStatements(finish(#"{"score":\#(score)}"#).text).onlyEvent().event
    #expect((event.score, event.total) == (points, total))
  }

  @Test(
    "a finish without points is refused",
    arguments: [
      "{}", #"{"score":{}}"#, #"{"score":{"scaled":0.81}}"#, #"{"score":{"raw":4.5}}"#, #"{"score":{"max":5}}"#,
      #"{"score":{"raw":4,"min":1}}"#, #"{"score":{"raw":4,"max":5.5}}"#, #"{"score":{"raw":1e300}}"#,
      #"{"score":{"raw":80,"scaled":0.81}}"#,
      #"{"success":true}"#,
    ])
  func noScore(result: String) throws {
    let decoded = try decodeStatements(finish(result).text)
    #expect(decoded.codes == [.statementUnmappable])
    #expect(decoded.problems.first?.message == "no score in a statement that needs it; the event was left out")
    #expect((decoded.summary.rejectedEvents, decoded.summary.rejectedDocuments) == (1, 1))
  }

  @Test("the number of questions is that of the version in force")
  func versions() throws {
    let early = finish(#"{"score":{"scaled":0.5}}"#).with("timestamp", "\"2024-05-01T00:00:00Z\"")
    #expect(try decodeStatements(early.text).onlyEvent().event.total == 2)
    let late = finish(#"{"score":{"scaled":0.4}}"#).with("timestamp", "\"2025-01-01T00:00:00Z\"")
    #expect(try decodeStatements(late.text).onlyEvent().event.total == 5)
    let unknown = finish(#"{"score":{"scaled":0.4}}"#, quiz: "quiz7")
    #expect(try decodeStatements(unknown.text).codes == [.statementUnmappable])
  }

  @Test(
    "passed is the result's success, else what the verb says; the verb ranks the finish",
    arguments: [
      ("passed", "", true, 0), ("failed", "", false, 0), ("scored", "", nil, 1), ("completed", "", nil, 2),
      ("passed", #","success":false"#, false, 0), ("scored", #","success":true"#, true, 1),
    ] as [(String, String, Bool?, UInt8)])
  func passed(verb: String, member: String, passed: Bool?, rank: UInt8) throws {
    let decoded = try decodeStatements(finish(#"{"score":{"raw":4,"max":5}\#(member)}"#, verb: verb).text)
    let event = try decoded.onlyEvent().event
    #expect(event.passed == passed)
    #expect(decoded.documents.first?.mark(of: event).finishRank == rank)
  }

  @Test(
    "a choice is the response's place among the choices, skipped when empty, else not recorded",
    arguments: [
      (#"{"success":true,"response":"a"}"#, 0, []), (#"{"success":true,"response":"c"}"#, 2, []),
      (#"{"success":false,"response":""}"#, EventRecord.skipped, []),
      (#"{"success":true}"#, EventRecord.notRecorded, ["choice"]),
      (#"{"success":true,"response":"d"}"#, EventRecord.notRecorded, ["choice"]),
      (#"{"success":true,"response":"a[,]b"}"#, EventRecord.notRecorded, ["choice"]),
      (#"{"success":true,"response":"A"}"#, EventRecord.notRecorded, ["choice"]),
      (#"{"response":"b"}"#, 1, ["success"]), ("{}", EventRecord.notRecorded, ["success", "choice"]),
    ] as [(String, Int64, [String])])
  func choices(result: String, selected: Int64, warnings: [String]) throws {
    let decoded = try decodeStatements(answer(result).text)
    let event = try decoded.onlyEvent().event
    #expect(event.selected == selected)
    #expect((event.correct == nil) == warnings.contains("success"))
    #expect(decoded.warnings.map(\.name) == warnings)
    #expect(decoded.warnings.allSatisfy { $0.code == .statementNotRecorded })
  }

  @Test("without choices nothing is inferred, but an empty response is skipped")
  func withoutChoices() throws {
    let pattern = answer(#"{"response":"a"}"#, choices: nil).text
      .replacing(#""interactionType""#, with: #""correctResponsesPattern":["a"],"interactionType""#)
    let event = try decodeStatements(pattern).onlyEvent().event
    #expect((event.selected, event.correct) == (EventRecord.notRecorded, nil))
    let skipped = try decodeStatements(answer(#"{"success":false,"response":""}"#, choices: nil).text)
    #expect(try skipped.onlyEvent().event.selected == EventRecord.skipped)
    #expect(skipped.warnings.isEmpty)
  }

  @Test("answers that are not recorded are counted once for each kind")
  func countsNotRecorded() throws {
    let texts = (0..<3).map { _ in answer(#"{"response":"x"}"#).with("id", nil).text }
    let decoded = try decodeStatements(#"{"statements":[\#(texts.joined(separator: ","))]}"#)
    let messages = decoded.warnings.filter { $0.code == .statementNotRecorded }.map(\.problem.message)
    #expect(messages.sorted() == ["choice", "success"].map { "3 answers without \($0); kept as not recorded" })
  }

  @Test(
    "the quiz of an answer is its first parent",
    arguments: [
      (#"[{"id":"https://q.example/quiz2"},{"id":"https://q.example/quiz1"}]"#, "quiz2"),
      (#"{"id":"https://q.example/quiz2"}"#, "quiz2"), ("[]", nil), (nil, nil),
    ] as [(String?, String?)])
  func parents(parent: String?, quiz: String?) throws {
    let decoded = try decodeStatements(answer(#"{"success":true,"response":"a"}"#, parent: parent).text)
    if let quiz {
      let (event, subject, question) = try decoded.onlyEvent()
      #expect((subject, question, event.correct, event.attempt, event.seq) == (quiz, "quiz1.q1", true, 0, 0))
    } else {
      #expect(decoded.problems.map(\.message) == ["no quiz in a statement that needs it; the event was left out"])
    }
  }

  @Test(
    "the learner is the actor's one identifier",
    arguments: [
      (#"{"mbox":"mailto:Ann.B@Example.org","name":"Ann"}"#, "mbox:mailto:ann.b@example.org"),
      (
        #"{"mbox_sha1sum":"\#(String(repeating: "aB", count: 20))"}"#,
        "mbox_sha1sum:" + String(repeating: "aB", count: 20)
      ),
      (#"{"openid":"https://Ann.example.org/"}"#, "openid:https://Ann.example.org/"),
      (
        #"{"objectType":"Agent","account":{"name":"Ann","homePage":"https://x.example"}}"#,
        "account:https://x.example|Ann"
      ),
    ])
  func learners(actor: String, learner: String) throws {
    let decoded = try decodeStatements(finishedLesson.with("actor", actor).text)
    #expect(decoded.documents.map(\.head.learner) == [learner])
    #expect(decoded.documents.map(\.head.device) == ["xapi"])
    #expect(decoded.codes.isEmpty)
  }

  @Test("an account's name is an id: up to 128 bytes, no control characters")
  func accountNames() throws {
    func codes(_ name: String) throws -> [ProblemCode] {
      let actor = #"{"account":{"homePage":"https://x.example","name":"\#(name)"}}"#
      return try decodeStatements(finishedLesson.with("actor", actor).text).codes
    }
    #expect(try codes(String(repeating: "x", count: 128)) == [])
    #expect(try codes(String(repeating: "x", count: 129)) == [.outOfRange])
    #expect(try codes("") == [.outOfRange])
    #expect(try codes("a\\u0007b") == [.badText])
  }

  @Test("other identifiers are ids of up to 128 bytes too")
  func identifiers() throws {
    func codes(_ name: String, _ prefix: String, _ count: Int) throws -> [ProblemCode] {
      let value = prefix + String(repeating: "x", count: count - prefix.utf8.count)
      return try decodeStatements(finishedLesson.with("actor", #"{"\#(name)":"\#(value)"}"#).text).codes
    }
    for (name, prefix) in [("mbox", "mailto:"), ("openid", "a:")] {
      #expect(try codes(name, prefix, 128) == [])
      #expect(try codes(name, prefix, 129) == [.outOfRange])
    }
  }

  @Test("the device is the platform")
  func device() throws {
    let decoded = try decodeStatements(finishedLesson.with("context", #"{"platform":"iPhone-2F1C"}"#).text)
    #expect(decoded.documents.map(\.head.device) == ["iPhone-2F1C"])
    let empty = try decodeStatements(finishedLesson.with("context", #"{"platform":""}"#).text)
    #expect(empty.codes == [.outOfRange])
  }

  @Test("the time is the timestamp, else when it was stored; without both there is none")
  func times() throws {
    let both = finishedLesson.with("stored", "\"2025-12-02T00:00:00Z\"")
    #expect(try decodeStatements(both.text).onlyEvent().event.millisecondsSinceEpoch == 1_764_576_000_000)
    let stored = both.with("timestamp", nil)
    #expect(try decodeStatements(stored.text).onlyEvent().event.millisecondsSinceEpoch == 1_764_633_600_000)
    let none = try decodeStatements(finishedLesson.with("timestamp", nil).text)
    #expect(none.problems.map(\.code) == [.statementUnmappable])
    let placeholder = try decodeStatements(finishedLesson.with("timestamp", "\"1970-01-01T00:00:00Z\"").text)
    #expect(placeholder.codes == [.defaultDate])
    #expect(try placeholder.onlyEvent().event.at == nil)
  }

  @Test("id and registration go with the event, in any case of letters")
  func marks() throws {
    let context = #"{"registration":"EC531277-B57B-4C15-8D91-D292C5B2B8F7"}"#
    let decoded = try decodeStatements(
      Statement(adl + "initialized", "quiz1", type: act + "assessment").with("context", context).text)
    let mark = try #require(try decoded.documents.first?.mark(of: decoded.onlyEvent().event))
    #expect(mark.id == UniqueID(high: 0x7C9E_6679_7425_40DE, low: 0x944B_0000_0000_0001))
    #expect(mark.registration?.uuidText == "ec531277-b57b-4c15-8d91-d292c5b2b8f7")
  }
}
