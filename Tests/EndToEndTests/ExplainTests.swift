import Foundation
import SQLite
import StrictJSON
import Testing

@Suite struct ExplainTests {
  private static let learner = "6f9619ff-8b86-d011-b42d-00cf4fc964ff"

  private func fixture(_ name: String) throws -> String {
    try #require(Bundle.module.resourceURL).appending(path: "Fixtures/explain/\(name)").path
  }

  private func scene(_ options: String...) throws -> Scene {
    let scene = try Scene()
    try scene.copy(fixture("unearned.json"), as: "unearned.json")
    #expect(try scene.run(["import", "unearned.json"] + options).code == 0)
    return scene
  }

  @Test(
    "The design's example is explained as the design shows it, without escape sequences and without the learner's id")
  func text() throws {
    let scene = try scene()
    let outcome = try scene.run("explain", Self.learner)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let expected = try String(contentsOfFile: fixture("unearned.txt"), encoding: .utf8)
    #expect("________" + outcome.output.dropFirst(8) == expected)
    #expect(!outcome.output.contains(Self.learner) && !outcome.output.contains("\u{1B}"))
  }

  @Test(
    "A pseudonym, its beginning and a report's code name the same learner; in a store with plain ids the id stands there"
  )
  func names() throws {
    let scene = try scene()
    let whole = try scene.run("explain", Self.learner, "--json")
    let pseudonym = try #require(try whole.json.text("learner"))
    #expect(pseudonym.count == 32)
    for name in [pseudonym, String(pseudonym.prefix(4)), pseudonym.uppercased()] {
      #expect(try scene.run("explain", name, "--json").output == whole.output, "\(name)")
    }
    #expect(try scene.run("explain", "L-1", "--week", "2025-W50", "--json").output == whole.output)
    #expect(try scene.run("explain", String(pseudonym.prefix(6))).output.hasPrefix(pseudonym.prefix(6) + "   1 device"))
    let plain = try self.scene("--plain-ids")
    #expect(try plain.run("explain", Self.learner).output.hasPrefix(Self.learner))
  }

