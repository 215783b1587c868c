import Foundation
import Glibc
import TestSupport
import Testing

/// One exit code and one sentence per kind of trouble; the object of `--json` also on failure.
@Suite struct RefusalTests {
  /// What is wrong with a command line on a store with one export, what is said, and the exit code.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var says: [String]
    var code: Int32
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, says: String..., code: Int32) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.says = says
      self.code = code
    }
  }

  static let refusals = [
    Refusal("imprt x", says: "no command 'imprt'", "'import'", code: 64),
    Refusal("import --dryrun x", says: "--dryrun", "'--dry-run'", code: 64),
    Refusal("import", says: "needs PATH", code: 64),
    Refusal("import --jobs 0 x", says: "--jobs", "found '0'", code: 64),
    Refusal("report --week 2025-W60", says: "--week", "an ISO week such as 2025-W50", code: 64),
    Refusal("report --week 2024-W10 --from 2024-01-01 --to 2024-01-02", says: "exclude each other", code: 64),
    Refusal("report --from 2024-01-01", says: "--to", code: 64),
    Refusal("report --from 2024-02-01 --to 2024-01-01", says: "is after", code: 64),
    Refusal("report --format xls", says: "'xls'", "'xlsx'", code: 64),
    Refusal("report --quiet --verbose", says: "exclude each other", code: 64),
    Refusal("report --known-at yesterday", says: "--known-at yesterday", code: 64),
    Refusal("report wekly", says: "no report wekly", "did you mean weekly", "drop-off", code: 64),
    Refusal("weekly --report wekly", says: "did you mean weekly", code: 64),
    Refusal("query question", says: "no query question", "did you mean questions", code: 64),
    Refusal(
      "report --week 2026-W07 --now 2026-02-13T12:00:00Z", says: "2026-02-16T00:00:00.000Z", "--include-partial",
      code: 64),
    Refusal("query questions --week 2026-W07 --now 2026-02-13T12:00:00Z", says: "--include-partial", code: 64),
    Refusal("query questions --known-at -1", says: "--known-at -1", "the newest is 1", code: 64),
    Refusal("report --known-at 2", says: "--known-at 2", "the newest is 1", code: 64),
    Refusal("status --zone Europe/Berlun", says: "did you mean Europe/Berlin", code: 78),
    Refusal("simulate --start 2007-12-31", says: "2008 to 2099", code: 64),
    Refusal("simulate --start 2099-12-01 --weeks 6", says: "2008 to 2099", code: 64),
    Refusal("simulate --learners 0", says: "--learners", "from 1 to 10000000", "'0'", code: 64),
    Refusal("simulate --faults 2", says: "--faults", "from 0.0 to 1.0", "'2'", code: 64),
    Refusal("simulate --format jsn", says: "--format", "json, array, jsonl, csv, xapi or plist", "'jsn'", code: 64),
    Refusal("simulate --start 2025-02-30", says: "--start", "such as 2025-12-08", "'2025-02-30'", code: 64),
    Refusal("simulate --weeks 521 --jobs 2", says: "--weeks", "from 1 to 520", "'521'", code: 64),
    Refusal("what-if", says: "--pass-mark P, --retakes POLICY or --rules FILE", code: 64),
    Refusal("what-if --pass-mark 101", says: "--pass-mark", "from 0 to 100", "'101'", code: 64),
    Refusal("what-if --retakes bets", says: "lastLatched", "'bets'", "Did you mean 'best'", code: 64),
    Refusal("what-if --rules missing.json", says: "--rules: cannot read missing.json", "a curriculum", code: 78),
    Refusal("what-if --rules broken.json", says: "broken.json:1:7", "trailing comma", code: 78),
    Refusal("replay --learner nobody", says: "no learner", code: 64),
    Refusal("replay --fail-on grave", says: "'grave'", code: 64),
    Refusal("report --exclude missing.txt", says: "missing.txt", "no such file", code: 66),
    Refusal("import missing.json", says: "missing.json BI001", code: 66),
    Refusal("import broken.json", says: "broken.json:1:7", "BI101", "trailing comma", code: 65),
    Refusal("import broken.json missing.json", says: "BI001", "BI101", code: 65),
    Refusal("import broken.json good.json", says: "BI101", code: 12),
    Refusal("replay --curriculum broken.json", says: "broken.json:1:7", "trailing comma", code: 78),
    Refusal("replay --curriculum missing.json", says: "missing.json", code: 78),
    Refusal("report --catalog missing", says: "missing/queries", code: 78),
    Refusal("report --catalog catalog", says: "reports/weekly.json:1", code: 78),
    Refusal("report --zone Europe/Berlun", says: "did you mean Europe/Berlin", code: 78),
    Refusal("simulate --out broken.json/below", says: "broken.json", code: 73),
    Refusal("report --week 2025-W50 --out broken.json/below", says: "broken.json", code: 73),
  ]

  private func scene() throws -> Scene {
    let scene = try Scene()
    try scene.copy(SampleCase.folder + "j01_good.json", as: "good.json")
    try scene.write(#"{"a":1,}"#, to: "broken.json")
    for part in ["queries", "reports"] {
      try FileManager.default.createDirectory(
        atPath: scene.folder / "catalog/\(part)", withIntermediateDirectories: true)
    }
    try scene.write("{", to: "catalog/reports/weekly.json")
    #expect(try scene.run("import", "good.json").code == 0)
    return scene
  }

  @Test("A refusal says what, where and what to do, and ends with its code", arguments: refusals)
  func refusal(_ refusal: Refusal) throws {
    let scene = try scene()
    let plain = try scene.run(refusal.arguments)
    #expect(plain.code == refusal.code)
    #expect(plain.output.isEmpty)
    for part in refusal.says { #expect(plain.errors.contains(part)) }

    let outcome = try scene.run(refusal.arguments + ["--json"])
    #expect(outcome.code == refusal.code)
    let result = try outcome.json
    #expect(result.names("").prefix(5) == ["tool", "version", "command", "exitCode", "messages"])
    #expect(result.text("tool") == "bridgekeeper")
    #expect(result.int("exitCode") == Int(refusal.code))
    let messages = result.list("messages").compactMap { $0.text("") }.joined(separator: "\n")
    for part in refusal.says { #expect(messages.contains(part)) }
  }

  @Test(
    "A store that is not there is missing input, and is not made",
    arguments: ["replay", "report", "query questions", "status"])
  func missingStore(_ command: String) throws {
    let scene = try Scene()
    let outcome = try scene.run(command.split(separator: " ").map(String.init))
    #expect(outcome.code == 66 && outcome.errors.contains("progress.sqlite"))
    #expect(try scene.files(in: "store").isEmpty)
  }

  @Test("A file that is no store is a matter of configuration, and stays as it was")
  func notAStore() throws {
    let scene = try scene()
    try Data("not a database, but long enough to look like a file".utf8).write(to: URL(fileURLWithPath: scene.store))
    for command in [["import", "good.json"], ["status"], ["replay"]] {
      let outcome = try scene.run(command)
      #expect(outcome.code == 78, "\(command)")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: scene.store)).count == 51)
  }

  @Test("A lock that another process holds: try later; the message names the holder; --lock-wait waits")
  func locked() throws {
    let scene = try scene()
    // Standard input that never ends keeps the process, and its lock, alive.
    let holder = try Child(
      Bridgekeeper.path, ["weekly", "--inbox", "-", "--store", scene.store, "--lock-wait", "60"], in: scene.folder.path,
      input: Pipe())
    defer {
      holder.send(SIGKILL)
      _ = holder.wait()
    }
    var outcome = try scene.run("replay", "--json")
    for _ in 0..<100 where outcome.code == 0 {
      usleep(50_000)
      outcome = try scene.run("replay", "--json")
    }
    #expect(outcome.code == 75)
    #expect(outcome.errors.contains("weekly") && outcome.errors.contains("\(holder.processID)"))
    #expect(try outcome.json.int("exitCode") == 75)

    let begun = ContinuousClock.now
    #expect(try scene.run("replay", "--lock-wait", "1").code == 75)
    #expect(ContinuousClock.now - begun >= .seconds(1))
    let waiting = try Child(
      Bridgekeeper.path, ["replay", "--store", scene.store, "--lock-wait", "60"], in: scene.folder.path)
    holder.send(SIGKILL)
    #expect(waiting.wait().code == 0)
    #expect(try scene.run("status").code == 0, "readers never wait")
  }

  @Test("A key file that others can read is refused, with the command that mends it")
  func exposedKey() throws {
    let scene = try scene()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scene.store + ".key")
    for command in [["import", "good.json"], ["replay"]] {
      let outcome = try scene.run(command)
      #expect(outcome.code == 77 && outcome.errors.contains("chmod 600"))
    }
  }

  @Test("A key file that is gone or another store's is a matter of configuration, and no new one is made")
  func lostKey() throws {
    let scene = try scene()
    try FileManager.default.removeItem(atPath: scene.store + ".key")
    #expect(try scene.run("import", "good.json").code == 78)
    #expect(!FileManager.default.fileExists(atPath: scene.store + ".key"))
    let other = try self.scene()
    try FileManager.default.copyItem(atPath: other.store + ".key", toPath: scene.store + ".key")
    #expect(try scene.run("import", "good.json").code == 78)
  }

  @Test("The published key is refused without --demo-key, before a store is made", arguments: ["import", "weekly"])
  func demoKey(_ command: String) throws {
    let scene = try Demo.scene()
    let arguments =
      command == "import" ? ["import", Demo.exports] : ["weekly", "--inbox", Demo.exports, "--out", "out"]
    let outcome = try scene.run(arguments)
    #expect(outcome.code == 78 && outcome.errors.contains("--demo-key"))
    #expect(!FileManager.default.fileExists(atPath: scene.store))
    #expect(try scene.run(arguments + ["--demo-key"]).code == 0)
  }

  @Test("A full disk is an input/output error; what was there before is whole", .enabled(if: SmallDisk.isPossible))
  func fullDisk() throws {
    let scene = try Demo.imported()
    let disk = try SmallDisk(kilobytes: 40)
    let path = disk.path + "/weekly-2026-W05.xlsx"
    try Data("the old report".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try scene.run("report", "--week", Demo.week, "--out", disk.path, "--json")
    #expect(outcome.code == 74)
    #expect(try outcome.json.int("exitCode") == 74)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "the old report")
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path).count == 1, "no temporary is left")

    let small = try SmallDisk(kilobytes: 600)
    let store = ["--store", small.path + "/progress.sqlite"]
    let full = try Bridgekeeper.run(["import", Demo.exports] + store, in: scene.folder.path)
    #expect(full.code == 74)
    #expect(full.errors.contains("full") || full.errors.contains("no space"))
    let check = try Child("/usr/bin/sqlite3", [small.path + "/progress.sqlite", "pragma integrity_check"], in: "/")
      .wait()
    #expect(check.output == "ok\n" || check.output.isEmpty)
  }
}
