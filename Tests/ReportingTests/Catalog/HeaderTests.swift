import Testing

@testable import Reporting

struct HeaderTests {
  private static let head = """
    -- title: Things
    -- grain: one row per thing
    -- column: k count [learners] "Right" — Learners who had it right,
    --   blank ones left out.
    -- column: n count — All.

    """

  private static func parse(_ lines: String) throws -> QueryFile {
    try QueryHeader.parse(path: "queries/things.sql", text: head + lines + "\nselect 1 as k, 2 as n\n")
  }

  @Test("A header says title, grain, columns, measures and what is hidden; continued lines are joined")
  func wellFormed() throws {
    let query = try Self.parse(
      """
      -- needs: one, two
      -- needs: three
      -- order: verdict (Fix, Too few), n
      -- identity: k + n = n
      -- hidden: extra number — For measures.
      -- measure: rate share "Pass rate" = share(k, n, minimum: $minimum.share) — Right of all.
      -- measure: rate_low, rate_high share = wilson(k, n) — Bounds.
      -- measure: verdict text = choice_remark('its', -1.5, k) — Words.
      -- measure: alpha, sem number = quiz_reliability(k, n, patterns: three, places: four) — Alpha. — Error.
      -- hidden: p number = share(k, n)
      """)
    #expect(query.name == "things")
    #expect((query.title, query.grain) == ("Things", "one row per thing"))
    #expect(query.needs == ["one", "two", "three", "four"], "a base table that a measure reads is needed")
    #expect(query.returned.map { $0.columns[0].name } == ["k", "n", "extra"])
    #expect(query.columns.map(\.name) == ["k", "n", "rate", "rate_low", "rate_high", "verdict", "alpha", "sem"])
    #expect(
      query.columns.map(\.heading) == ["Right", "N", "Pass rate", "95% low", "95% high", "Verdict", "Alpha", "Sem"])
    #expect(query.columns.suffix(5).map(\.definition) == ["Bounds.", "Bounds.", "Words.", "Alpha.", "Error."])
    #expect(query.columns[0].definition == "Learners who had it right, blank ones left out.")
    #expect(query.columns[0].unit == "learners")
    #expect(
      query.order == [RowOrder(column: "verdict", texts: ["Fix", "Too few"]), RowOrder(column: "n", texts: [])])
    #expect(query.identities.map { $0.parts.map(\.name) } == [["k", "n"]])
    #expect(query.sql.hasPrefix("select 1"))
  }

  @Test(
    "Each fault of a header is told with its line and what was meant",
    arguments: [
      ("-- colunm: x count — X.", 6, "\"colunm\" is not known; did you mean column?"),
      ("-- column: x cuont — X.", 6, "\"cuont\" is no type of a column; did you mean count?"),
      ("-- column: x — X.", 6, "\"\" is no type"),
      ("-- column: — X.", 6, "a column name was expected"),
      ("-- column: k count — Again.", 6, "the column k is declared twice"),
      ("-- column: x, y count — Two.", 6, "one column a line"),
      ("-- column: x count oops — X.", 6, "\"oops\" was not understood"),
      ("-- measure: x share — X.", 6, "a measure needs \"= function(arguments)\""),
      ("-- measure: x share = share(k, n — X.", 6, "a measure needs"),
      ("-- measure: x share = share(k, ) — X.", 6, "a measure needs"),
      ("-- order: (Fix)", 6, "a column was expected"),
      ("-- identity: k + n", 6, "an identity is"),
      ("-- identity: + n = k", 6, "a column was expected"),
    ])
  func faults(_ line: String, _ number: Int, _ message: String) throws {
    let error = try #require(throws: ReportingError.self) { _ = try Self.parse(line) }
    #expect(error.kind == .configuration)
    #expect(error.file == "queries/things.sql")
    #expect(error.line == number)
    #expect(error.reason.contains(message), "\(error.reason)")
  }

  @Test("Title and grain are required", arguments: [("-- grain: g", "title"), ("-- title: t", "grain")])
  func required(_ text: String, _ missing: String) throws {
    let error = try #require(throws: ReportingError.self) {
      _ = try QueryHeader.parse(path: "queries/x.sql", text: text + "\nselect 1")
    }
    #expect(error.reason.contains("-- \(missing):"))
  }

  @Test(
    "Names that a header uses must exist before a store is opened",
    arguments: [
      (
        "-- needs: first_outcoms",
        "needs the base table first_outcoms, which queries/base does not hold; did you mean first_outcomes?"
      ),
      ("-- measure: x share = shaer(k, n) — X.", "shaer is no measure; did you mean share?"),
      ("-- measure: x share = share(k) — X.", "share takes 2 arguments, not 1"),
      ("-- measure: x, y share = share(k, n) — X.", "share gives 1 columns, not 2"),
      (
        "-- measure: x share = share(k, n, minmum: 3) — X.",
        "share has no argument called minmum; did you mean minimum?"
      ),
      ("-- measure: x share = share(kk, n) — X.", "there is no column kk here; did you mean k?"),
      ("-- measure: x share = share(y, n) — X.\n-- measure: y share = share(k, n) — Y.", "there is no column y here"),
      (
        "-- measure: x share = share(k, n, minimum: $minimum.shar) — X.",
        "there is no setting $minimum.shar; did you mean minimum.share?"
      ),
      (
        "-- measure: x number = quiz_reliability(k, n) — X.",
        "quiz_reliability reads a base table: name it, patterns: …"
      ),
      (
        "-- measure: x number = quiz_reliability(k, n, patterns: first_answer_pattern, places: question_places) — X.",
        "needs the base table first_answer_pattern, which queries/base does not hold; did you mean first_answer_patterns?"
      ),
      (
        "-- measure: x number = quiz_reliability(k, n, patterns: period_times, places: question_places) — X.",
        "reads the column curriculum, which the base table period_times does not have"
      ),
      ("-- identity: k + m = n", "there is no column m here"),
      ("-- identity: k + m_7 = n", "there is no column m_7 here"),
      ("-- order: nn", "there is no column nn here; did you mean n?"),
    ])
  func unknownNames(_ lines: String, _ message: String) throws {
    let text = Self.head + lines + "\nselect 1 as k, 2 as n\n"
    let error = try #require(throws: ReportingError.self) {
      _ = try Catalog(files: Catalog.shippedFiles + [CatalogFile(path: "queries/things.sql", text: text)])
    }
    #expect(error.reason.contains(message), "\(error.reason)")
  }
}
