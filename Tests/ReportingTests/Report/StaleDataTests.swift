import Testing

@testable import Reporting

/// When the newest event is too old nobody can be called active or gone: not to have done anything may only mean not to have been
/// exported.
struct StaleDataTests {
  private static let reports = ShippedReportTests.reports + ["what-if"]

  /// A report on `tiny`, whose newest event is of 27 February, with another limit of days after which somebody is gone.
  private static func report(_ name: String, week: String, dropAfterDays days: Int64) throws -> Report {
    var catalog = try Catalog.shipped()
    catalog.settings = catalog.settings.replacing("dropAfterDays", with: .integer(days))
      .replacing("curveAtRisk", with: .integer(1))
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week(week))
    return try builder.report(try #require(catalog.reports[name]))
  }

  /// What a report says, apart from settings and from words that explain: tables, charts, cards, lines, sentences.
  private static func figures(_ report: Report) -> [String] {
    let tables = report.tables.filter { !["definitions", "manifest"].contains($0.name) }
    let said = report.sheets.flatMap(\.blocks).compactMap { block -> String? in
      switch block {
      case .table: nil
      case .sentence, .cards, .attention, .charts: "\(block)"
      }
    }
    return tables.map { "\($0.name): \($0.rows)" } + said
  }

  /// Everybody is gone after a day without an event, nobody ever after ten thousand: whatever calls somebody active or gone differs.
  @Test("With stale data no figure, chart, card, line or sentence depends on who is called gone", arguments: reports)
  func nobody(_ name: String) throws {
    let all = try Self.report(name, week: "2026-W12", dropAfterDays: 1)
    let none = try Self.report(name, week: "2026-W12", dropAfterDays: 10_000)
    for (one, other) in zip(Self.figures(all), Self.figures(none)) { #expect(one == other) }
    #expect(Self.figures(all).count == Self.figures(none).count)
  }

  @Test("With fresh data they do", arguments: [("weekly", 7, 28), ("drop-off", 7, 28), ("pass-rate", 1, 10_000)])
  func somebody(_ name: String, _ short: Int64, _ long: Int64) throws {
    let many = Self.figures(try Self.report(name, week: "2026-W09", dropAfterDays: short))
    #expect(many != Self.figures(try Self.report(name, week: "2026-W09", dropAfterDays: long)))
  }

  @Test(
    "Columns of who is active, gone or came back are unknown in every row",
    arguments: [
      ("pass_rate_by_quiz", ["eventual_ceiling", "still_trying_n", "gave_up_n"]),
      ("attempts_to_pass", ["gave_up_n", "still_trying_n"]),
      ("pass_rate_by_week", ["cohort_still_n", "cohort_gave_up_n"]),
      ("pass_rate_by_version", ["cohort_still_n", "cohort_gave_up_n"]),
      ("drop_off_returners", ["dropped_n", "returned_n", "return_rate", "return_low", "return_high"]),
      ("drop_off_steps", ["active_n", "dropped_n", "dropped_share", "ceiling_rate"]),
    ])
  func unknown(_ name: String, _ columns: [String]) throws {
    let builder = try ReportBuilder(
      database: TinyStore().views.database, catalog: .shipped(), request: .week("2026-W12"))
    let table = try builder.table(name)
    #expect(!table.rows.isEmpty)
    for column in columns {
      let cells = Set(table.rows.indices.map { table[$0, column] }).subtracting([.empty(.noData)])
      #expect(cells == [.empty(.stale)], "\(column)")
    }
    #expect(table.rows.contains { $0.last?.text?.contains("\(columns[0]): stale data") == true })
  }

  @Test("No chart is drawn of them, and nobody is said to have come back")
  func charts() throws {
    func titles(_ week: String) throws -> Set<String> {
      let reports = try ["weekly", "pass-rate", "drop-off"].map { try Self.report($0, week: week, dropAfterDays: 14) }
      return Set(
        reports.flatMap(\.sheets).flatMap(\.blocks).flatMap { block -> [String] in
          if case .charts(let charts) = block { charts.map(\.title) } else { [] }
        })
    }
    #expect(
      try titles("2026-W09").subtracting(titles("2026-W12")) == [
        "Step by step: went on, still active, dropped",
        "Of those who reached the step before: went on, still active, dropped",
        "At which attempt learners pass, and after which they give up",
        "Share that has gone on, day by day: the steps that lose most learners",
      ])
    let report = try Self.report("drop-off", week: "2026-W12", dropAfterDays: 14)
    #expect(report.table("drop_off_sentence")?.rows == [])
  }

  @Test("A column that is named as fresh must be one that the statement returns")
  func mistaken() throws {
    let text = "-- title: T\n-- grain: one row\n-- fresh: gone\n-- column: gone_n count — Gone.\nselect 1 as gone_n\n"
    let files = try Catalog.shipped().files + [CatalogFile(path: "queries/things.sql", text: text)]
    let error = #expect(throws: ReportingError.self) { try Catalog(files: files) }
    #expect(error?.file == "queries/things.sql" && error?.line == 3)
    #expect(error?.description.contains("there is no column gone here; did you mean gone_n?") == true)
  }
}
