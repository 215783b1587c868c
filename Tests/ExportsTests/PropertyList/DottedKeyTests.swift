import ProgressModel
import Testing

@testable import Exports

/// Keys with points: looked up in the JSON under their first part, unless they stand in the storage themselves.
@Suite("Storage keys with points") struct DottedKeyTests {
  private static let rules: DecodingRules = {
    let keys = QuizStorageKeys(passed: "results.quiz1.passed", score: "results.quiz1.score", attempts: nil)
    let quiz = Quiz(id: "quiz1", title: "", storageKeys: keys, questions: [])
    let badge = Badge(id: "newbie", title: "", storageKey: "badge", lessons: [], quizzes: [quiz])
    let version = CurriculumVersion(
      version: "1", releasedAt: Timestamp(millisecondsSinceEpoch: 0), passMark: 80, retakes: .best, badges: [badge])
    let curriculum = Curriculum(
      id: "c", title: "", onboardingStorageKey: "seen", learnerStorageKey: "user.id", versions: [version])
    return DecodingRules(storageKeys: StorageKeys(curriculum), pseudonym: nil)
  }()

  private static let json = #"{"quiz1":{"passed":true,"score":4,"when":[1]},"quiz2":{}}"#
  private static let user = "<key>user</key><string>{\"id\":\"someone\"}</string>"

  private func snapshot(_ members: String) throws -> ([String: StoredValue]?, [String]) {
    let decoded = try decode(xmlList(Self.user + members), rules: Self.rules)
    #expect(decoded.documents.first?.head.learner == "someone")
    let values = decoded.documents.first?.snapshot?.values.map { ($0.key, $0.value) }
    return (
      values.map { Dictionary(uniqueKeysWithValues: $0) }, decoded.warnings.map(\.problem.message)
    )
  }

  @Test("JSON in text and in data is looked into")
  func forms() throws {
    for form in ["<string>\(Self.json)</string>", "<data>\(Base64.encoded(Array(Self.json.utf8)))</data>"] {
      let (values, warnings) = try snapshot("<key>results</key>\(form)")
      #expect(values == ["results.quiz1.passed": .flag(true), "results.quiz1.score": .integer(4)])
      #expect(warnings.isEmpty)
    }
  }

  @Test("a literal key comes first")
  func literal() throws {
    let (values, _) = try snapshot(
      "<key>results</key><string>\(Self.json)</string><key>results.quiz1.score</key><integer>2</integer>")
    #expect(values == ["results.quiz1.passed": .flag(true), "results.quiz1.score": .integer(2)])
  }

  @Test("what is absent in the JSON is absent", arguments: ["{}", #"{"quiz1":{}}"#])
  func absent(json: String) throws {
    let (values, warnings) = try snapshot("<key>results</key><string>\(json)</string>")
    #expect(values == [:])
    #expect(warnings.isEmpty)
  }

  @Test(
    "what is no such JSON makes its keys unknown",
    arguments: [
      "<string>{\"quiz1\":</string>", "<string>{\"quiz1\":{},\"quiz1\":{}}</string>", "<true/>", "<dict/>",
      "<data>!</data>",
      "<string>[1]</string>", "<string>{\"quiz1\":[4]}</string>",
      "<string>\(String(repeating: "[", count: 100_000))</string>",
    ])
  func unusable(xml: String) throws {
    let (values, warnings) = try snapshot("<key>results</key>\(xml)")
    #expect(values == ["results.quiz1.passed": .unknown, "results.quiz1.score": .unknown])
    #expect(!warnings.isEmpty)
    #expect(warnings.allSatisfy { $0.hasPrefix("results") && $0.hasSuffix("; taken as unknown") })
  }

  @Test("a member of another type makes its key unknown")
  func member() throws {
    let (values, warnings) = try snapshot(
      "<key>results</key><string>{\"quiz1\":{\"passed\":\"maybe\",\"score\":\"4\"}}</string>")
    #expect(values == ["results.quiz1.passed": .unknown, "results.quiz1.score": .integer(4)])
    #expect(warnings == ["results.quiz1.passed holds text that is neither true nor false; taken as unknown"])
  }

  @Test(
    "progress of an export is read by the same rules",
    arguments: [
      #"{"results":{"quiz1":{"passed":true,"score":4}}}"#, #"{"results":"{\"quiz1\":{\"passed\":true,\"score\":4}}"}"#,
      #"{"results.quiz1.passed":"yes","results.quiz1.score":"\"4\""}"#,
      #"{"results":{"quiz1":{"passed":"true","score":7}},"results.quiz1.score":4.0}"#,
    ])
  func progress(json: String) throws {
    let decoded = try decode(Array(export(members: "\"progress\":\(json),").utf8), rules: Self.rules)
    #expect(decoded.codes == [])
    #expect(
      decoded.documents.first?.snapshot?.values == [
        Snapshot.Entry(key: "results.quiz1.passed", value: .flag(true)),
        Snapshot.Entry(key: "results.quiz1.score", value: .integer(4)),
      ])
    #expect(decoded.documents.first?.snapshot?.isComplete == false)
  }

  @Test("in an export what is unusable is left out, for absent is unknown there")
  func progressUnusable() throws {
    let decoded = try decode(
      Array(export(members: #""progress":{"results":"{","seen":null,"badge":"x"},"#).utf8), rules: Self.rules)
    #expect(decoded.documents.first?.snapshot?.values == [])
    #expect(decoded.warnings.map(\.name) == ["results", "badge"])
    #expect(decoded.warnings.map(\.pointer) == ["/progress/results", "/progress/badge"])
  }
}
