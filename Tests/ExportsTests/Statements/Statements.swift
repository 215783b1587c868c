import ProgressModel
import Testing

@testable import Exports

let adl = "http://adlnet.gov/expapi/verbs/"
let act = "http://adlnet.gov/expapi/activities/"
let badgeType = "http://activitystrea.ms/schema/1.0/badge"

/// A statement in the making: members as JSON text.
struct Statement {
  var members: [(name: String, value: String)]

  /// A statement of `someone` about an activity of a type.
  init(_ verb: String, _ object: String = "learn1", type: String? = nil) {
    let definition = type.map { #","definition":{"type":"\#($0)"}"# } ?? ""
    members = [
      ("id", "\"7c9e6679-7425-40de-944b-000000000001\""),
      ("actor", #"{"account":{"homePage":"https://quiz.example/app","name":"someone"}}"#),
      ("verb", #"{"id":"\#(verb)"}"#), ("object", #"{"id":"https://quiz.example/app/\#(object)"\#(definition)}"#),
      ("timestamp", "\"2025-12-01T08:00:00Z\""), ("version", "\"1.0.3\""),
    ]
  }

  /// The same with another value of a member; with nil without it.
  func with(_ name: String, _ value: String?) -> Statement {
    var changed = self
    let place = members.firstIndex { $0.name == name }
    if let place { changed.members.remove(at: place) }
    if let value { changed.members.insert((name, value), at: place ?? members.count) }
    return changed
  }

  var text: String { "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}" }
}

/// A finished lesson: valid, and mapped.
let finishedLesson = Statement(adl + "completed", type: act + "lesson")

/// A finished quiz with a result.
func finish(_ result: String, verb: String = "passed", quiz: String = "quiz1") -> Statement {
  Statement(adl + verb, quiz, type: act + "assessment").with("result", result)
}

/// An answer with a result, a parent and choices, unless said otherwise.
func answer(
  _ result: String, choices: String? = #"[{"id":"a"},{"id":"b"},{"id":"c"}]"#,
  parent: String? = #"[{"id":"https://quiz.example/app/quiz1"}]"#
) -> Statement {
  let list = choices.map { ",\"choices\":" + $0 } ?? ""
  let definition = #"{"type":"\#(act)cmi.interaction","interactionType":"choice"\#(list)}"#
  let object = #"{"id":"https://quiz.example/app/quiz1.q1","definition":\#(definition)}"#
  let context = parent.map { #"{"contextActivities":{"parent":\#($0)}}"# }
  return Statement(adl + "answered").with("object", object).with("result", result).with("context", context)
}

/// Two versions: quiz1 has two questions, since 2025 five.
let statementCurriculum: Curriculum = {
  func version(_ name: String, since: Int64, questions: Int) -> CurriculumVersion {
    let quiz = Quiz(
      id: "quiz1", title: "", storageKeys: QuizStorageKeys(passed: nil, score: nil, attempts: nil),
      questions: (1...questions).map { Question(id: "quiz1.q\($0)", text: "", choices: ["a", "b"], answer: 0) })
    let badge = Badge(
      id: "newbie", title: "", storageKey: "b", lessons: [Lesson(id: "learn1", title: "", storageKey: "l")],
      quizzes: [quiz])
    return CurriculumVersion(
      version: name, releasedAt: Timestamp(millisecondsSinceEpoch: since), passMark: 80, retakes: .best,
      badges: [badge])
  }
  return Curriculum(
    id: "bridge", title: "", onboardingStorageKey: "o", learnerStorageKey: nil,
    versions: [version("1", since: 0, questions: 2), version("2", since: 1_735_689_600_000, questions: 5)])
}()

func statementRules() -> DecodingRules {
  var rules = sampleRules()
  rules.activities = CurriculumActivities(statementCurriculum)
  return rules
}

func decodeStatements(_ texts: String..., rules: DecodingRules = statementRules()) throws -> Decoded {
  try decode(Array(texts.joined(separator: "\n").utf8), rules: rules)
}

extension Decoded {
  /// The only event with its names.
  func onlyEvent() throws -> (event: EventRecord, subject: String, question: String) {
    #expect(problems.isEmpty)
    let event = try #require(events.first)
    #expect(events.count == 1)
    return (event, names[event.subject], names[event.question])
  }
}
