import Foundation
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
    let other = try scene.run(
      "explain", pseudonym.prefix(7) + (pseudonym.hasPrefix(pseudonym.prefix(7) + "0") ? "1" : "0"))
    #expect(other.code == 64 && other.errors.contains("the nearest is \(pseudonym.prefix(12))"))
    let plain = try self.scene("--plain-ids")
    #expect(try plain.run("explain", Self.learner).output.hasPrefix(Self.learner))
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

  @Test("A broken log without a snapshot is shown with the state it leads to and the ways to legal ones")
  func withoutSnapshot() throws {
    let scene = try Scene()
    try scene.write(Self.document, to: "log.json")
    #expect(try scene.run("import", "log.json").code == 0)
    let text = try scene.run("explain", "someone").output
    #expect(text.contains("State after the last record: learn3 set. No run of the app ends so."))
    #expect(text.contains("\n  nearest legal state: clear learn3\n  trust only what is supported: clear learn3\n"))
    #expect(text.contains("  assume what was skipped: set learn1, learn2, quiz1, quiz2, newbie\n"))
    let result = try scene.run("explain", "someone", "--json").json
    for part in ["", "endState."] {
      #expect(result.list("\(part)nearestLegal").map { $0.int("distance") } == [1])
      #expect(result.text("\(part)trustOnly.clear.0") == "learn3" || result.list("\(part)trustOnly.clear").count == 1)
      #expect(result.list("\(part)assumeSkipped.set").count == 5)
    }
    #expect(result.list("endState.set").count == 1)
    // The sheet of the impossible learners says the same.
    let rows = try scene.run(["query", "impossible_learners", "--format", "csv", "--week", "2025-W50"]).output
    #expect(rows.contains("clear learn3"), "\(rows)")
  }

  /// A log of lessons, one record a minute; every `broken`th is of a section that is not open.
  private func log(of learner: String, device: String, count: Int, broken: Int, second: Int = 0) -> String {
    let events = (1...count).map { number in
      let minutes = String(format: "%02d:%02d:%02d", number / 60 % 24, number % 60, second)
      let time = "2025-12-\(String(format: "%02d", 1 + number / 1440))T\(minutes)Z"
      let lesson = number % broken == 0 ? "learn3" : "learn1"
      return #"{"seq":\#(number),"at":"\#(time)","type":"lessonCompleted","lesson":"\#(lesson)"}"#
    }
    return
      #"{"format":"bridge-progress","version":1,"learner":"\#(learner)","device":"\#(device)","exportedAt":"2025-12-14T08:30:00Z","events":["#
      + events.joined(separator: ",") + "]}\n"
  }

  @Test(
    "A history of 10,000 records is a page or two: what breaks a rule, the first that rest on it, the ends; --verbose tells all"
  )
  func long() throws {
    let scene = try Scene()
    try scene.write(
      log(of: "a", device: "d", count: 10_000, broken: 7)
        + log(of: "b", device: "d1", count: 5_000, broken: 6_000)
        + log(of: "b", device: "d2", count: 5_000, broken: 900, second: 7), to: "long.jsonl")
    #expect(try scene.run("import", "long.jsonl").code == 0)
    let begun = ContinuousClock.now
    let short = try scene.run("explain", "a").output
    #expect(ContinuousClock.now - begun < .seconds(10), "about a second on a quiet machine")
    #expect(short.split(separator: "\n").count < 70)
    #expect(short.contains("NO  BK101") && short.contains("rests on 7"))
    #expect(short.contains("9972 steps: 1425 rest on others"))
    #expect(short.contains("9972 of 10000 steps are left out; --verbose shows all."))
    let whole = try scene.run("explain", "a", "--verbose").output
    #expect(whole.split(separator: "\n").count > 10_000 && !whole.contains("left out"))

    // Devices that take turns have a column.
    let two = try scene.run("explain", "b").output
    #expect(two.contains("  seq  device  UTC") || two.contains(" seq  device  UTC"))
    #expect(two.split(separator: "\n").count < 90 && two.contains("900  d2"))
  }

  @Test("The answers that a score contradicts are one line; a choice is told with what it should have been")
  func facts() throws {
    let scene = try Scene()
    let head =
      #"{"format":"bridge-progress","version":1,"learner":"a","device":"d","exportedAt":"2025-12-14T08:30:00Z","events":["#
    let lessons = ["learn1", "learn2"].enumerated().map {
      #"{"seq":\#($0 + 1),"at":"2025-12-14T08:00:0\#($0)Z","type":"lessonCompleted","lesson":"\#($1)"}"#
    }
    let start = #"{"seq":3,"at":"2025-12-14T08:01:00Z","type":"quizStarted","quiz":"quiz1","attempt":1}"#
    let answers = (1...5).map {
      #"{"seq":\#($0 + 3),"at":"2025-12-14T08:01:\#($0)0Z","type":"questionAnswered","quiz":"quiz1","attempt":1,"question":"quiz1.q\#($0)","selected":\#($0 == 2 ? "9" : "null"),"correct":false}"#
    }
    let finish =
      #"{"seq":9,"at":"2025-12-14T08:02:00Z","type":"quizFinished","quiz":"quiz1","attempt":1,"score":5,"total":5,"passed":false}"#
    try scene.write(head + (lessons + [start] + answers + [finish]).joined(separator: ",") + "]}", to: "a.json")
    #expect(try scene.run("import", "a.json").code == 0)
    let text = try scene.run("explain", "a", environment: ["COLUMNS": "400"]).output
    #expect(text.contains("1. d:5: quiz1 attempt 1: quiz1.q2 answered: choice 9, not correct (in a.json)\n"), "\(text)")
    #expect(text.contains("2. quiz1.q2 has choices 0 to 3 in "))
    #expect(text.contains("1. d:9: quiz1 attempt 1: 5 of 5, not passed (in a.json)\n"))
    #expect(
      text.contains("2. d:4–8: quiz1 attempt 1: quiz1.q1 answered, not correct; quiz1.q2 answered, not correct; "))
  }

  @Test("Flags that contradict each other are shown with what the log says; a short log is told by a legal snapshot")
  func flagsAgainstLog() throws {
    let scene = try Scene()
    let flags = #""progress":{"learn1Completed":true,"learn2Completed":false,"quiz1Passed":true},"events":["#
    let lesson = #"{"seq":1,"at":"2025-12-14T08:00:00Z","type":"lessonCompleted","lesson":"learn2"},"#
    let flipped = Self.document.replacing(#""events":["#, with: flags + lesson)
      .replacing(
        #""seq":1,"at":"2025-12-14T08:00:00Z","type":"lessonCompleted","lesson":"learn3""#,
        with: #""seq":2,"at":"2025-12-14T08:00:00Z","type":"lessonCompleted","lesson":"learn1""#)
    let short = Self.document.replacing("someone", with: "another").replacing(#""d""#, with: #""e""#).replacing(
      #""events":["#,
      with:
        #""progress":{"learn1Completed":true,"learn2Completed":true,"quiz1Passed":true,"quiz2Passed":true,"badge1Unlocked":true,"learn3Completed":true},"events":["#
    )
    try scene.write("\(flipped)\n\(short)\n", to: "a.jsonl")
    #expect(try scene.run("import", "a.jsonl").code == 0)
    let text = try scene.run("explain", "someone").output
    #expect(
      text.contains("BK501 critical") && text.contains("  The log has: d:1: lesson learn2 completed (in a.jsonl:1)"),
      "\(text)")
    let other = try scene.run("explain", "another", environment: ["COLUMNS": "400"]).output
    #expect(other.contains("holds what the log does not tell: records are missing from the log."), "\(other)")
    #expect(other.contains("1. e: learn1 is set, learn2 is set, quiz1 is set, "))
  }

  @Test("A stored number that the log contradicts is shown beside the record, each with its place")
  func storedNumber() throws {
    let scene = try Scene()
    let lines = Self.document.replacing("learn3", with: "learn1").replacing(
      #""events":["#, with: #""progress":{"quiz1Attempts":4},"events":["#)
    let other = Self.document.replacing("someone", with: "another").replacing(#""d""#, with: #""e""#)
    try scene.write("\(other)\n\(lines)\n", to: "a.jsonl")
    #expect(try scene.run("import", "a.jsonl").code == 0)
    let finding = try #require(
      try scene.run("explain", "someone", "--json").json.list("findings").first { $0.text("code") == "BK310" })
    #expect(finding.list("facts").first?.text("file") == "a.jsonl" && finding.list("facts").first?.int("line") == 2)
  }
}
