import Testing

@testable import Reporting

/// Reports that show fewer weeks than week over week compares.
struct FewWeeksTests {
  @Test(
    "What lies before the shown weeks is not counted as nothing",
    arguments: [(10, 6, true), (6, 2, false), (4, 0, false)])
  func fewWeeks(_ weeks: Int, _ place: Int, _ hasPool: Bool) throws {
    var request = try ReportRequest.week("2026-W09")
    let all = request.weeks
    request.weeks = all.suffix(weeks)
    let world = try PathWorld(seed: 11, learners: 60, end: request.period.asOf, dayOffset: 3_600_000)
    let table = try ReportBuilder(database: world.views.database, catalog: .shipped(), request: request)
      .table("week_over_week")
    #expect(table[0, "week"].text == (place > 0 ? request.weeks[place - 1].label : nil))
    #expect(table[0, "entrants_n"].isEmpty == (place == 0))
    #expect(table[0, "previous_entrants_n"].isEmpty == (place < 2))
    #expect(table[0, "pool_n"].isEmpty == !hasPool)
    if place == 0 { #expect(table[0, "verdict"] == .empty(.noData)) }
  }
}
