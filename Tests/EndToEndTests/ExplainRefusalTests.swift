import Foundation
import SQLite
import Testing

/// Whom `explain` cannot explain, and what it says then.
@Suite struct ExplainRefusalTests {
  private static let learner = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"

  private func scene() throws -> Scene {
    let scene = try Scene()
    let fixtures = try #require(Bundle.module.resourceURL).appending(path: "Fixtures/explain").path
    try scene.copy(fixtures + "/unearned.json", as: "unearned.json")
    #expect(try scene.run("import", "unearned.json").code == 0)
    return scene
  }

  /// What is typed, and what the message says of it.
  static let refused: [([String], [String])] = [
    (["ffffffff"], ["among the 1 learner", "begins with ffffffff", "select pseudonym"]),
    (["abc"], ["abc is too short", "four digits"]), ([""], ["LEARNER is empty", "L-12"]),
    (["L-2", "--week", "2025-W50"], ["L-2 is no learner of the report of 2025-W50", "L-1 is the only one"]),
    (["L-0"], ["among the 1 learner", "L-12 with its period"]),
    (["somebody"], ["the app's own id", "select pseudonym"]),
    (["some\u{1B}[31mbody\u{7}"], ["the app's own id"]), ([learner.uppercased()], ["the same in lower case"]),
    ([" \(learner) "], ["without the blanks"]), (["a", "b"], ["takes one argument, found 'b'"]),
    ([], ["needs LEARNER"]),
  ]

  @Test(
    "Who is nobody, too short or beyond the report: the message says what was found, what is expected and what to do",
    arguments: refused)
  func nobody(_ name: [String], _ says: [String]) throws {
    let outcome = try scene().run(["explain"] + name)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    for part in says { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
    // What may be an app's id is not repeated, nor is anything that a terminal obeys.
    #expect(!outcome.errors.contains("somebody") && !outcome.errors.contains("\u{1B}"))
    #expect(!outcome.errors.lowercased().contains(Self.learner))
  }

  @Test("In a store without learners there is nobody to explain, and the message says how one gets in")
  func emptyStore() throws {
    let scene = try Scene()
    try scene.write("", to: "none.json")
    _ = try scene.run("import", "none.json")
    let outcome = try scene.run("explain", "4f1c")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("no learner is in the store") && outcome.errors.contains("bridgekeeper import"))
    #expect(try scene.run("explain", "L-1").errors.contains("nobody is in it"))
  }

  @Test("A beginning of several pseudonyms ends with 64 and names the candidates")
  func ambiguous() throws {
    let scene = try Scene()
    let line =
      #"{"format":"bridge-progress","version":1,"device":"d","exportedAt":"2025-12-14T08:30:00Z","progress":{"learn1Completed":true},"learner":"#
    // Among 3,000 pseudonyms two begin with the same four digits, but for a chance of e^-68.
    try scene.write((0..<3_000).map { line + "\"learner-\($0)\"}\n" }.joined(), to: "many.jsonl")
    #expect(try scene.run("import", "many.jsonl").code == 0)
    let database = try Database(path: scene.store, mode: .readOnly)
    let digits = try database.rows(
      """
      select substr(lower(hex(pseudonym)), 1, 4) from learner group by 1 having count(*) > 1 order by 1 limit 1
      """)
    guard case .text(let digits) = try #require(digits.first)[0] else { return }
    let ambiguous = try scene.run("explain", digits)
    #expect(ambiguous.code == 64)
    #expect(ambiguous.errors.components(separatedBy: digits).count >= 4, "\(ambiguous.errors)")
  }
}
