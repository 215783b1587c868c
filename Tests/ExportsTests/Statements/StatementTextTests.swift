import ProgressModel
import Testing

@testable import Exports

private func id(_ number: Int) -> String { "\"7c9e6679-7425-40de-944b-00000000000\(number)\"" }
private func account(_ name: String) -> String { #"{"account":{"homePage":"https://q.example","name":"\#(name)"}}"# }

private func void(_ target: Int, number: Int = 9) -> Statement {
  Statement(adl + "voided").with("id", id(number)).with("object", #"{"objectType":"StatementRef","id":\#(id(target))}"#)
}

private func result(_ statements: [Statement], members: String = "") -> String {
  #"{"statements":[\#(statements.map(\.text).joined(separator: ","))]\#(members)}"#
}

@Suite("Texts of statements") struct StatementTextTests {
  @Test("two of actor, verb and object make a statement, a format decides before them")
  func recognised() throws {
    #expect(try decodeStatements(#"{"actor":{},"object":{}}"#).codes == [.statementInvalid])
    #expect(try decodeStatements(#"{"actor":{},"format":"x"}"#).codes == [.unknownFormat])
    #expect(try decodeStatements(#"{"statements":{}}"#).codes == [.unknownFormat])
    let export = export(lesson(), members: #""actor":1,"verb":1,"#)
    #expect(try decodeStatements(export).codes == [.unknownName, .unknownName])
  }

  @Test("an array and lines hold documents of their own, a result is one")
  func layouts() throws {
    let statements = [
      finishedLesson.with("id", id(1)), finishedLesson.with("id", id(2)), finishedLesson.with("id", "3"),
    ]
    let texts = statements.map(\.text)
    let lines = try decodeStatements(texts.joined(separator: "\n"))
    let array = try decodeStatements("[" + texts.joined(separator: ",\n") + "]")
    let page = try decodeStatements(result(statements))
    for decoded in [lines, array] {
      #expect((decoded.summary.documents, decoded.summary.rejectedDocuments) == (2, 1))
      #expect(decoded.summary.rejectedEvents == 1)
    }
    #expect((page.summary.documents, page.summary.rejectedDocuments, page.summary.rejectedEvents) == (1, 0, 1))
    #expect(lines.problems.map(\.pointer) == ["/id"])
    #expect(lines.problems.map(\.line) == [3])
    #expect(array.problems.map(\.pointer) == ["/2/id"])
    #expect(page.problems.map(\.pointer) == ["/statements/2/id"])
    for decoded in [lines, array, page] { #expect(decoded.events.count == 2) }
  }

  @Test("a result is one document with a part for each learner and device")
  func parts() throws {
    let phone = #"{"platform":"phone"}"#
    let statements = [
      finishedLesson.with("actor", account("a")), finishedLesson.with("actor", account("b")).with("id", id(2)),
      finishedLesson.with("actor", account("a")).with("id", id(3)).with("context", phone),
      finishedLesson.with("actor", account("a")).with("id", id(4)),
    ]
    let decoded = try decodeStatements(result(statements))
    #expect(decoded.summary.documents == 1)
    #expect(decoded.texts.count == 1)
    #expect(
      decoded.documents.map { "\($0.head.learner) \($0.head.device ?? "") \($0.events.count)" }
        == [
          "account:https://q.example|a xapi 2", "account:https://q.example|b xapi 1",
          "account:https://q.example|a phone 1",
        ])
    #expect(decoded.documents.map { $0.events.compactMap { $0.statement } } == [[1, 2], [1], [1]])
    #expect(decoded.documents[0].statements.map { $0.id?.low ?? 0 & 15 }.count == 3)
    #expect(decoded.documents.allSatisfy { $0.events.allSatisfy { event in event.seq == 0 && event.attempt == 0 } })
  }

  @Test(
    "a page that is not the last is remarked on",
    arguments: [
      (#","more":"/xapi/statements?cursor=2""#, [ProblemCode.statementMorePages]), (#","more":"""#, []), ("", []),
      (#","more":null"#, []), (#","more":7"#, [.wrongType]), (#","more":"","more":"""#, [.duplicateKey]),
      (#","next":"x""#, [.unknownName]), (#","x":{"y":1,"y":1}"#, [.duplicateKey]),
    ])
  func more(members: String, codes: [ProblemCode]) throws {
    let decoded = try decodeStatements(result([finishedLesson], members: members))
    #expect(decoded.codes == codes)
    #expect(decoded.problems.allSatisfy { $0.unit == .document && $0.raw?.text.contains("someone") != true })
    #expect(decoded.events.count == (decoded.problems.isEmpty ? 1 : 0))
  }

  @Test("an empty result says so")
  func emptyResult() throws {
    let decoded = try decodeStatements(#"{"statements":[]}"#)
    #expect(decoded.codes == [.noRecords])
    #expect(decoded.summary.documents == 1)
  }

  @Test("what is no statement among statements is refused alone")
  func noStatements() throws {
    let decoded = try decodeStatements(#"{"statements":[7,\#(finishedLesson.text),[],{}]}"#)
    #expect(decoded.problems.map(\.code) == [.statementInvalid, .statementInvalid, .statementInvalid])
    #expect(decoded.problems.map(\.pointer) == ["/statements/0", "/statements/2", "/statements/3"])
    #expect(decoded.events.count == 1)
  }

  @Test("a void names its target, before and after it; a text of nothing else has no parts")
  func voids() throws {
    let decoded = try decodeStatements(
      void(1).text, finishedLesson.with("id", id(1)).text, void(1, number: 8).with("id", nil).text)
    #expect(decoded.problems.isEmpty)
    #expect(decoded.texts.map(\.parts.count) == [0, 1, 0])
    #expect(decoded.summary.documents == 3)
    let target = UniqueID(high: 0x7C9E_6679_7425_40DE, low: 0x944B_0000_0000_0001)
    let own = UniqueID(high: target.high, low: target.low + 8)
    #expect(
      decoded.texts.map(\.voids) == [
        [StatementVoid(id: own, target: target, line: 1)], [], [StatementVoid(id: nil, target: target, line: 3)],
      ])
  }

  @Test("a group may take a statement back")
  func voidOfGroup() throws {
    let group = #"{"objectType":"Group","member":[\#(account("a"))]}"#
    #expect(try decodeStatements(void(1).with("actor", group).text).texts.map(\.voids.count) == [1])
  }

  @Test("a void beside a refused statement is something that got in")
  func voidBesideRefused() throws {
    let decoded = try decodeStatements(result([void(1), finishedLesson.with("id", "7")]))
    #expect((decoded.summary.documents, decoded.summary.rejectedDocuments) == (1, 0))
  }

  @Test(
    "statements of groups, about agents and other statements are not about progress",
    arguments: [
      ("actor", #"{"objectType":"Group","member":[]}"#), ("actor", #"{"objectType":"Group","mbox":"mailto:g@x"}"#),
      ("object", #"{"objectType":"Agent","mbox":"mailto:a@b"}"#),
      ("object", #"{"objectType":"StatementRef","id":\#(id(1))}"#),
      (
        "object",
        #"{"objectType":"SubStatement","actor":{"mbox":"mailto:a@b"},"verb":{"id":"a:b"},"object":{"id":"https://q.example/learn1"}}"#
      ),
    ])
  func notAboutProgress(member: String, value: String) throws {
    let decoded = try decodeStatements(
      result([finishedLesson.with(member, value), finishedLesson.with(member, value)]))
    #expect(decoded.events.isEmpty)
    #expect(decoded.summary.documents == 1)
    #expect(
      decoded.warnings.map(\.problem.message) == ["2 statements with verb \(adl)completed are not about progress"])
  }

  @Test(
    "rules hold inside a SubStatement, which holds no other",
    arguments: [
      (#""verb":{"id":"a:b"},"object":{"id":"a:c"}"#, "actor: ", ""),
      (#""actor":{"mbox":"a@b"},"verb":{"id":"a:b"},"object":{"id":"a:c"}"#, "actor.mbox: ", "/actor/mbox"),
      (
        #""actor":{"mbox":"mailto:a@b"},"verb":{"id":"a:b"},"object":{"objectType":"SubStatement"}"#, "SubStatement: ",
        "/object/objectType"
      ),
      (
        #""actor":{"mbox":"mailto:a@b"},"verb":{"id":"a:b"},"object":{"id":"a:c"},"result":{"success":7}"#, "success: ",
        "/result/success"
      ),
    ])
  func subStatements(members: String, message: String, pointer: String) throws {
    let object = #"{"objectType":"SubStatement",\#(members)}"#
    let problem = try #require(try decodeStatements(finishedLesson.with("object", object).text).problems.first)
    #expect(problem.code == .statementInvalid)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
    #expect(problem.pointer == "/object" + pointer)
  }

  @Test("statements that a result holds twice are counted; another id or registration makes another one")
  func repeated() throws {
    let start = Statement(adl + "initialized", "quiz1", type: act + "assessment")
    let registered = start.with("id", nil).with("context", #"{"registration":\#(id(5))}"#)
    let twice = try decodeStatements(result([start, start, start.with("id", nil), start.with("id", nil), start]))
    #expect(twice.warnings.map(\.problem.message) == ["3 records occur twice in one document"])
    let different = [start, start.with("id", id(2)), start.with("id", nil), registered]
    #expect(try decodeStatements(result(different)).codes.isEmpty)
  }

  @Test("names are numbered alike whatever the number of workers")
  func workers() throws {
    let texts = (0..<3_000).map { number in
      Statement(adl + "completed", "l\(number % 377)", type: act + "lesson").with("id", nil)
        .with("verb", #"{"id":"\#(adl)completed","display":{"en":"\#(String(repeating: "x", count: 2_000))"}}"#).text
    }
    let bytes = Array(texts.joined(separator: "\n").utf8)
    let one = try decode(bytes, jobs: 1, rules: statementRules())
    let two = try decode(bytes, jobs: 2, rules: statementRules())
    #expect(one.events == two.events)
    #expect(Array(one.names.names) == Array(two.names.names))
    #expect(one.names[1] == "l0")
  }
}
