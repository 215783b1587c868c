import Foundation
import ProgressModel
import Testing

@testable import Exports

/// Statements shaped as the tables of the specification describe them: language maps, groups, references, interactions of
/// all shapes, extensions, attachments, signatures.
@Suite("Examples of statements") struct StatementExampleTests {
  static let examples = Result {
    let file = FuzzSeedTests.folder.appendingPathComponent("statements/examples.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("all are valid; those about other things are counted by verb")
  func examples() throws {
    let decoded = try decodeStatements(Self.examples.get().joined(separator: "\n"))
    #expect(decoded.problems.isEmpty)
    #expect(decoded.summary.documents == 14)
    #expect(!decoded.warnings.contains { $0.code == .unknownName })
    let verbs = decoded.warnings.filter { $0.code == .statementVerb }.map(\.name)
    #expect(
      verbs == [
        "http://example.com/xapi/verbs#sent-a-statement", adl + "attempted", adl + "attended",
        "http://example.com/planned", "http://example.com/commented", adl + "experienced",
      ])
    #expect(decoded.texts.flatMap(\.voids).map(\.target.uuidText) == ["e05aa883-acaf-40ad-bf54-02c8ce485fb0"])
  }

  @Test("answers to interactions without one choice are not recorded; nothing is taken from the pattern")
  func interactions() throws {
    let decoded = try decodeStatements(Self.examples.get().joined(separator: "\n"))
    let names = ["true-false", "choice", "likert", "matching", "performance", "sequencing", "numeric"]
    #expect(decoded.events.map { decoded.names[$0.question] } == names)
    #expect(decoded.events.map(\.selected) == names.map { _ in EventRecord.notRecorded })
    #expect(decoded.events.map(\.correct) == [true] + names.dropFirst().map { _ in nil })
    #expect(Set(decoded.documents.map(\.head.learner)) == ["mbox:mailto:a@example.com"])
  }

  @Test(
    "one invalid part in any of them is found",
    arguments: [
      (#""mailto:user@example.com""#, #""user@example.com""#), (#""scaled":0.95"#, #""scaled":95"#),
      (#""duration":"PT1234S""#, #""duration":"1234""#), (#""mbox_sha1sum":"e"#, #""mbox_sha1sum":"z"#),
      (#""id":"8f87ccde-"#, #""id":"8f87ccd-"#), (#""version":"2.0.0""#, #""version":"3.0.0""#),
      (#""interactionType":"likert""#, #""interactionType":"scale""#), (#"{"id":"mike"}"#, #"{"id":"tim"}"#),
      (#""http://example.com/profiles/meetings/resultextensions/minuteslocation""#, #""minutes""#),
      (#""display":{"en-US":"voided"}"#, #""display":"voided""#),
      (#""objectType":"Group","member""#, #""objectType":"Team","member""#),
    ])
  func spoilt(part: String, bad: String) throws {
    let text = try Self.examples.get().joined(separator: "\n")
    #expect(text.contains(part))
    let decoded = try decodeStatements(text.replacing(part, with: bad))
    #expect(!decoded.problems.isEmpty)
    #expect(decoded.problems.allSatisfy { $0.code == .statementInvalid })
  }
}
