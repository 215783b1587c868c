import Testing

@testable import Reporting

/// Who came back, stale data, triangles.
struct PathWorldTests {
  @Test("Who came back, by the times of events, at midnight and at noon", arguments: UInt64(1)...4, [0, 12, 13])
  func returners(_ seed: UInt64, _ hoursBefore: Int64) throws {
    var request = try ReportRequest.week("2026-W09")
    let world = try SecondWays.pathWorld(seed, request)
    request.period.asOf -= hoursBefore * 3_600_000
    let builder = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
    let naive = NaivePaths(world: world, request: request)
    #expect(SecondWay(table: try builder.table("drop_off_returners"), rows: naive.returners()).differences == [])
  }

  @Test("Of items that are equally usual the first by name is shown, in some world")
  func usualTies() throws {
    let request = try ReportRequest.week("2026-W09")
    let worlds = try (UInt64(1)...6).map { NaivePaths(world: try SecondWays.pathWorld($0, request), request: request) }
    #expect(worlds.contains { naive in (1...naive.shape.steps.count).contains(where: naive.hasTie) })
  }

  @Test("Two weeks without any event nobody is called active or gone, and the sentence says why")
  func stale() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week("2026-W11"))
    let table = try builder.table("drop_off_steps")
    #expect(table[2, "reached_n"] == .integer(6) && table[2, "advanced_n"] == .integer(3))
    let guarded = [
      "active_n", "dropped_n", "dropped_share", "dropped_7_n", "dropped_28_n", "dropped_never_tried_n",
      "active_tried_below_n",
      "tried_best_median", "tried_attempts_median", "ceiling_rate",
    ]
    for column in guarded { #expect(table[2, column] == .empty(.stale), "\(column)") }
    let report = try builder.report(try #require(catalog.reports["weekly"]))
    let words = "Data are stale: the newest event is of 27 Feb 2026, so nobody can be called active or gone."
    #expect(report.table("overview_sentence")?.rows[0][0] == .text(words))
    #expect(report.table("overview_attention")?.rows[0][2] == .text(words))
  }

  @Test("A triangle has a column for every week; weeks that have not ended show a dot")
  func triangle() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let report = try builder.report(try #require(catalog.reports["weekly"]))
    let sheet = try #require(report.sheets.first { $0.name == "Cohorts" })
    guard case .table(let view) = try #require(sheet.blocks.first) else { throw PathWorldFault() }
    #expect(view.table.rows.count == 9 && view.columns.count == 27)
    #expect(view.table[0, "cohort"] == .text("2026-W02") && view.table[8, "cohort"] == .text("All"))
    #expect(view.table[0, "count_n_7"] == .integer(0) && view.table[0, "count_n_8"] == .empty(.notYet))
    #expect(view.table[8, "share_1"] == .real(0.25) && view.table[8, "learners_n"] == .integer(9))
    #expect(view.table[1, "share_6"] == .real(0) && view.table[1, "share_7"] == .empty(.notYet))
  }
}

private struct PathWorldFault: Error {}
