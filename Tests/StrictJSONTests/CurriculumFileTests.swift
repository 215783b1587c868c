import EmbeddedCatalog
import StrictJSON
import Testing

/// The shipped curriculum, read with nothing but this module: what a content author must keep when editing it.
@Suite struct CurriculumFileTests {
  struct Question: Sendable {
    let id: String
    let text: String
    let choices: [String]
    let answer: Int
  }

  @Test("it holds four badges with two lessons and two quizzes each, every id and storage key once")
  func shape() throws {
    let badges = try Self.badges()
    #expect(try badges.map { try $0.required("id").text() } == ["newbie", "connector", "advisor", "guru"])
    var ids: [String] = []
    var keys: [String] = []
    for badge in badges {
      let lessons = try badge.required("lessons").elements()
        .map { node in try node.object(allowing: ["id", "title", "storageKey"]) }
      let quizzes = try badge.required("quizzes").elements()
      #expect(lessons.count == 2)
      #expect(quizzes.count == 2)
      ids += try ([badge] + lessons).map { try $0.required("id").text() }
      keys += try ([badge] + lessons).map { try $0.required("storageKey").text() }
      for quiz in quizzes {
        let quiz = try quiz.object(allowing: ["id", "title", "storageKeys", "questions"])
        ids.append(try quiz.required("id").text())
        let stored = try quiz.required("storageKeys").object(allowing: ["passed", "score", "attempts"])
        keys += try ["passed", "score", "attempts"].map { try stored.required($0).text() }
      }
    }
    #expect(Set(ids).count == 20)
    #expect(Set(keys).count == 36)
  }

  @Test("every question has an id and a text of its own, four different choices and one of them as the answer")
  func questions() throws {
    let questions = try Self.questions()
    let expected = (1...8).flatMap { quiz in (1...5).map { "quiz\(quiz).q\($0)" } }
    #expect(questions.map(\.id) == expected)
    #expect(Set(questions.map(\.text)).count == 40)
    for question in questions {
      #expect(Set(question.choices.map { $0.lowercased() }).count == 4, "\(question.id)")
      #expect(question.choices.indices.contains(question.answer), "\(question.id)")
    }
  }

  @Test("neither the place nor the length of a choice gives the answer away")
  func noHints() throws {
    let questions = try Self.questions()
    for place in 0..<4 {
      #expect(questions.count { $0.answer == place } == 10)
    }
    let ranks = questions.map { question in
      question.choices.count { $0.count > question.choices[question.answer].count }
    }
    for rank in 0..<4 {
      #expect(
        4...16 ~= ranks.count { $0 == rank }, "the answer is number \(rank + 1) by length too often or too rarely")
    }
    for question in questions {
      let lengths = question.choices.map(\.count)
      #expect(Double(lengths.max() ?? 0) <= 1.4 * Double(lengths.min() ?? 0), "\(question.id)")
    }
  }

  @Test("the answers that recorded exports call right stay right", arguments: ["quiz1", "quiz2"])
  func recordedAnswers(quiz: String) throws {
    let answers = try Self.questions().filter { $0.id.hasPrefix(quiz) }.map(\.answer)
    #expect(answers.prefix(4) == [1, 2, 3, 0])
    #expect(answers.last != 1)
  }

  private static func badges() throws -> [JSONObject] {
    let name = "curriculum/bridge-professionals.json"
    let text = try #require(EmbeddedFiles.text(at: name))
    let root = try JSONNode(parsing: Array(text.utf8), file: name)
      .object(allowing: ["id", "title", "onboardingStorageKey", "learnerStorageKey", "versions"])
    let version = try #require(try root.required("versions").elements().first)
      .object(allowing: ["version", "releasedAt", "passMark", "retakes", "badges"])
    #expect(try version.required("version").text() == "2025.12")
    #expect(try version.required("passMark").integer(in: 0...100) == 80)
    return try version.required("badges").elements()
      .map { node in try node.object(allowing: ["id", "title", "storageKey", "lessons", "quizzes"]) }
  }

  private static func questions() throws -> [Question] {
    try badges().flatMap { badge in try badge.required("quizzes").elements() }.flatMap { node in
      let quiz = try node.object(allowing: ["id", "title", "storageKeys", "questions"])
      return try quiz.required("questions").elements().map(question)
    }
  }

  private static func question(_ node: JSONNode) throws -> Question {
    let question = try node.object(allowing: ["id", "text", "choices", "answer"])
    return Question(
      id: try question.required("id").text(), text: try question.required("text").text(),
      choices: try question.required("choices").elements().map { try $0.text() },
      answer: try question.required("answer").integer(in: 0...3))
  }
}
