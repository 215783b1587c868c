import ProgressModel
import Testing

@testable import Exports

@Suite struct MisspeltLearnerTests {
  @Test(
    "A refused document whose learner cannot be found is kept without its text",
    arguments: [
      export(lesson()).replacing("\"learner\":", with: "\"learnerId\":"),
      #"{"format":"other","user":"someone"}"#, #"["someone"]"#,
    ])
  func noText(document: String) throws {
    let decoded = try decode(export() + "\n" + document + "\n" + export())
    let problem = try #require(decoded.problems.first)
    #expect(decoded.problems.count == 1)
    #expect(problem.raw == nil)
  }

  @Test("A refused document that names its learner keeps its text with the pseudonym")
  func masked() throws {
    let decoded = try decode(export().replacing("\"version\":1", with: "\"version\":2"))
    let text = try #require(decoded.problems.first?.raw?.text)
    #expect(text.contains("\"id:"))
    #expect(!text.contains("someone"))
  }
}
