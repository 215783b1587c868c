import Foundation
import StrictJSON
import Testing

/// What cron runs: it decides the weeks by itself.
@Suite struct WeeklyTests {
  /// A run at a time: the periods it made, oldest first, with what became of them.
  private func run(_ scene: Scene, at now: String, _ options: String...) throws -> JSONValue {
    scene.options = ["--zone", "Europe/Berlin", "--now", now]
    let outcome = try scene.run(["weekly", "--inbox", Demo.exports, "--out", "out", "--json", "--demo-key"] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try outcome.json
  }

  private func made(_ result: JSONValue) -> [String] {
    result.list("reports").map {
      "\($0.text("period") ?? "") \($0.text("state") ?? "") \($0.text("outcome") ?? "")"
    }
  }

  @Test(
    "First the last complete week alone, then week by week; each once more when it is final; a run too many does nothing"
  )
  func weeks() throws {
    let scene = try Demo.scene()
    #expect(made(try run(scene, at: "2025-12-22T06:00:00Z")) == ["2025-W51 provisional produced"])
    let first = try scene.files(in: "out")
    #expect(first.keys.sorted() == ["weekly-2025-W51.xlsx"])
    #expect(made(try run(scene, at: "2025-12-22T07:00:00Z")) == ["2025-W51 provisional current"])
    #expect(made(try run(scene, at: "2025-12-28T07:00:00Z")) == ["2025-W51 provisional current"])
    #expect(try scene.files(in: "out") == first)
    #expect(
      made(try run(scene, at: "2025-12-29T06:00:00Z")) == ["2025-W51 final produced", "2025-W52 provisional produced"])
    #expect(
      made(try run(scene, at: "2026-01-05T06:00:00Z")) == ["2025-W52 final produced", "2026-W01 provisional produced"])
    let frozen = try scene.files(in: "out")["weekly-2025-W51.xlsx"]
    _ = try run(scene, at: "2026-01-12T06:00:00Z")
    #expect(try scene.files(in: "out")["weekly-2025-W51.xlsx"] == frozen)
  }

  @Test("A week begins and is final at the zone's midnight, not at that of Greenwich")
  func midnight() throws {
    let scene = try Demo.scene()
    #expect(made(try run(scene, at: "2025-12-21T22:59:59Z")) == ["2025-W50 provisional produced"])
    #expect(
      made(try run(scene, at: "2025-12-21T23:00:00Z")) == ["2025-W50 final produced", "2025-W51 provisional produced"])
  }

  @Test("Missed weeks are caught up, oldest first, at most --max-weeks, and the rest is counted")
  func missed() throws {
    let scene = try Demo.scene()
    #expect(made(try run(scene, at: "2025-12-08T06:00:00Z")) == ["2025-W49 provisional produced"])
    let capped = try run(scene, at: "2026-01-12T06:00:00Z", "--max-weeks", "2")
    #expect(made(capped) == ["2025-W49 final produced", "2025-W50 final produced"])
    #expect(capped.int("remaining") == 4)
    let rest = try run(scene, at: "2026-01-12T06:00:00Z")
    #expect(
      made(rest) == [
        "2025-W51 final produced", "2025-W52 final produced", "2026-W01 final produced",
        "2026-W02 provisional produced",
      ])
    #expect(rest.int("remaining") == 0)
  }

  @Test("Looking at a week before its end does not count as having made it")
  func partial() throws {
    let scene = try Demo.scene()
    _ = try run(scene, at: "2026-01-05T06:00:00Z")
    scene.options = ["--zone", "Europe/Berlin", "--now", "2026-01-09T06:00:00Z"]
    let look = try scene.run("report", "--week", "2026-W02", "--include-partial", "--out", "look", "--json").json
    #expect(made(look) == ["2026-W02 partial produced"])
    #expect(
      made(try run(scene, at: "2026-01-12T06:00:00Z")) == ["2026-W01 final produced", "2026-W02 provisional produced"])
  }

  @Test("Every report that is asked for has its own weeks")
  func severalReports() throws {
    let scene = try Demo.scene()
    _ = try run(scene, at: "2026-01-05T06:00:00Z")
    let both = try run(scene, at: "2026-01-05T07:00:00Z", "--report", "weekly", "--report", "pass-rate")
    #expect(
      both.list("reports").map { "\($0.text("name") ?? "") \($0.text("outcome") ?? "")" } == [
        "weekly current", "pass-rate produced",
      ])
  }

  @Test("The JSON result has the import, the replay, the reports and what remains")
  func members() throws {
    let scene = try Demo.scene()
    let result = try run(scene, at: "2026-01-05T06:00:00Z")
    #expect(
      result.names("") == [
        "tool", "version", "command", "exitCode", "messages", "import", "replay", "reports", "remaining",
      ])
    #expect(result.text("command") == "weekly")
    #expect(result.int("import.files.imported") == 56)
    #expect(result.int("replay.impossible") == 13)
    #expect(result.names("import") == ["files", "documents", "events", "snapshots", "problems"])
  }

  @Test("Without a terminal it is silent when all is well, and says one line with --verbose")
  func silence() throws {
    let scene = try Demo.scene(now: "2026-01-05T06:00:00Z")
    let arguments = ["weekly", "--inbox", Demo.exports, "--out", "out", "--demo-key"]
    let quiet = try scene.run(arguments)
    #expect(quiet.code == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
    let verbose = try scene.run(arguments + ["--verbose"])
    #expect(verbose.output.isEmpty)
    #expect(verbose.errors.filter { $0 == "\n" }.count == 1 && verbose.errors.contains("2026-W01"))
  }

  @Test(
    "Conditions become exit codes only when asked for, the most doubtful first",
    arguments: [
      ("2026-02-02T06:00:00Z", "", 0), ("2026-02-02T06:00:00Z", "partial", 12), ("2026-02-02T06:00:00Z", "stale", 0),
      ("2026-03-09T06:00:00Z", "", 0), ("2026-03-09T06:00:00Z", "empty", 13),
      ("2026-03-09T06:00:00Z", "partial,empty", 13), ("2026-03-09T06:00:00Z", "stale", 11),
      ("2026-03-09T06:00:00Z", "stale,partial,empty", 11),
    ])
  func failOn(now: String, conditions: String, code: Int32) throws {
    let scene = try Demo.scene(now: now)
    try scene.write("no export", to: "broken.json")
    let options = conditions.isEmpty ? [] : ["--fail-on", conditions]
    let outcome = try scene.run(
      ["weekly", "--inbox", Demo.exports, "--inbox", "broken.json", "--out", "out", "--demo-key"] + options)
    #expect(outcome.code == code)
    #expect(outcome.errors.hasPrefix("broken.json BI006"))
    #expect(try scene.files(in: "out").count == 1)
  }
}
