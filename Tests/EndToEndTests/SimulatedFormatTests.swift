import Foundation
import TestSupport
import Testing

/// The same learners, written in each format and taken in again: the same events and snapshots, as far as a format carries
/// them.
@Suite struct SimulatedFormatTests {
  private static let events = "select * from events order by pseudonym, device, seq, at"
  private static let snapshots =
    "select hex(pseudonym), device, taken_at, curriculum, app_version, content from snapshot join learner using (learner_id) order by 1, 3"

  /// What a format carries: the queries that must give the same rows as JSON, and those that must give none.
  struct Format: Sendable, CustomTestStringConvertible {
    var name: String
    var same: [String]
    var nothing: [String] = []
    var testDescription: String { name }
  }

  static let formats = [
    Format(name: "array", same: [events, snapshots]), Format(name: "jsonl", same: [events, snapshots]),
    Format(name: "json,csv,jsonl,csv", same: [events]),
    Format(name: "csv", same: [events], nothing: [snapshots]),
    // Statements have no numbers, no verb for the end of the onboarding, and an account for the learner's id.
    Format(
      name: "xapi",
      same: [
        """
        select device, at, type, lesson, quiz, question, selected, correct, score, total, passed, badge, scope
        from events where type <> 'onboardingCompleted' order by 1, 2, 3, 4, 5, 6, 7
        """
      ], nothing: [snapshots, "select 1 from events where type = 'onboardingCompleted'"]),
    // A list has neither device nor versions, and where nothing changed it is the same file.
    Format(
      name: "plist",
      same: [
        """
        select hex(pseudonym), min(taken_at), content from snapshot join learner using (learner_id)
        group by 1, 3 order by 1, 2, 3
        """
      ], nothing: [events]),
  ]

  private func scene(_ format: String) throws -> Scene {
    let scene = try Demo.scene()
    let made = try Bridgekeeper.run(
      ["simulate", "--learners", "40", "--weeks", "4", "--seed", "21", "--format", format, "--out", "."],
      in: scene.folder.path)
    #expect(made.code == 0, "\(made.errors)")
    let outcome = try scene.run("import", "exports", "--demo-key", "--json")
    #expect(outcome.code == 0)
    #expect(try outcome.json.list("problems").isEmpty)
    #expect(try scene.run("import", "exports", "--demo-key", "--json").json.int("files.imported") == 0)
    return scene
  }

