import Foundation
import Glibc
import StrictJSON
import TestSupport
import Testing

/// Standard output is data, standard error is messages.
@Suite struct OutputTests {
  @Test("A query as text, CSV and JSON holds the same rows")
  func query() throws {
    let scene = try Demo.imported()
    func output(_ format: String) throws -> String {
      let outcome = try scene.run("query", "pass_rate_by_quiz", "--week", Demo.week, "--format", format)
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
      return outcome.output
    }
    let json = try JSONValue(parsing: Array(try output("json").utf8))
    let csv = try output("csv").split(whereSeparator: \.isNewline)
    let text = try output("text").split(whereSeparator: \.isNewline)
    let names = json.list("columns").compactMap { $0.text("name") }
    let rows = json.list("rows")
    #expect(json.text("name") == "pass_rate_by_quiz")
    #expect(rows.count >= 13 && rows.allSatisfy { $0.list("").count == names.count })
    #expect(json.list("columns").allSatisfy { $0.names("") == ["name", "type", "unit", "definition"] })
    #expect(csv.count == rows.count + 1 && text.count == rows.count + 1)
    #expect(csv[0].split(separator: ",").map(String.init).starts(with: names))
    // Notes are long; the text leaves them to the other formats.
    #expect(text[0].split(separator: " ").map(String.init) == names.filter { $0 != "note" })
    let result = try scene.run("query", "pass_rate_by_quiz", "--week", Demo.week, "--json").json
    #expect(result.names("") == ["tool", "version", "command", "exitCode", "messages", "name", "columns", "rows"])
    #expect(result.list("rows") == rows)
  }

  @Test("Without a name the queries are listed; without a store too")
  func queries() throws {
    let scene = try Scene()
    let outcome = try scene.run("query")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let listed = outcome.output.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) }
    let files = try FileManager.default.contentsOfDirectory(atPath: Project.path("queries"))
      .filter { $0.hasSuffix(".sql") }.map { String($0.dropLast(4)) }
    #expect(listed == files.sorted())
  }

  @Test("A reader that goes away ends the program quietly, by its signal")
  func pipe() throws {
    let scene = try Demo.imported()
    let command = "\(Bridgekeeper.path) replay --json --store \(scene.store); echo $? >code"
    let shell = try Child("/bin/bash", ["-c", "{ \(command); } | head -c 20"], in: scene.folder.path).wait()
    #expect(shell.output == #"{"tool":"bridgekeepe"#)
    #expect(shell.errors.isEmpty)
    let code = try String(contentsOfFile: scene.folder / "code", encoding: .utf8)
    #expect(code == "141\n" || code == "0\n", "0 where the pipe took it all before it closed")
  }

  @Test("Standard input is an input like any other, and known the second time")
  func standardInput() throws {
    let scene = try Scene()
    let sample = SampleCase.folder + "l01_good.jsonl"
    for (new, unchanged) in [(3, 0), (0, 1)] {
      let outcome = try Bridgekeeper.run(
        ["import", "-", "--json", "--store", scene.store], in: scene.folder.path, input: sample)
      #expect(outcome.code == 0)
      #expect(try outcome.json.int("events.new") == new)
      #expect(try outcome.json.int("files.unchanged") == unchanged)
    }
  }

  @Test("Hidden files and unfinished uploads in folders are passed over; named on the command line they are read")
  func passedOver() throws {
    let scene = try Scene()
    try FileManager.default.createDirectory(atPath: scene.folder / "inbox/__MACOSX", withIntermediateDirectories: true)
    try scene.copy(SampleCase.folder + "t00_plain.json", as: "inbox/good.json")
    for name in [".hidden.json", "a.json.part", "b.tmp", "c.crdownload", "d~", "__MACOSX/e.json"] {
      try scene.write("no export", to: "inbox/" + name)
    }
    let walked = try scene.run("import", "inbox", "--json")
    #expect(walked.code == 0)
    #expect(try walked.json.int("files.seen") == 1)
    let named = try scene.run("import", "inbox/a.json.part", "--json")
    #expect(named.code == 65)
    #expect(try named.json.list("problems").first?.text("code") == "BI006")
    try FileManager.default.createDirectory(atPath: scene.folder / "empty", withIntermediateDirectories: true)
    #expect(try scene.run("import", "empty").code == 0)
    #expect(mkfifo(scene.folder / "fifo", 0o600) == 0)
    let fifo = try scene.run("import", "fifo", "--json")
    #expect(fifo.code == 66)
    #expect(try fifo.json.list("problems").first?.text("code") == "BI002")
  }

  @Test("The truth beside simulated exports is passed over without a word")
  func truth() throws {
    let scene = try Scene()
    #expect(try scene.run("simulate", "--learners", "20", "--weeks", "3", "--out", "world").code == 0)
    let outcome = try scene.run("import", "world", "--json")
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(try outcome.json.list("problems").isEmpty)
  }

  @Test("Simulated exports are the same bytes for the same seed, others for another")
  func simulate() throws {
    let scene = try Scene()
    for (seed, folder) in [("3", "one"), ("3", "two"), ("4", "three")] {
      _ = try scene.run(
        "simulate", "--learners", "30", "--seed", seed, "--faults", "0.3", "--weeks", "4", "--out", folder)
    }
    let one = try scene.files(in: "one")
    #expect(one.count == 5 && one["truth.jsonl"] != nil)
    #expect(try scene.files(in: "two") == one)
    #expect(try scene.files(in: "three") != one)
  }

  @Test("Help is on standard output and ends with 0; the exit codes are all there")
  func help() throws {
    let scene = try Scene()
    let codes = try Bridgekeeper.run(["help", "exit-codes"], in: scene.folder.path)
    #expect(codes.code == 0 && codes.errors.isEmpty)
    let listed = codes.output.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(listed == [0, 10, 11, 12, 13, 64, 65, 66, 70, 73, 74, 75, 77, 78, 130, 143])
    for arguments in [["--help"], ["help"], ["help", "import"], ["import", "--help"], ["completions", "bash"]] {
      let outcome = try Bridgekeeper.run(arguments, in: scene.folder.path)
      #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.count > 200, "\(arguments)")
    }
    let version = try Bridgekeeper.run(["--version"], in: scene.folder.path)
    #expect(version.code == 0 && version.output.hasPrefix("bridgekeeper 0."))
  }

  @Test(
    "The manual has no fault that mandoc finds",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func manual() throws {
    let folder = try TemporaryFolder()
    let lint = try Child(
      "/bin/bash", ["-c", "set -o pipefail; \(Bridgekeeper.path) manual | mandoc -T lint -W warning"], in: folder.path
    ).wait()
    #expect(lint.code == 0 && lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)")
  }

  @Test("The store and its folder are nobody else's, whatever the umask")
  func permissions() throws {
    let scene = try Scene()
    let store = scene.folder / "fresh/progress.sqlite"
    let sample = SampleCase.folder + "j01_good.json"
    let outcome = try Child(
      "/bin/sh", ["-c", "umask 0; exec \(Bridgekeeper.path) import \(sample) --store \(store)"], in: scene.folder.path
    ).wait()
    #expect(outcome.code == 0)
    for (path, most) in [("fresh", 0o700), ("fresh/progress.sqlite", 0o600), ("fresh/progress.sqlite.key", 0o600)] {
      let mode = try FileManager.default.attributesOfItem(atPath: scene.folder / path)[.posixPermissions] as? Int
      #expect(try #require(mode) & ~most & 0o007 == 0, "\(path)")
    }
  }
}
