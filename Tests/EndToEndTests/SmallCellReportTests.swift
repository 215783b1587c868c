import Foundation
import StrictJSON
import TestSupport
import Testing

/// `--min-cell` on the examples: workbook, CSV and JSON hide the same cells, and say so.
@Suite struct SmallCellReportTests {
  private static func report(_ scene: Scene, _ options: String..., to folder: String) throws -> [String: Data] {
    let outcome = try scene.run(
      ["report", "weekly", "pass-rate", "drop-off", "question-difficulty", "impossible-states", "--week", Demo.week]
        + ["--format", "xlsx,csv,json", "--out", folder] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try scene.files(in: folder)
  }

  @Test("No count of learners from 1 to 4 is in any table; nothing else is changed, and cells say why they are empty")
  func hidden() throws {
    let scene = try Demo.imported()
    let open = try Self.report(scene, to: "open")
    let hidden = try Self.report(scene, "--min-cell", "5", to: "hidden")
    #expect(Set(hidden.keys) == Set(open.keys))
    var hiddenCount = 0
    for name in ["weekly", "pass-rate", "drop-off", "question-difficulty"] {
      let before = try JSONValue(parsing: Array(try #require(open["\(name)-\(Demo.week).json"])))
      let after = try JSONValue(parsing: Array(try #require(hidden["\(name)-\(Demo.week).json"])))
      for table in after.names("tables") where !table.hasPrefix("overview_") && table != "manifest" {
        let columns = after.list("tables.\(table).columns")
        let (old, new) = (before.list("tables.\(table).rows"), after.list("tables.\(table).rows"))
        #expect(new.count == old.count || new.isEmpty, "\(table)")
        for (oldRow, newRow) in zip(old, new) {
          for (index, column) in columns.enumerated().dropLast() {
            let (was, now) = (oldRow.list("")[index], newRow.list("")[index])
            if was != now, case .null = now.content { hiddenCount += 1 }
            if let unit = column.text("unit"), ["learners", "attempts", "findings"].contains(unit),
              column.text("name")?.hasSuffix("_n") == true, let count = now.int("")
            {
              #expect(count == 0 || count >= 5, "\(table).\(column.text("name") ?? "")")
            }
          }
        }
      }
    }
    #expect(hiddenCount > 100)
    let csv = String(decoding: try #require(hidden["weekly-\(Demo.week).drop_off_steps.csv"]), as: UTF8.self)
    #expect(csv.contains("hidden"))
    #expect(
      !String(decoding: try #require(hidden["impossible-states-\(Demo.week).json"]), as: UTF8.self).contains("L-1"))
    let manifest = String(decoding: try #require(hidden["weekly-\(Demo.week).manifest.csv"]), as: UTF8.self)
    #expect(manifest.contains("counts hidden,\"from 1 to 4") && manifest.contains("--min-cell 5"))
  }

  @Test(
    "Another limit, or other learners left out, is another report: it is made again, and each is the same bytes the second time"
  )
  func claims() throws {
    let scene = try Demo.imported()
    func outcome(_ options: String...) throws -> String? {
      try scene.run(["report", "--week", Demo.week, "--out", "out", "--json"] + options).json.list("reports").first?
        .text("outcome")
    }
    #expect(try outcome() == "produced")
    let open = try scene.files(in: "out")
    #expect(try outcome("--min-cell", "5") == "produced")
    let hidden = try scene.files(in: "out")
    #expect(hidden != open)
    #expect(try outcome("--min-cell", "5") == "current")
    #expect(try outcome("--min-cell", "5", "--force") == "produced")
    #expect(try scene.files(in: "out") == hidden)
    #expect(try outcome("--min-cell", "0") == "produced")
    let learners = ["00000000000000000000000000000000", "ffffffffffffffffffffffffffffffff"]
    try scene.write(learners.joined(separator: "\n"), to: "left-out.txt")
    try scene.write(learners.reversed().joined(separator: "\r\n"), to: "other-order.txt")
    #expect(try outcome("--exclude", "left-out.txt") == "produced", "who is left out is part of the question")
    #expect(try outcome("--exclude", "other-order.txt") == "current")
    #expect(try outcome("--exclude", "left-out.txt", "--min-cell", "5") == "produced")
    let query = try scene.run("query", "drop_off_steps", "--week", Demo.week, "--min-cell", "5")
    #expect(query.code == 0 && query.output.contains("<5"))
  }

  @Test(
    "A report of days holds all its sums too", arguments: ["weekly", "pass-rate", "drop-off", "question-difficulty"])
  func days(_ name: String) throws {
    let scene = try Demo.imported()
    for options in [[], ["--min-cell", "5"]] {
      let outcome = try scene.run(
        ["report", name, "--from", "2026-01-05", "--to", "2026-01-20", "--out", "days"] + options)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
  }
}
