import Foundation
import TestSupport
import Testing

/// The same question to the same data makes the same bytes, whatever else differs.
@Suite struct ReportTests {
  /// Another machine: the order of the input and the threads that read it, the zone and language of the process.
  private static let surroundings:
    [(jobs: String, order: @Sendable ([String]) -> [String], environment: [String: String])] = [
      ("1", { $0 }, [:]),
      (
        "4",
        { files in
          var (files, random) = (files, SplitMix64(seed: 5))
          files.shuffle(using: &random)
          return files
        }, ["TZ": "Pacific/Auckland", "LC_ALL": "de_DE.UTF-8", "LANG": "tr_TR.UTF-8"]
      ),
      ("2", { $0.reversed() }, ["TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8"]),
    ]

  @Test(
    "Every report in every format is the same bytes: again, in other zones and languages, from files in another order, by more threads"
  )
  func sameBytes() throws {
    let files = try Demo.exportFiles()
    var expected: [String: Data] = [:]
    for (jobs, order, environment) in Self.surroundings {
      let scene = try Demo.scene()
      let importing = try scene.run(["import", "--demo-key", "--jobs", jobs] + order(files), environment: environment)
      #expect(importing.code == 0)
      for folder in expected.isEmpty ? ["first", "again"] : ["out"] {
        let report = try scene.run(Demo.report(to: folder), environment: environment)
        #expect(report.code == 0 && report.output.isEmpty && report.errors.isEmpty)
        let whatIf = [
          "what-if", "--pass-mark", "60", "--week", Demo.week, "--out", folder, "--format", "xlsx,csv,json",
        ]
        #expect(try scene.run(whatIf, environment: environment).code == 0)
        let made = try scene.files(in: folder)
        if expected.isEmpty { expected = made }
        #expect(made.keys.sorted() == expected.keys.sorted(), "no file more or less, no temporary is left")
        for (name, bytes) in made {
          #expect(bytes == expected[name], "\(name) in \(folder), \(jobs) threads, \(environment)")
        }
      }
    }
    for report in Demo.reports + ["what-if"] {
      for ending in ["xlsx", "json", "manifest.csv"] {
        #expect(expected["\(report)-2026-W05.\(ending)"] != nil, "\(report)")
      }
    }
    #expect(expected.keys.contains("weekly-2026-W05.questions.csv"))
  }

  @Test("A second import adds nothing, and the report is still current")
  func again() throws {
    let scene = try Demo.imported()
    _ = try scene.run("report", "--out", "out")
    let before = try scene.files(in: "out")
    let second = try scene.run("import", Demo.exports, "--demo-key", "--json").json
    #expect(second.int("files.unchanged") == second.int("files.seen"))
    #expect(second.int("events.new") == 0 && second.int("snapshots.new") == 0)
    let report = try scene.run("report", "--out", "out", "--json")
    #expect(try report.json.list("reports").map { $0.text("outcome") } == ["current"])
    #expect(try scene.files(in: "out") == before)
  }

  @Test("Current, made again by force, made again when missing or altered: always the same bytes")
  func current() throws {
    let scene = try Demo.imported()
    func outcome(_ options: String...) throws -> String? {
      try scene.run(["report", "--week", Demo.week, "--out", "out", "--json"] + options).json.list("reports").first?
        .text("outcome")
    }
    #expect(try outcome() == "produced")
    let first = try scene.files(in: "out")
    let path = scene.folder / "out/weekly-2026-W05.xlsx"
    #expect(try outcome() == "current")
    #expect(try outcome("--force") == "produced")
    #expect(try scene.files(in: "out") == first)
    try FileManager.default.removeItem(atPath: path)
    #expect(try outcome() == "produced")
    #expect(try scene.files(in: "out") == first)
    try Data("scribble".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try outcome() == "produced")
    #expect(try scene.files(in: "out") == first)
  }

  @Test("The JSON result names each file with its size and hash, and the state of the period")
  func result() throws {
    let scene = try Demo.imported()
    let report = try #require(
      try scene.run("report", "--week", Demo.week, "--out", "out", "--json").json.list("reports").first)
    #expect(report.text("name") == "weekly" && report.text("period") == "2026-W05")
    #expect(report.text("state") == "final" && report.text("asOf") == "2026-02-01T23:00:00.000Z")
    let file = try #require(report.list("files").first)
    let bytes = try #require(try scene.files(in: "out")["weekly-2026-W05.xlsx"])
    #expect(file.text("path") == "out/weekly-2026-W05.xlsx" && file.int("bytes") == bytes.count)
    let sum = try Child("/usr/bin/sha256sum", ["out/weekly-2026-W05.xlsx"], in: scene.folder.path).wait()
    #expect(file.text("sha256") == String(sum.output.prefix(64)))
  }

  @Test("The next report lists what of a final week would come out differently; made again it says the same")
  func restatements() throws {
    let scene = try Demo.scene()
    let files = try Demo.exportFiles()
    func report(_ week: String, _ options: String...) throws -> [String: Data] {
      let run = try scene.run(
        ["report", "pass-rate", "weekly", "--week", week, "--out", "out", "--format", "csv"] + options)
      #expect(run.code == 0, "\(run.errors)")
      return try scene.files(in: "out").filter { $0.key.contains(week) }
    }
    func lines(_ files: [String: Data], _ name: String) throws -> [String] {
      String(decoding: try #require(files[name]), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    _ = try scene.run(["import", "--demo-key"] + files.filter { !$0.contains("W04") && !$0.contains("W05") })
    let final = try report("2026-W04")
    #expect(try lines(final, "weekly-2026-W04.restatements.csv").count == 1)
    _ = try scene.run(["import", "--demo-key"] + files)
    let next = try report("2026-W05")
    for name in ["weekly", "pass-rate"] {
      let restated = try lines(next, "\(name)-2026-W05.restatements.csv")
      #expect(restated.first == "week,table,row,column,was,now,difference,cause,note")
      #expect(
        restated.count > 10
          && restated.dropFirst().allSatisfy { $0.hasPrefix("2026-W04,") && $0.contains("late events") })
      #expect(restated.contains { $0.hasPrefix("2026-W04,overview_cards,new_starters,") })
      #expect(restated.contains { $0.hasPrefix("2026-W04,drop_off_steps,newbie.lesson1,reached_n,") })
    }
    #expect(try report("2026-W04", "--force") == final)
    #expect(try report("2026-W05", "--force") == next)
    let query = try scene.run("query", "restatements", "--week", "2026-W05", "--format", "csv")
    #expect(try lines(next, "weekly-2026-W05.restatements.csv") == query.output.split(separator: "\n").map(String.init))
  }

  @Test("A final week stays as it is when late data come in; a provisional one takes them in")
  func lateData() throws {
    for (now, isFrozen) in [("2026-02-09T06:00:00Z", true), ("2026-02-02T06:00:00Z", false)] {
      let scene = try Demo.scene(now: now)
      let files = try Demo.exportFiles()
      _ = try scene.run(["import", "--demo-key"] + files.filter { !$0.contains("W06") && !$0.contains("W05") })
      _ = try scene.run("report", "--week", Demo.week, "--out", "out")
      let before = try scene.files(in: "out")
      _ = try scene.run(["import", "--demo-key"] + files.filter { $0.contains("W05") })
      _ = try scene.run("report", "--week", Demo.week, "--out", "out")
      #expect((try scene.files(in: "out") == before) == isFrozen)
      #expect(before.count == 1)
    }
  }
}
