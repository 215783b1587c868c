import ProgressModel
import Testing

@testable import Exports

private func object(_ definition: String) -> String {
  #"{"id":"https://q.example/learn1","definition":{\#(definition)}}"#
}
private let typed = "\"type\":\"http://adlnet.gov/expapi/activities/lesson\""

@Suite("Rules of statements") struct StatementRuleTests {
  @Test(
    "a statement that breaks a rule is refused by its name; its neighbour is not",
    arguments: RuleCase.common + RuleCase.agents + RuleCase.activities + RuleCase.results)
  func rule(_ example: RuleCase) throws {
    let bad = try decodeStatements(finishedLesson.with(example.member, example.violating).text)
    let problem = try #require(bad.problems.first)
    #expect(problem.code == .statementInvalid)
    #expect(problem.message.hasPrefix(example.rule + ": expected "), "\(problem.message)")
    #expect(problem.message.hasSuffix(", found \(example.found); the event was left out"), "\(problem.message)")
    if example.rule != "voided" { #expect(problem.pointer == example.pointer) }
    #expect((bad.summary.rejectedEvents, bad.summary.rejectedDocuments, bad.summary.documents) == (1, 1, 0))
    let good = try decodeStatements(finishedLesson.with(example.member, example.neighbour).text)
    #expect(good.problems.isEmpty)
    #expect(good.summary.documents == 1)
  }

  @Test("actor, verb and object must be there", arguments: ["actor", "verb", "object"])
  func required(name: String) throws {
    let problem = try #require(try decodeStatements(finishedLesson.with(name, nil).text).problems.first)
    #expect(problem.code == .statementInvalid)
    #expect(problem.message == "\(name): expected an object, found nothing; the event was left out")
    #expect(problem.pointer == "")
  }

  @Test(
    "a statement that holds a key twice is refused, wherever it stands",
    arguments: [
      (finishedLesson.text.dropLast() + #","id":"x"}"#, "/id"),
      (finishedLesson.with("result", #"{"success":true,"success":true}"#).text[...], "/result/success"),
      (finishedLesson.with("attachments", #"[{"x":1,"x":1}]"#).text[...], "/attachments/0/x"),
      (finishedLesson.with("context", #"{"extensions":{"a:b":{"c":1,"c":2}}}"#).text[...], "/context/extensions/a:b/c"),
    ])
  func duplicateKeys(text: Substring, pointer: String) throws {
    let problem = try #require(try decodeStatements(String(text)).problems.first)
    #expect((problem.code, problem.unit) == (.duplicateKey, .event))
    #expect(problem.pointer == pointer)
  }

  @Test(
    "ten interaction types are known",
    arguments: [
      "true-false", "choice", "fill-in", "long-fill-in", "matching", "performance", "sequencing", "likert", "numeric",
      "other",
    ])
  func interactionTypes(name: String) throws {
    let decoded = try decodeStatements(
      finishedLesson.with("object", object(typed + #","interactionType":"\#(name)""#)).text)
    #expect(decoded.codes.isEmpty)
  }

  @Test(
    "durations of ISO 8601",
    arguments: [
      ("P3Y", true), ("PT4.2S", true), ("P2W", true), ("P1Y2M3DT4H5M6S", true), ("PT0S", true), ("P0.5Y", true),
      ("PT4,2S", true), ("P1M", true), ("PT1M", true), ("P1DT1H", true), ("P1.5W", true), ("PT36H", true),
      ("4.2", false), ("PT", false), ("P", false), ("", false), ("P1YT", false), ("P1S", false), ("PT1Y", false),
      ("P1M1Y", false), ("PT1S1M", false), ("P1", false), ("PT.5S", false), ("PT5.S", false), ("P1.5DT1H", false),
      ("PT1.5M1S", false), ("P1W1D", false), ("-P1D", false), ("P-1D", false), ("P1D ", false), ("p1d", false),
      ("PT1S1S", false), ("P1YT2", false), ("PTT1S", false), ("P0003-06-04T12:30:05", false), ("P1Y\u{e9}", false),
    ])
  func durations(text: String, isDuration: Bool) throws {
    let decoded = try decodeStatements(finishedLesson.with("result", #"{"duration":"\#(text)"}"#).text)
    #expect(decoded.problems.map(\.code) == (isDuration ? [] : [.statementInvalid]))
  }

  @Test("times that are none are BI404, in timestamp as in stored", arguments: ["timestamp", "stored"])
  func times(member: String) throws {
    let cases: [(String, String?)] = [
      ("\"2025-12-01T08:00:00Z\"", nil), ("\"2025-12-01T08:00:00.123456789+01:00\"", nil),
      ("\"2025-12-01T08:00:00+0100\"", nil), ("\"2025-12-01T08:00:00+00:00\"", nil),
      ("\"2025-12-01T08:00:00-00:00\"", "negative zero"), ("\"2025-12-01T08:00:00-0000\"", "negative zero"),
      ("\"2025-12-01T08:00:00-00\"", "offset"), ("\"2025-12-01T08:00:00\"", "no UTC offset"),
      ("\"2025-02-30T08:00:00Z\"", "no such day"), ("\"2568-12-01T08:00:00Z\"", "Buddhist"),
      ("1764576000", "expected text"), ("true", "expected text"),
    ]
    for (value, message) in cases {
      let decoded = try decodeStatements(finishedLesson.with(member, value).text)
      #expect(decoded.problems.map(\.code) == (message == nil ? [] : [.badTime]), "\(value)")
      if let message {
        #expect(decoded.problems.first?.message.contains(message) == true, "\(value)")
        #expect(decoded.problems.first?.pointer == "/" + member)
      }
    }
  }

  @Test(
    "properties that no rule knows are counted by name",
    arguments: [
      ("object", #"{"id":"https://q.example/learn1","definition":{\#(typed),"typ":"x"}}"#, "typ", "type"),
      ("context", #"{"plattform":"x"}"#, "plattform", "platform"), ("result", #"{"sucess":true}"#, "sucess", "success"),
      ("actor", #"{"mbox":"mailto:a@b","objecttype":"Agent"}"#, "objecttype", "objectType"),
      ("Timestamp", "1", "Timestamp", "timestamp"),
    ])
  func unknownProperties(member: String, value: String, name: String, nearest: String) throws {
    let decoded = try decodeStatements(finishedLesson.with(member, value).text)
    #expect(decoded.events.count == 1)
    #expect(decoded.warnings.map(\.problem.message) == ["\(name) is not known (1 time); nearest: \(nearest)"])
  }

  @Test("languages, attachments and the values of extensions are free")
  func freeParts() throws {
    let statement = finishedLesson.with("attachments", #"[{"anything":["goes",{}]}]"#)
      .with("object", object(typed + #","name":{"no language":"x"},"extensions":{"a:b":{"c":[null,1,{}]}}"#))
    #expect(try decodeStatements(statement.text).codes.isEmpty)
  }
}
