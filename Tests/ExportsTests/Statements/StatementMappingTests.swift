import ProgressModel
import Testing

@testable import Exports

@Suite("Statements as events") struct StatementMappingTests {
  static let prefixes = ["http://adlnet.gov/expapi/verbs/", "https://w3id.org/xapi/adl/verbs/"]

  /// Verbs, types and kinds of the table.
  struct Row: Sendable, CustomTestStringConvertible {
    var verbs: [String]
    var types: [String]
    var kind: EventKind
    var testDescription: String { kind.name }
  }

  static func adlVerbs(_ words: String...) -> [String] { words.flatMap { word in prefixes.map { $0 + word } } }

  static let rows = [
    Row(
      verbs: adlVerbs("initialized", "launched", "attempted"), types: [act + "lesson", act + "module"],
      kind: .lessonStarted),
    Row(verbs: adlVerbs("completed"), types: [act + "lesson", act + "module"], kind: .lessonCompleted),
    Row(verbs: adlVerbs("initialized", "launched", "attempted"), types: [act + "assessment"], kind: .quizStarted),
    Row(
      verbs: adlVerbs("answered", "responded"), types: [act + "cmi.interaction", act + "question"],
      kind: .questionAnswered),
    Row(verbs: adlVerbs("passed", "failed", "scored", "completed"), types: [act + "assessment"], kind: .quizFinished),
    Row(verbs: ["http://id.tincanapi.com/verb/earned"], types: [badgeType], kind: .badgeUnlocked),
    Row(verbs: ["http://vocab.xapi.fr/verbs/reset"], types: [act + "course", badgeType], kind: .progressReset),
  ]

