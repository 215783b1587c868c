import Foundation
import StrictJSON
import TestSupport
import Testing

/// The README's walk-through, pasted: a query and a report of one's own from a folder, without building anything.
@Suite struct WalkThroughTests {
  /// The text between two headings of the README.
  private static func section(_ first: String, to last: String) throws -> Substring {
    let text = try String(contentsOfFile: Project.path("README.md"), encoding: .utf8)
    let start = try #require(text.range(of: "\n\(first)\n")?.upperBound)
    let end = try #require(text.range(of: "\n\(last)\n")?.lowerBound)
    return text[start..<end]
  }

  /// The blocks of code with the prose before each.
  private static func blocks(_ section: Substring) -> [(prose: String, kind: String, code: String)] {
    let parts = section.components(separatedBy: "```")
    return stride(from: 0, to: parts.count - 1, by: 2).map { index in
      let lines = parts[index + 1].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[index], String(lines[0]), String(lines.count > 1 ? lines[1] : ""))
    }
  }

  @Test("Every file of the walk-through is saved, every command run: each prints what the README shows")
  func pasted() throws {
    let scene = try Demo.imported()
    for part in ["queries", "reports"] {
      try FileManager.default.createSymbolicLink(
        atPath: scene.folder / part, withDestinationPath: Project.path(part))
    }
    var commands = 0
    for block in Self.blocks(try Self.section("## Changing it", to: "### Add a badge")) {
      if let path = block.prose.components(separatedBy: "Save this as `").dropFirst().last?.prefix(while: { $0 != "`" })
      {
        try scene.write(block.code, to: String(path))
      }
      if block.kind == "sh" {
        let command = block.code.replacing("cp -r", with: "cp -rL")
        #expect(try Child("/bin/bash", ["-ec", command], in: scene.folder.path).wait().code == 0)
      }
      guard block.kind == "console", block.code.hasPrefix("$ bridgekeeper ") else { continue }
      let lines = block.code.split(separator: "\n", omittingEmptySubsequences: false)
      let outcome = try scene.run(lines[0].dropFirst("$ bridgekeeper ".count).split(separator: " ").map(String.init))
      #expect(outcome.code == 0)
      #expect(outcome.output + outcome.errors == lines.dropFirst().joined(separator: "\n"), "\(lines[0])")
      commands += 1
    }
    #expect(commands == 2)
    try checkWorkbook(scene)
  }

  /// The workbook holds the figures of the query, and what everybody gets beside them.
  private func checkWorkbook(_ scene: Scene) throws {
    let query = try scene.run("query", "lessons_reached", "--catalog", "catalog", "--week", Demo.week, "--json").json
    _ = try scene.run(
      "report", "lessons", "--catalog", "catalog", "--week", Demo.week, "--out", "json", "--format", "json")
    let report = try JSONValue(parsing: Array(try #require(try scene.files(in: "json")["lessons-\(Demo.week).json"])))
    #expect(report.list("tables.lessons_reached.rows") == query.list("rows"))
    #expect(!query.list("rows").isEmpty && report.names("tables").contains("lessons_reached"))
    let workbook = try #require(try scene.files(in: "out")["lessons-\(Demo.week).xlsx"])
    #expect(workbook.starts(with: Data([0x50, 0x4B])))
  }

  @Test(
    "A wrong query or report is refused with file, line, what is wrong, and what was probably meant",
    arguments: [
      (
        "queries/lessons_reached.sql", "count [learners] \"Learners\"", "cuont [learners] \"Learners\"",
        "queries/lessons_reached.sql:5: \"cuont\" is no type of a column; did you mean count?"
      ),
      (
        "queries/lessons_reached.sql", "share(new_n", "share(nwe_n",
        "queries/lessons_reached.sql:7: there is no column nwe_n here; did you mean new_n?"
      ),
      (
        "queries/lessons_reached.sql", "from lessons\n", "from lesons\n",
        "queries/lessons_reached.sql:13: no such table: lesons; did you mean lessons?"
      ),
      (
        "queries/lessons_reached.sql", "  lessons.title,\n  count", "  lessons.titel,\n  count",
        "queries/lessons_reached.sql:10: no such column: lessons.titel; did you mean title?"
      ),
      (
        "queries/lessons_reached.sql", ":period_start", ":period_begin",
        "queries/lessons_reached.sql: :period_begin is no parameter"
      ),
      (
        "queries/lessons_reached.sql", "-- grain", "-- gran",
        "queries/lessons_reached.sql:2: the header key \"gran\" is not known; did you mean grain?"
      ),
      (
        "queries/lessons_reached.sql", "  lessons.title,\n  count", "  count",
        "queries/lessons_reached.sql:4: column 2: the statement returns learners_n, the header declares title"
      ),
      ("reports/lessons.json", "\"bold\"", "\"blod\"", "reports/lessons.json:7: "),
      (
        "reports/lessons.json", "\"learners_n\", \"new_n\"", "\"learner_n\", \"new_n\"",
        "reports/lessons.json:6: sheet Lessons: the table lessons_reached has no column learner_n; did you mean learners_n?"
      ),
      (
        "reports/lessons.json", "\"table\": \"lessons_reached\"", "\"table\": \"lesson_reached\"",
        "reports/lessons.json:6: sheet Lessons: there is no query lesson_reached; did you mean lessons_reached?"
      ),
      (
        "reports/lessons.json", "{period.words}", "{period.word}",
        "reports/lessons.json:4: sheet Lessons: there is no {period.word}; did you mean period.words?"
      ),
    ])
  func refused(_ file: String, _ old: String, _ new: String, _ message: String) throws {
    let scene = try Demo.imported()
    for part in ["queries", "reports"] {
      let copy = try Child(
        "/bin/cp", ["-r", Project.path(part), scene.folder / "catalog-\(part)"], in: scene.folder.path
      ).wait()
      #expect(copy.code == 0)
    }
    try FileManager.default.createDirectory(atPath: scene.folder / "catalog", withIntermediateDirectories: true)
    for part in ["queries", "reports"] {
      try FileManager.default.moveItem(
        atPath: scene.folder / "catalog-\(part)", toPath: scene.folder / "catalog/\(part)")
    }
    for block in Self.blocks(try Self.section("## Changing it", to: "### Add a badge")) {
      guard
        let path = block.prose.components(separatedBy: "Save this as `catalog/").dropFirst().last?
          .prefix(while: { $0 != "`" })
      else { continue }
      let isWrong = path == file
      #expect(!isWrong || block.code.contains(old))
      try scene.write(isWrong ? block.code.replacing(old, with: new) : block.code, to: "catalog/\(path)")
    }
    let outcome = try scene.run("report", "lessons", "--catalog", "catalog", "--week", Demo.week)
    #expect(outcome.code == 78 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