  @Test(
    "Who is nobody, too short or beyond the report is a usage error",
    arguments: [["ffffffff"], ["abc"], ["L-2", "--week", "2025-W50"], ["L-0"], ["somebody"]])
  func nobody(_ name: [String]) throws {
    let outcome = try scene().run(["explain"] + name)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(!outcome.errors.isEmpty)
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

  @Test("The JSON result holds steps, findings with facts and files, and the three ways to a legal state")
  func json() throws {
    let result = try scene().run("explain", Self.learner, "--json").json
    #expect(result.text("verdict") == "impossible")
    let steps = result.list("steps")
    #expect(steps.map { $0.int("seq") } == [1, 2, 3, 4, 11, 18, 19])
    #expect(steps.map { $0.text("held") }.suffix(2) == ["no", "rests on 18"])
    #expect(steps[5].text("code") == "BK104")
    let unearned = try #require(result.list("findings").first { $0.text("code") == "BK104" })
    #expect(unearned.list("facts").first?.text("file") == "unearned.json")
    #expect(unearned.list("holdsUnder").count == 3)
    #expect(result.list("nearestLegal").map { $0.int("distance") } == [1])
    #expect(result.list("nearestLegal").first?.list("changes").first?.text("item") == "quiz2")
    #expect(result.text("trustOnly.clear.0") == "newbie" || result.list("trustOnly.clear").count == 2)
    #expect(result.list("assumeSkipped.set").count == 1)
    // The snapshot repeats its log: no finding of the replay, and not legal all the same.
    #expect(!result.list("findings").contains { $0.text("code") == "BK502" })
    let snapshot = try #require(result.list("snapshots").first)
    #expect(snapshot.list("findings").isEmpty && snapshot.list("repeated").map { $0.text("code") } == ["BK502"])
    #expect(snapshot.text("file") == "unearned.json" && snapshot.list("set").count == 5)
  }

  static let formats: [(String, String, String)] = [
    ("lines.jsonl", "\n" + document + "\n" + document.replacing("someone", with: "another") + "\n", "2"),
    ("array.json", "[\n\n" + document + "]", "3"),
    ("one.json", document, ""),
    (
      "table.csv",
      """
      learner,device,seq,at,type,lesson
      another,d,1,2025-12-14T07:00:00Z,lessonCompleted,learn1
      someone,d,,2025-12-14T08:00:00Z,lessonCompleted,learn3
      """, "3"
    ),
  ]

  private static let document =
    #"{"format":"bridge-progress","version":1,"learner":"someone","device":"d","exportedAt":"2025-12-14T08:30:00Z","events":[{"seq":1,"at":"2025-12-14T08:00:00Z","type":"lessonCompleted","lesson":"learn3"}]}"#

  @Test("A fact has its place in the file, as far as the format has places", arguments: formats)
  func places(_ name: String, _ text: String, _ place: String) throws {
    let scene = try Scene()
    try scene.write(text, to: name)
    #expect(try scene.run("import", name).code == 0)
    let words = place.isEmpty ? "(in \(name))" : "(in \(name):\(place))"
    #expect(try scene.run("explain", "someone").output.contains(words + "\n"))
    let finding = try #require(try scene.run("explain", "someone", "--json").json.list("findings").first)
    let line = Int(place)
    for part in [finding, try #require(finding.list("facts").first)] {
      #expect(part.text("file") == name && part.int("line") == line)
    }
  }

  @Test("Two records in one place are shown with the file and line of each")
  func conflict() throws {
    let scene = try Scene()
    for (name, hour) in [("a.jsonl", "08"), ("b.jsonl", "09")] {
      let other = Self.document.replacing("someone", with: "another").replacing("\"d\"", with: "\"e\"")
      try scene.write("\n" + Self.document.replacing("T08:00", with: "T\(hour):00") + "\n" + other + "\n", to: name)
      #expect(try scene.run("import", name).code == 0)
    }
    let text = try scene.run("explain", "someone").output
    #expect(text.contains("BK603 major, stream."))
    #expect(text.contains("1. d:1, 2025-12-14 08:00:00: lesson learn3 completed: kept (in a.jsonl:2)"))
    #expect(text.contains("2. d:1, 2025-12-14 09:00:00: lesson learn3 completed: left out; at differs (in"))
    let finding = try scene.run("explain", "someone", "--json").json.list("findings").first {
      $0.text("code") == "BK603"
    }
    let facts = try #require(finding).list("facts")
    #expect(facts.map { $0.text("file") } == ["a.jsonl", "b.jsonl"] && facts.map { $0.int("line") } == [2, 2])
  }

  @Test("A text for people keeps within 80 columns, or what COLUMNS says, and says the same each time")
  func width() throws {
    let scene = try Demo.imported()
    let learners = try scene.run("replay", "--json").json.list("findings").compactMap { $0.text("learner") }
    #expect(Set(learners).count > 20)
    for learner in Set(learners).sorted().prefix(12) {
      let text = try scene.run("explain", learner).output
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(text)")
      #expect(try scene.run("explain", learner).output == text)
    }
  }

  @Test("A long history leaves out steps that are as the rules allow, unless --verbose asks for all")
  func long() throws {
    let scene = try Scene()
    let lessons = (1...400).map {
      #"{"seq":\#($0),"at":"2025-12-14T08:00:00Z","type":"lessonCompleted","lesson":"\#($0 == 200 ? "learn3" : "learn1")"}"#
    }
    try scene.write(
      #"{"format":"bridge-progress","version":1,"learner":"a","device":"d","exportedAt":"2025-12-14T08:30:00Z","events":["#
        + lessons.joined(separator: ",") + "]}", to: "long.json")
    #expect(try scene.run("import", "long.json").code == 0)
    let short = try scene.run("explain", "a").output
    #expect(short.split(separator: "\n").count < 45)
    #expect(short.contains("steps as the rules allow") && short.contains("NO  BK101"))
    #expect(try scene.run("explain", "a", "--verbose").output.split(separator: "\n").count > 400)
  }
}
