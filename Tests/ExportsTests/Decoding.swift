import ProgressModel

@testable import Exports

/// The keys that the samples use.
let sampleKeys = StorageKeys(sampleCurriculum)

/// One badge with eight lessons and two quizzes.
let sampleCurriculum: Curriculum = {
  let question = Question(id: "quiz1.q1", text: "?", choices: ["a", "b"], answer: 0)
  let quizzes = [1, 2].map { number in
    let keys = QuizStorageKeys(
      passed: "quiz\(number)Passed", score: "quiz\(number)Score", attempts: "quiz\(number)Attempts")
    return Quiz(id: "quiz\(number)", title: "", storageKeys: keys, questions: [question])
  }
  let lessons = (1...8).map { Lesson(id: "learn\($0)", title: "", storageKey: "learn\($0)Completed") }
  let badge = Badge(id: "newbie", title: "", storageKey: "badge1Unlocked", lessons: lessons, quizzes: quizzes)
  let version = CurriculumVersion(
    version: "2025.12", releasedAt: Timestamp(millisecondsSinceEpoch: 0), passMark: 80, retakes: .best,
    badges: [badge])
  return Curriculum(
    id: "c", title: "", onboardingStorageKey: "hasSeenOnboarding", learnerStorageKey: "learnerID", versions: [version])
}()

/// Everything that a file turned out to be.
struct Decoded {
  var texts: [DecodedText] = []
  var summary = FileSummary()
  var names = NameTable()

  var documents: [ExportDocument] { texts.flatMap(\.parts) }
  var events: [EventRecord] { documents.flatMap(\.events) }
  var problems: [ImportProblem] { texts.flatMap(\.problems) + [summary.problem].compactMap(\.self) }
  var warnings: [ImportWarning] { texts.flatMap(\.warnings) + summary.warnings }
  var codes: [ProblemCode] { problems.map(\.code) + warnings.map(\.code) }
}

func sampleRules() -> DecodingRules {
  var rules = DecodingRules(
    storageKeys: sampleKeys, pseudonym: { String(repeating: "0", count: 31) + String($0.utf8.count % 10) },
    isKnownTimeZone: { $0 != "Mars/Olympus" })
  rules.activities = CurriculumActivities(sampleCurriculum)
  return rules
}

/// Decodes bytes as a file; `step` is how many bytes the source gives at most at once.
func decode(
  _ bytes: [UInt8], jobs: Int = 1, step: Int = .max, rules: DecodingRules = sampleRules(),
  names: NameTable = NameTable(), facts: FileFacts = FileFacts()
) throws -> Decoded {
  let decoder = try ExportDecoder(rules: rules, jobs: jobs, names: names)
  var place = 0
  let reader = decoder.reader(of: facts) { buffer in
    let count = min(step, buffer.count, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }
  var decoded = Decoded()
  while let text = try reader.next() { decoded.texts.append(text) }
  decoded.summary = reader.summary
  decoded.names = decoder.names
  return decoded
}

func decode(_ text: String, jobs: Int = 1) throws -> Decoded { try decode(Array(text.utf8), jobs: jobs) }

/// A document with these events and further members, ready to be decoded.
func export(_ events: String..., members: String = "") -> String {
  #"{"format":"bridge-progress","version":1,"learner":"someone","device":"d","exportedAt":"2025-12-14T08:30:00Z","#
    + members + #""events":["# + events.joined(separator: ",") + "]}"
}

/// An event of a finished lesson with further members.
func lesson(_ members: String = "", seq: Int = 1, at: String = #""2025-12-01T08:00:00.000Z""#) -> String {
  #"{"seq":\#(seq),"at":\#(at),"type":"lessonCompleted","lesson":"learn1"\#(members)}"#
}
