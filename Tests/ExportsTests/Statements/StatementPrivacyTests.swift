import ProgressModel
import Testing

@testable import Exports

@Suite("Raw texts of statements") struct StatementPrivacyTests {
  private static let person = #"{"objectType":"Agent","name":"Ann Smith","mbox":"mailto:ann.smith@example.org"}"#

  /// Refused, and full of people.
  private static let refused = finishedLesson.with("version", "\"0.9\"").with("actor", person)
    .with("authority", person).with("object", person)
    .with(
      "context",
      #"{"instructor":\#(person),"team":{"objectType":"Group","member":[\#(person)]},"contextAgents":[{"agent":\#(person)}],"x":[\#(person)]}"#
    )

  @Test("a refused statement keeps its text without any person, in the form of statements")
  func masked() throws {
    let decoded = try decodeStatements(Self.refused.text)
    let raw = try #require(decoded.problems.first?.raw)
    #expect(raw.form == .statement)
    #expect(!raw.text.contains("Ann"))
    #expect(!raw.text.lowercased().contains("smith"))
    #expect(raw.text.contains(#""actor":"id:0000"#))
    #expect(raw.text.contains(#""version":"0.9""#))
    #expect(raw.head == ExportHead(learner: "mbox:mailto:ann.smith@example.org", device: "xapi"))
    #expect(decoded.problems.allSatisfy { !$0.message.contains("Ann") && !$0.message.contains("ann") })
  }

  @Test("the pseudonym of an actor is that of the learner that he would be")
  func pseudonym() throws {
    var rules = statementRules()
    rules.pseudonym = { $0 == "mbox:mailto:ann.smith@example.org" ? String(repeating: "a", count: 32) : "other" }
    let raw = try #require(try decodeStatements(Self.refused.text, rules: rules).problems.first?.raw)
    #expect(raw.text.contains(#""actor":"id:\#(String(repeating: "a", count: 32))""#))
    #expect(raw.text.replacing(#""team":"id:other""#, with: "").contains("other") == false)
  }

  @Test("only the kept text of a statement may name its actor by a pseudonym")
  func readAgain() throws {
    let pseudonym = "id:" + String(repeating: "0a", count: 16)
    let kept = finishedLesson.with("actor", "\"\(pseudonym)\"").with("authority", "\"\(pseudonym)\"")
    #expect(try decodeStatements(kept.text).problems.map(\.code) == [.statementInvalid])
    var rules = statementRules()
    rules.readsPseudonyms = true
    let again = try decodeStatements(kept.text, rules: rules)
    #expect(again.documents.map(\.head.learner) == [pseudonym])
    #expect(again.problems.isEmpty)
    let refused = try #require(try decodeStatements(kept.with("version", "7").text, rules: rules).problems.first?.raw)
    #expect(refused.text.contains(pseudonym))
    #expect(refused.head?.learner == pseudonym)
    #expect(try decodeStatements(kept.with("actor", "\"id:0a\"").text, rules: rules).problems.count == 1)
  }

  @Test(
    "what may be an id anywhere is masked",
    arguments: [
      #"{"statements":["ann.smith@example.org"]}"#, #"{"statements":[["ann.smith"]]}"#, #"{"statements":[12345678]}"#,
      finishedLesson.with("actor", nil).with("user", "\"ann.smith\"").text,
      finishedLesson.with("actor", nil).with("actr", "{\"name\":\"ann.smith\"}").text,
    ])
  func maskedWhole(text: String) throws {
    let raw = try #require(try decodeStatements(text).problems.first?.raw)
    #expect(raw.isMasked)
    #expect(!raw.text.contains("ann") && !raw.text.contains("smith") && !raw.text.contains("12345678"))
  }

  @Test("with plain ids the text stays as it is")
  func plain() throws {
    var rules = statementRules()
    rules.pseudonym = nil
    #expect(try decodeStatements(Self.refused.text, rules: rules).problems.first?.raw?.text == Self.refused.text)
  }
}