  @Test("each verb and type of the table gives its event, no other pair does", arguments: rows)
  func table(row: Row) throws {
    let allTypes = Set(Self.rows.flatMap(\.types))
    for verb in row.verbs {
      for type in row.types { #expect(try kind(verb, type) == row.kind, "\(verb) \(type)") }
      for type in allTypes.subtracting(row.types) {
        let meant = Self.rows.first { $0.verbs.contains(verb) && $0.types.contains(type) }?.kind
        #expect(try kind(verb, type) == meant, "\(verb) \(type)")
      }
    }
  }

  private func kind(_ verb: String, _ type: String) throws -> EventKind? {
    let statement = Statement(verb, "x", type: type).with("result", #"{"score":{"raw":1,"max":2}}"#)
      .with("context", #"{"contextActivities":{"parent":{"id":"https://quiz.example/app/quiz1"}}}"#)
    let decoded = try decodeStatements(statement.text)
    #expect(decoded.problems.isEmpty)
    #expect(decoded.summary.documents == 1)
    return decoded.events.first?.kind
  }

  @Test(
    "a verb or type that is not whole is another one",
    arguments: [
      (adl + "completed/", act + "lesson"), ("http://example.org/verbs/completed", act + "lesson"),
      (adl + "Completed", act + "lesson"), ("https://adlnet.gov/expapi/verbs/completed", act + "lesson"),
      (adl + "completed", act + "media"), (adl + "completed", "https://adlnet.gov/expapi/activities/lesson"),
      (adl + "experienced", act + "lesson"), (adl + "completed", act + "Lesson"),
    ])
  func others(verb: String, type: String) throws {
    let decoded = try decodeStatements(Statement(verb, type: type).text)
    #expect(decoded.codes == [.statementVerb])
    #expect(decoded.warnings.first?.name == verb)
    #expect(decoded.documents.isEmpty)
    #expect((decoded.summary.documents, decoded.summary.rejectedDocuments) == (1, 0))
  }

  @Test(
    "without a type the curriculum tells the kind",
    arguments: [
      (adl + "completed", "learn1", EventKind.lessonCompleted), (adl + "initialized", "quiz1", .quizStarted),
      ("http://id.tincanapi.com/verb/earned", "newbie", .badgeUnlocked),
      ("http://vocab.xapi.fr/verbs/reset", "newbie", .progressReset),
      ("http://vocab.xapi.fr/verbs/reset", "bridge", .progressReset), (adl + "completed", "learn2", nil),
      (adl + "completed", "Learn1", nil),
    ])
  func withoutType(verb: String, object: String, kind: EventKind?) throws {
    let decoded = try decodeStatements(Statement(verb, object).text)
    #expect(decoded.problems.isEmpty)
    #expect(decoded.events.first?.kind == kind)
    #expect(decoded.codes == (kind == nil ? [.statementVerb] : []))
  }

  @Test("a type decides even against the curriculum")
  func typeBeforeCurriculum() throws {
    #expect(try kind(adl + "initialized", act + "assessment") == .quizStarted)
    let decoded = try decodeStatements(Statement(adl + "initialized", "learn1", type: act + "assessment").text)
    #expect(try decoded.onlyEvent().event.kind == .quizStarted)
  }

  @Test(
    "an id is what follows the last slash or hash, percent-decoded",
    arguments: [
      ("https://quiz.example/app/learn1", "learn1"), ("https://quiz.example/app#learn1", "learn1"),
      ("https://quiz.example/#/a/learn%201", "learn 1"), ("https://quiz.example/app/l%C3%A9", "l\u{e9}"),
      ("https://quiz.example/app/a%2Fb", "a/b"), ("https://quiz.example/app/l\u{e9}", "l\u{e9}"),
      ("https://quiz.example/app?x=/learn1", "learn1"), ("tag:a@b,2020:x#1", "1"),
    ])
  func ids(iri: String, id: String) throws {
    let statement = finishedLesson.with("object", #"{"id":"\#(iri)","definition":{"type":"\#(act)lesson"}}"#)
    #expect(Array(try decodeStatements(statement.text).onlyEvent().subject.utf8) == Array(id.utf8))
  }

  @Test(
    "an id that is none is told by its code",
    arguments: [
      ("https://quiz.example/app/", ProblemCode.statementUnmappable, "no lesson"),
      ("urn:learn1", .statementUnmappable, "no lesson"),
      ("https://quiz.example/" + String(repeating: "x", count: 129), .outOfRange, "129 bytes"),
      ("https://quiz.example/a%00b", .badText, "U+0000"), ("https://quiz.example/a%FFb", .textEncoding, "0xFF"),
    ])
  func badIDs(iri: String, code: ProblemCode, message: String) throws {
    let statement = finishedLesson.with("object", #"{"id":"\#(iri)","definition":{"type":"\#(act)lesson"}}"#)
    let problem = try #require(try decodeStatements(statement.text).problems.first)
    #expect(problem.code == code)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect(problem.pointer == "/object/id")
  }

  @Test("the longest id gets in")
  func longestID() throws {
    let name = String(repeating: "x", count: 128)
    #expect(
      try decodeStatements(Statement(adl + "completed", name, type: act + "lesson").text).onlyEvent().subject == name)
  }

  @Test("a lesson counts as finished unless the result says that it is not")
  func completion() throws {
    let yes = try decodeStatements(finishedLesson.with("result", #"{"completion":true}"#).text)
    #expect(yes.events.count == 1)
    let no = try decodeStatements(finishedLesson.with("result", #"{"completion":false}"#).text)
    #expect(no.codes == [.statementVerb])
    #expect(no.events.isEmpty)
  }

  @Test("a reset of a course clears all, one of a badge that badge")
  func resets() throws {
    let reset = "http://vocab.xapi.fr/verbs/reset"
    let course = try decodeStatements(Statement(reset, "x", type: act + "course").text).onlyEvent()
    #expect((course.event.scope, course.subject) == (.all, ""))
    let badge = try decodeStatements(Statement(reset, "newbie", type: badgeType).text).onlyEvent()
    #expect((badge.event.scope, badge.subject) == (.badge, "newbie"))
  }
}
