import SQLite
import Testing

@testable import Reporting

/// The sheets of impossible states on findings that a test sets.
struct ImpossibleStateTests {
  private struct Found {
    var code = "BK102"
    var severity = "major"
    var kind = "impossible"
    var learner: Int64 = 1
    var app: String? = "1.0"
    var subject = "q"
    /// Hours after the period's start.
    var hour: Int64? = 1
  }

  private static func builder(_ findings: [Found]) throws -> ReportBuilder {
    let request = try ReportRequest.week()
    let views = try OneQuizStore(keys: [0, 1], choices: ["a", "b"]).views
    for code in ["BK102", "BK201", "BK999"] { try views.add("rules", ["code": .text(code), "title": "Title"]) }
    for id in 1...3 as ClosedRange<Int64> {
      try views.add(
        "learners",
        [
          "learner_id": .integer(id), "pseudonym": .text("p\(id)"), "nearest_distance": id == 1 ? 2 : .null,
          "nearest_changes": id == 1 ? "set q, clear b" : .null,
        ])
    }
    for (number, found) in findings.enumerated() {
      try views.add(
        "findings",
        [
          "learner_id": .integer(found.learner), "finding_no": .integer(Int64(number)), "code": .text(found.code),
          "class": .text(found.kind), "severity": .text(found.severity),
          "at": found.hour.map { .integer(request.period.start + $0 * 3_600_000) } ?? .null,
          "subject": .text(found.subject), "message": "M",
          "facts": #"[{"text":"passed with 3 of 5","seq":4},{"text":"4 needed"}]"#, "holds_under": #"["best","last"]"#,
          "app_version": found.app.map { .text($0) } ?? .null,
        ])
    }
    return try ReportBuilder(database: views.database, catalog: .shipped(), request: request)
  }

  @Test(
    "What nine in ten of five or more findings share: app, quiz, day of the report's zone",
    arguments: [
      (Array(repeating: Found(), count: 5), "app 1.0, quiz q, 23 Feb 2026"),
      (Array(repeating: Found(), count: 4), nil),
      // A question's quiz is shared too; the last hour of the day in Berlin is another day in UTC.
      (Array(repeating: Found(app: nil, subject: "q.2", hour: 23), count: 5), "quiz q, 23 Feb 2026"),
      (Array(repeating: Found(app: nil, subject: "q", hour: 24), count: 5), "quiz q, 24 Feb 2026"),
      (Array(repeating: Found(subject: "b", hour: nil), count: 5), "app 1.0"),
      (
        Array(repeating: Found(), count: 9) + [Found(app: "2.0", subject: "b", hour: 30)],
        "app 1.0, quiz q, 23 Feb 2026"
      ),
      (Array(repeating: Found(), count: 8) + [Found(app: "2.0"), Found(app: nil)], "quiz q, 23 Feb 2026"),
      // What lies behind the as-of does not exist.
      (Array(repeating: Found(), count: 4) + [Found(hour: 24 * 7)], nil),
    ] as [([Found], String?)])
  private func common(_ findings: [Found], expected: String?) throws {
    let table = try Self.builder(findings).table("impossible_by_code")
    #expect(table[0, "common"] == (expected.map { .text($0) } ?? .empty(.noData)))
  }

  @Test("Findings with app and facts; learners with the nearest legal state")
  func evidence() throws {
    let builder = try Self.builder([Found(), Found(code: "BK201", severity: "critical", learner: 2, app: nil)])
    let table = try builder.table("impossible_findings")
    #expect(table.rows.indices.map { table.plain(table[$0, "code"]) } == ["BK201", "BK102"])
    #expect(table[1, "app_version"] == .text("1.0") && table[0, "app_version"] == .empty(.noData))
    #expect(table[0, "facts"] == .text("passed with 3 of 5; 4 needed"))
    #expect(table[0, "holds_under"] == .text("best, last"))
    let learners = try builder.table("impossible_learners")
    #expect(learners[0, "nearest_distance"] == .integer(2) && learners[0, "nearest_changes"] == .text("set q, clear b"))
    #expect(learners[1, "nearest_distance"] == .empty(.noData))
  }

  @Test("How many rules were checked and found nothing", arguments: [0, 1])
  func quietRules(_ count: Int) throws {
    let report = try Self.builder(Array(repeating: Found(), count: count)).report(
      try #require(Catalog.shipped().reports["weekly"]))
    let words = count == 0 ? "3 rules were checked and found nothing." : "2 more rules were checked and found nothing."
    #expect(report.table("impossible_states_sentence")?.rows == [[.text(words), .text("")]])
  }
}