  @Test("Each format gives the events and snapshots of JSON, as far as it carries them", arguments: formats)
  func format(_ format: Format) throws {
    let (json, other) = (try scene("json"), try scene(format.name))
    for query in format.same {
      let expected = try json.dump([query])
      #expect(expected.count >= 40)
      #expect(try other.dump([query]) == expected)
    }
    for query in format.nothing { #expect(try other.dump([query]).isEmpty) }
  }

  @Test("A file of lines that ends inside one is told of the learner whose it is, as the truth says")
  func cut() throws {
    let scene = try Scene(["--now", Demo.now])
    let made = try Bridgekeeper.run(
      ["simulate", "--learners", "60", "--weeks", "6", "--seed", "5", "--faults", "1", "--out", "."],
      in: scene.folder.path)
    #expect(made.code == 0, "\(made.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: scene.folder.path + "/exports")
    let cut = files.filter { $0.contains("-cut-") }
    #expect(!cut.isEmpty)
    _ = try scene.run("import", "exports", "--plain-ids")
    let findings = try scene.run("replay", "--json").json.list("findings").filter { $0.text("code") == "BK904" }
    #expect(findings.count == cut.count)
  }

  @Test("Statements have no numbers of attempts: the replay finds those that JSON states")
  func attempts() throws {
    let query = """
      select device, quiz, number, started_at, finished_at, score, total, passed, complete, answers
      from attempts order by 1, 4, 2, 3
      """
    let scenes = try ["json", "xapi"].map { try scene($0) }
    for scene in scenes { #expect(try scene.run("replay").code == 0) }
    let expected = try scenes[0].dump([query])
    #expect(expected.count > 100)
    #expect(try scenes[1].dump([query]) == expected)
  }

  @Test("Resets of all scopes come through a table as they do through JSON")
  func resets() throws {
    let query = "select * from events where type = 'progressReset' order by pseudonym, device, seq"
    let rows = try ["json", "csv"].map { format in
      let scene = try Demo.scene()
      let words = ["simulate", "--learners", "200", "--weeks", "6", "--resets", "--devices", "--format", format]
      #expect(try Bridgekeeper.run(words + ["--out", "."], in: scene.folder.path).code == 0)
      #expect(try scene.run("import", "exports", "--demo-key").code == 0)
      return try scene.dump([query])
    }
    #expect(rows[0] == rows[1])
    #expect(rows[0].count > 20)
    for scope in ["all", "keepBadges", "badge"] { #expect(rows[0].contains { $0.contains(scope) }, "\(scope)") }
  }

  @Test("The number of threads changes no byte")
  func jobs() throws {
    let scene = try Scene()
    for jobs in ["1", "3"] {
      let words = ["simulate", "--learners", "300", "--weeks", "6", "--faults", "0.5", "--devices", "--resets"]
      let formats = "jsonl,csv,json,xapi,array,plist"
      #expect(try scene.run(words + ["--format", formats, "--jobs", jobs, "--out", "jobs-\(jobs)"]).code == 0)
    }
    let files = try scene.files(in: "jobs-1")
    #expect(try files == scene.files(in: "jobs-3"))
    #expect(Set(files.keys.map { $0.split(separator: ".").last }) == ["jsonl", "csv", "json", "plist"])
  }

  @Test("The examples are what the command in scripts/make-examples writes, byte for byte")
  func examples() throws {
    let script = try String(contentsOfFile: Project.path("scripts/make-examples"), encoding: .utf8)
    let command = try #require(script.firstRange(of: "\"$program\" simulate "))
    let words = script[command.upperBound...].replacing("\\\n", with: " ").split { $0 == " " || $0 == "\n" }.map(
      String.init)
    let scene = try Scene()
    let options = words.map { $0 == "\"$home/examples\"" ? "made" : $0 }.filter { $0 != "--verbose" }
    #expect(try scene.run(["simulate"] + options).code == 0)
    let made = try scene.files(in: "made")
    #expect(made.count > 50)
    for (name, bytes) in made {
      let there = try Data(contentsOf: URL(fileURLWithPath: Project.path("examples/\(name)")))
      #expect(there == bytes, "\(name)")
    }
    #expect(
      try Set(made.keys.filter { $0 != "truth.jsonl" }.map { "\(Project.path("examples"))/\($0)" })
        == Set(Demo.exportFiles()))
  }

  @Test("Exports of another run that stay in the folder are told, since the truth does not tell of them")
  func others() throws {
    let scene = try Scene()
    let words = ["simulate", "--learners", "5", "--seed", "3", "--out", "world", "--format"]
    #expect(try scene.run(words + ["json", "--weeks", "4"]).errors.isEmpty)
    #expect(try scene.run(words + ["json", "--weeks", "4"]).errors.isEmpty)
    let fewer = try scene.run(words + ["jsonl", "--weeks", "1", "--json"])
    #expect(fewer.code == 0 && fewer.errors.contains("from elsewhere") && fewer.errors.contains("an empty folder"))
    #expect(try fewer.json.list("messages").count == 1)
  }

  @Test("The same seed gives the same bytes and the same times", arguments: ["csv", "xapi", "plist"])
  func reproducible(_ format: String) throws {
    let scene = try Scene()
    for folder in ["one", "two"] {
      let words = ["simulate", "--learners", "5", "--weeks", "2", "--format", format, "--out", folder]
      #expect(try scene.run(words).code == 0)
    }
    #expect(try scene.files(in: "one") == scene.files(in: "two"))
    guard format == "plist" else { return }
    for name in try scene.files(in: "one/exports").keys {
      let times = try ["one", "two"].map { folder in
        try FileManager.default.attributesOfItem(atPath: scene.folder / "\(folder)/exports/\(name)")[.modificationDate]
          as? Date
      }
      #expect(times[0] != nil && times[0] == times[1])
    }
  }
}
