import Foundation
import TestSupport
import Testing

/// `import --retry`: records that were refused, tried again.
@Suite struct RetryTests {
  private func scene() throws -> Scene {
    let scene = try Scene()
    for name in ["t10_no_offset.json", "l06_bad_middle.jsonl", "j52_unknown_type.json", "c07_ragged.csv"] {
      try scene.copy(SampleCase.folder + name, as: name)
    }
    return scene
  }

  private func states(_ scene: Scene) throws -> [String] {
    try scene.dump(["select code, state from rejected order by rejected_id"])
  }

  @Test("What is still refused stays so: counted again, at its old place, and nothing is added")
  func stillRefused() throws {
    let scene = try scene()
    #expect(try scene.run("import", "t10_no_offset.json", "j52_unknown_type.json").code == 12)
    let before = try scene.dump(LogTables.contents)
    let rows = try states(scene)
    let outcome = try scene.run("import", "--retry", "--json")
    #expect(outcome.code == 65)
    let result = try outcome.json
    #expect(result.int("events.new") == 0 && result.int("events.rejected") == 1 && result.int("files.seen") == 0)
    let problems = result.list("problems")
    #expect(problems.compactMap { $0.text("code") } == ["BI404"])
    #expect(problems.first?.int("line") == 19 && problems.first?.text("pointer") == "/events/1/at")
    #expect(try scene.dump(LogTables.contents) == before && states(scene) == rows)
  }

  @Test("A record that an older reader refused gets in: it belongs to its old file, its row is resolved")
  func resolved() throws {
    let scene = try scene()
    #expect(try scene.run("import", "t10_no_offset.json").code == 12)
    // As if the reader had learnt since then what the text means.
    let change = #"update rejected set raw_text = replace(raw_text, '21.500"', '21.500Z"')"#
    #expect(try Child("/usr/bin/sqlite3", [scene.store, change], in: "/").wait().code == 0)

    let dry = try scene.run("import", "--retry", "--dry-run", "--json")
    #expect(dry.code == 0)
    #expect(try dry.json.int("events.new") == 1 && states(scene).first?.contains("open") == true)
    let outcome = try scene.run("import", "--retry", "--json")
    #expect(outcome.code == 0)
    #expect(try outcome.json.int("events.new") == 1)
    #expect(try states(scene).first?.contains("resolved") == true)
    #expect(try scene.dump(["select distinct file_id from segment"]).count == 1)
    #expect(try scene.run("import", "--retry", "--json").json.int("events.new") == 0)
  }

  @Test("Records of unknown types in a document that gets in late are kept as skipped, as they are in a file")
  func skipped() throws {
    let scene = try scene()
    let text =
      #"{"format":"bridge-progress","version":2,"learner":"a","device":"d","exportedAt":"2026-01-06T10:00:00Z","#
      + #""events":[{"seq":1,"at":"2026-01-05T10:00:00Z","type":"quizPaused"}]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: scene.folder / "new.json"))
    #expect(try scene.run("import", "new.json").code == 65)
    let change = #"update rejected set raw_text = replace(raw_text, '"version":2', '"version":1')"#
    #expect(try Child("/usr/bin/sqlite3", [scene.store, change], in: "/").wait().code == 0)
    #expect(try scene.run("import", "--retry").code == 0)
    let rows = try states(scene)
    #expect(rows.count == 2 && rows.last?.contains("BI407") == true && rows.last?.contains("skipped") == true)
  }

  @Test("A record whose text is not whole is listed with its file")
  func waiting() throws {
    let scene = try scene()
    #expect(try scene.run("import", "l06_bad_middle.jsonl").code == 12)
    let outcome = try scene.run("import", "--retry", "--json")
    #expect(outcome.code == 0)
    let problem = try #require(try outcome.json.list("problems").first)
    #expect(problem.text("file") == "l06_bad_middle.jsonl" && problem.text("code") == "BI101")
    #expect(problem.text("message")?.hasSuffix("import its file again with --retry") == true)
  }

  @Test("With PATH a known file is decoded again: all is known; without either, PATH is missing; no store is made")
  func paths() throws {
    let scene = try scene()
    #expect(try scene.run("import", "--retry").code == 66)
    #expect(try scene.files(in: "store").isEmpty)
    #expect(try scene.run("import").code == 64)
    #expect(try scene.run("import", "c07_ragged.csv").code == 12)
    let outcome = try scene.run("import", "--retry", "c07_ragged.csv", "--json")
    #expect(outcome.code == 12)
    let result = try outcome.json
    #expect(result.int("events.new") == 0 && result.int("events.known") == 1 && result.int("files.partly") == 1)
  }
}
