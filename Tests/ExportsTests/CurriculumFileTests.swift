import Foundation
import ProgressModel
import Testing

@testable import Exports

@Suite("Curriculum file") struct CurriculumFileTests {
  static let good = """
    {"id":"c","title":"C","onboardingStorageKey":"seen","learnerStorageKey":"me","versions":[
    {"version":"1","releasedAt":"2025-01-01T00:00:00Z","passMark":80,"retakes":"best","badges":[
    {"id":"b1","title":"B","storageKey":"k1","lessons":[{"id":"l1","title":"L","storageKey":"k2"}],
    "quizzes":[{"id":"q1","title":"Q","storageKeys":{"passed":"k3","score":"k4","attempts":"k5"},
    "questions":[{"id":"q1.1","text":"?","choices":["a","b"],"answer":1}],"requires":["l1"]}]}]}]}
    """

  @Test("a right file loads with all its parts") func loads() throws {
    let curriculum = try CurriculumFile.load(Array(Self.good.utf8), file: "c.json")
    #expect(curriculum.versions[0].badges[0].quizzes[0].requires == .all(["l1"]))
    #expect(curriculum.versions[0].badges[0].quizzes[0].questions[0].answer == 1)
    #expect(curriculum.learnerStorageKey == "me")
  }

  @Test(
    "a wrong file says what, and where",
    arguments: [
      ("\"passMark\":80", "\"passMark\":101", "c.json:2:"), ("\"passMark\":80", "\"passMarks\":80", "did you mean"),
      ("\"answer\":1", "\"answer\":2", "/versions/0/badges/0/quizzes/0/questions/0/answer"),
      ("\"k4\"", "\"k2\"", "storage key k2 a second time"), ("\"k2\"", "\"seen\"", "storage key seen"),
      ("\"q1.1\"", "\"l1\"", "id l1 a second time"), ("[\"l1\"]", "[\"l2\"]", "did you mean"),
      ("[\"l1\"]", "[\"b1\"]", "can never be reached"), ("[\"l1\"]", "{\"any\":[]}", "at least one id"),
      ("\"best\"", "\"last\"", "expected one of"), ("2025-01-01", "2025-02-30", "no such day"),
      ("\"id\":\"c\"", "\"id\":\"c\",\"id\":\"d\"", "twice"), ("\"title\":\"C\",", "", "'title' is missing"),
    ])
  func refuses(part: String, replacement: String, message: String) throws {
    let text = Self.good.replacing(part, with: replacement)
    try #require(text != Self.good)
    let error = #expect(throws: CurriculumFileError.self) { try CurriculumFile.load(Array(text.utf8), file: "c.json") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("all faults are told, not only the first") func tellsAll() {
    let text = Self.good.replacing("80", with: "0").replacing("\"k4\"", with: "7").replacing(
      "\"answer\":1", with: "\"answer\":-1")
    let error = #expect(throws: CurriculumFileError.self) { try CurriculumFile.load(Array(text.utf8), file: "c.json") }
    #expect(error?.faults.count == 3)
  }

  @Test("a cycle is told once and spelt out, whatever waits behind it") func cycle() {
    let section = { (number: Int, requires: String) in
      """
      {"id":"b\(number)","title":"B","storageKey":"k\(number)","lessons":[{"id":"l\(number)","title":"L","storageKey":"m\(number)"}],
      "quizzes":[{"id":"q\(number)","title":"Q","storageKeys":{},
      "questions":[{"id":"q\(number).1","text":"?","choices":["a","b"],"answer":1}]\(requires)}]}
      """
    }
    let head = Self.good.components(separatedBy: "{\"id\":\"b1\"")[0]
    let text =
      head + section(1, ",\"requires\":[\"l1\",\"l2\"]") + "," + section(2, "") + "," + section(3, "") + "]}]}"
    let error = #expect(throws: CurriculumFileError.self) { try CurriculumFile.load(Array(text.utf8), file: "c.json") }
    #expect(error?.faults.count == 1, "\(error?.description ?? "")")
    let words = "q1 can never be reached: q1 waits for l2, l2 waits for b1, b1 waits for q1"
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("versions stand by release, each once") func versions() {
    guard let start = Self.good.range(of: "{\"version\""), let end = Self.good.range(of: "]}", options: .backwards)
    else { return }
    let twice = Self.good.replacingCharacters(in: end, with: "," + Self.good[start.lowerBound..<end.lowerBound] + "]}")
    let error = #expect(throws: CurriculumFileError.self) { try CurriculumFile.load(Array(twice.utf8), file: "c.json") }
    #expect(error?.faults.count == 2)
  }
}
