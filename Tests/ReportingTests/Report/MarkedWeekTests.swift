import Testing

@testable import Reporting

/// Weeks that are not like the others: whose definition is another than that of the week before, and the one that still runs.
struct MarkedWeekTests {
  private static func report(_ change: (inout ReportRequest) -> Void) throws -> Report {
    var request = try ReportRequest.week()
    change(&request)
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: request)
    return try builder.report(try #require(catalog.reports["weekly"]))
  }

  private static func trend(_ report: Report) throws -> Chart {
    let charts = report.sheets[0].blocks.compactMap { block in
      if case .charts(let charts) = block { charts } else { nil }
    }
    return try #require(charts.joined().first { $0.kind == .trend })
  }

  private static func weeks(_ report: Report) throws -> TableView {
    let views = report.sheets[0].blocks.compactMap { block in if case .table(let view) = block { view } else { nil } }
    return try #require(views.first { $0.table.name == "overview_weeks" })
  }

  @Test("No line is drawn across a change of definition, and the week is marked")
  func redefined() throws {
    // Of the last twelve weeks the first four have no learner, and are not shown.
    let report = try Self.report { $0.weeks[5].isRedefined = true }
    let chart = try Self.trend(report)
    #expect(chart.categories.count == 9 && chart.categories[1].isEmpty)
    #expect(chart.series.allSatisfy { $0.values.count == 9 && $0.values[1] == nil })
    let whole = try Self.trend(Self.report { _ in })
    #expect(whole.categories.count == 8)
    for (broken, series) in zip(chart.series, whole.series) {
      #expect(Array(broken.values[..<1]) + broken.values[2...] == series.values)
    }
    #expect(chart.alternativeText.contains("2026-W03 100% (other definition)"), "\(chart.alternativeText)")
    #expect(try Self.weeks(report).words == [1: ["week_start": "12 Jan 2026, other definition"]])
  }

  @Test("The running week says so, is in no chart, and is compared with no other")
  func running() throws {
    let report = try Self.report { request in
      // Thursday in Berlin: the fourth day has begun.
      request.period.asOf = request.period.start + 3 * 86_400_000 + 1
      request.state = .partial
    }
    #expect(try Self.weeks(report).words == [7: ["week_start": "23 Feb 2026, so far (4 of 7 days)"]])
    #expect(try Self.trend(report).categories.count == 7)
    let cards = try #require(report.table("overview_cards"))
    for card in ["new_starters", "new_finishers", "first_rate"] {
      let row = try #require(cards.row(["card": card]))
      #expect(cards[row, "change"] == .empty(.noData) && cards[row, "verdict"] == .empty(.noData), "\(card)")
    }
    #expect(report.table("overview_sentence")?.rows[0][0].text?.contains("than the week before") == false)
    let rates = try #require(report.table("pass_rate_by_quiz"))
    #expect(rates.rows.indices.allSatisfy { rates[$0, "verdict"].isEmpty && rates[$0, "change_points"].isEmpty })
  }

  @Test("A card tells its change as a number and its reading in the words of the sheet")
  func reading() throws {
    let report = try Self.report { _ in }
    let cards = try #require(report.table("overview_cards"))
    let row = try #require(cards.row(["card": "first_rate"]))
    #expect(cards[row, "verdict"] == .text("too_few"))
    let shown = report.sheets[0].blocks.compactMap { block in if case .cards(let cards) = block { cards } else { nil } }
    #expect(shown.joined().first { $0.name == "first_rate" }?.change == "Too few to tell")
  }
}
