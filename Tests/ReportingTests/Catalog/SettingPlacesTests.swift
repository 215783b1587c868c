import Testing

@testable import Reporting

struct SettingPlacesTests {
  private static let places = SettingPlaces(
    MeasureSettings(entries: [
      ("days", .integer(28)), ("one", .integer(1)), ("share", .real(0.5)), ("list.1", .integer(1)),
      ("list.2", .integer(7)),
      ("name", .text("x")),
    ]))

  @Test(
    "Settings are put in their places; lines that name a list are repeated together for each of its values",
    arguments: [
      ("nothing", "nothing"), ("{ \"a\": {$days} }", "{ \"a\": {$days} }"), ("{unknown}", "{unknown}"),
      ("the last {days final days}, {one final days}", "the last 28 final days, 1 final day"),
      ("in {days} and {days days}, {one days}, {share}", "in 28 and 28 days, 1 day, 0.5"), ("{name}", "{name}"),
      ("a\n{list days}\nb", "a\n1 day,\n7 days\nb"), ("  r_{list},\n  b", "  r_1,\n  r_7,\n  b"),
      ("-- r_{list}\n-- n_{list}\nselect", "-- r_1\n-- n_1\n-- r_7\n-- n_7\nselect"),
      ("-- falls: n, r_{list*}d_n by k", "-- falls: n, r_1d_n, r_7d_n by k"),
      ("-- r_{list*days}_n, x_{list*}", "-- r_1_n, r_7_n, r_n, x_1, x_7"),
      ("count(*) as {list}*2", "count(*) as 1*2,\ncount(*) as 7*2"),
      ("{\n\"r_{list}\": {days}\n}", "{\n\"r_1\": 28,\n\"r_7\": 28\n}"),
    ])
  func filled(_ text: String, _ expected: String) {
    #expect(Self.places.filled(text).text == expected)
  }

  @Test("Each line knows where it comes from")
  func origins() {
    #expect(Self.places.filled("a\n{list}\nb {list}\nc").origins == [1, 2, 3, 2, 3, 4])
  }

  @Test("Other time points and limits give other columns, on the sheets too; a fault keeps its line")
  func catalog() throws {
    let changes = [
      ("reports/measures.json", "\"timePointsDays\": [1, 7, 14, 28]", "\"timePointsDays\": [2, 30, 60]"),
      ("reports/measures.json", "\"dropAlsoDays\": [7, 28]", "\"dropAlsoDays\": [21]"),
      ("reports/measures.json", "\"weeksShown\": 12", "\"weeksShown\": 5"),
    ]
    let catalog = try Catalog.shipped(changes)
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    let times = try builder.table("time_to_next_step")
    for column in ["rate_2d", "low_30d", "at_risk_60d_n"] { #expect(times.index(of: column) != nil, "\(column)") }
    #expect(times.index(of: "rate_1d") == nil)
    #expect(times.columns[try #require(times.index(of: "rate_30d"))].heading == "Within 30 days")
    let steps = try builder.table("drop_off_steps")
    #expect(steps.index(of: "dropped_21_n") != nil && steps.index(of: "dropped_7_n") == nil)
    let weekly = try builder.report(try #require(catalog.reports["weekly"]))
    let cohorts = try #require(weekly.sheets.first { $0.name == "Cohorts" })
    guard case .table(let view) = cohorts.blocks[0] else { throw Fault() }
    #expect(view.columns.filter { $0.hasPrefix("share_") } == ["share_0", "share_1", "share_2", "share_3", "share_4"])
    #expect(try builder.report(try #require(catalog.reports["drop-off"])).sheets.count == 9)
    let file = "queries/time_to_next_step.sql"
    let error = try #require(throws: ReportingError.self) {
      _ = try Catalog.shipped(changes + [(file, "= time_quantiles(", "= time_quantile(")])
    }
    let text = try #require(Catalog.shippedFiles.first { $0.path == file }).text
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("= time_quantiles(") })
    #expect(error.line == line + 1, "\(error)")
  }
}

private struct Fault: Error {}
