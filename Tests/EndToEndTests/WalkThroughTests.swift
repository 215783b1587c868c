import Foundation
import TestSupport
import Testing

/// The README's walk-through with one word wrong: a query and a report of one's own from a folder.
@Suite struct WalkThroughTests {
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
        "queries/lessons_reached.sql:12: :period_begin is no parameter"
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
    for block in try Readme.blocks() {
      guard let path = block.file else { continue }
      let isWrong = path == "catalog/\(file)"
      #expect(!isWrong || block.code.contains(old))
      try scene.write(isWrong ? block.code.replacing(old, with: new) : block.code, to: path)
    }
    let outcome = try scene.run("report", "lessons", "--catalog", "catalog", "--week", Demo.week)
    #expect(outcome.code == 78 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
