import Spreadsheet
import Testing

@testable import Reporting

/// Where things stand on sheets and pages.
struct LayoutTests {
  private static func table(_ headings: [String], rows: Int, text: String = "x") -> TableView {
    let columns = headings.enumerated().map {
      Column(name: "c\($0)", heading: $1, type: $0 == 0 ? .text : .count, unit: "", definition: "")
    }
    let row: [Cell] = [.text(text)] + headings.dropFirst().map { _ in .integer(7) }
    let table = Table(
      name: "things", title: "T", grain: "G", columns: columns, rows: Array(repeating: row, count: rows))
    return TableView(table: table, columns: columns.map(\.name), emptyText: "none")
  }

  private static func sheet(_ blocks: [Block], subtitle: String = "", repeated: Int = 0) -> Reporting.Sheet {
    Reporting.Sheet(
      name: "S", title: "S", subtitle: subtitle, tab: .measure, repeatedColumns: repeated, blocks: blocks)
  }

  private static func setup(_ sheet: Reporting.Sheet) -> (plan: SheetPlan, print: PrintSetup) {
    let period = ReportPeriod(
      label: "l", words: "w", start: 0, end: 1, firstDay: 0, lastDay: 0, previousStart: 0, asOf: 1, knownAt: 1,
      zone: "UTC")
    let report = Report(
      name: "r", title: "R", period: period, state: .final, sheets: [sheet], tables: [], inputHash: "")
    let plan = SheetPlan(sheet)
    return (plan, PagePlan(report: report, sheet: sheet, plan: plan, toolVersion: "1").setup)
  }

  @Test(
    "A chance has four decimals, a correlation two",
    arguments: [("p_value", "0.0000"), ("p_adjusted", "0.0000"), ("outfit_p_adjusted", "0.0000"), ("r", "0.00;−0.00")])
  func chances(_ name: String, _ format: String) {
    let column = Column(name: name, heading: "", type: .number, unit: "", definition: "")
    #expect(ColumnLook(column: column).numberFormat == format)
  }

  @Test("A curve keeps its value up to the next point, and each curve its own points")
  func steps() {
    let chart = Chart(
      title: "t", alternativeText: "", kind: .curves, categories: ["a", "a", "a", "b", "b"],
      series: [
        .init(title: "a", colour: .blue, values: [0, 0.5, 0.6, nil, nil]),
        .init(title: "b", colour: .slate, values: [nil, nil, nil, 0, 0.9]),
      ],
      across: .init(title: "", valueTitle: "", values: [0, 1, 2, 0, 7], type: .days), minimum: 0, maximum: 1,
      type: .share)
    let stepped = chart.stepped
    #expect(stepped.across?.values == [0, 1, 1, 2, 2, 0, 7, 7])
    #expect(stepped.series[0].values == [0, 0, 0.5, 0.5, 0.6, nil, nil, nil])
    #expect(stepped.series[1].values == [nil, nil, nil, nil, nil, 0, 0, 0.9])
    #expect(stepped.categories == ["a", "a", "a", "a", "a", "b", "b", "b"])
  }

  @Test(
    "A list begins with the first rows that count something; rows of the same week stay together",
    arguments: [
      ([0, 0, 0, 3, 1, 0], 2), ([1, 0, 0, 0, 0, 0], 0), ([0, 0, 0, 0, 0, 0], 4), ([0, 0, 0, 0, 0, 2], 4), ([], 0),
    ])
  func beginning(_ counts: [Int64], _ first: Int) {
    let columns = ["week", "n"].map { Column(name: $0, heading: $0, type: .count, unit: "", definition: "") }
    let rows = counts.enumerated().map { [Cell.text("w\($0 / 2)"), .integer($1)] }
    let table = Table(name: "t", title: "", grain: "", columns: columns, rows: rows)
    let beginning = RowBeginning(key: "week", columns: ["n"])
    #expect(beginning.applied(to: Array(rows.indices), of: table) == Array(rows.indices.dropFirst(first)))
  }

  @Test("The key figures of the overview have the same width, every week the same columns")
  func cards() throws {
    let catalog = try Catalog.shipped()
    let plans = try [ViewTables().database, TinyStore().views.database].map { database in
      let builder = try ReportBuilder(database: database, catalog: catalog, request: .week())
      return SheetPlan(try builder.report(try #require(catalog.reports["weekly"])).sheets[0])
    }
    for plan in plans {
      let widths = plan.widths.cards.map { plan.widths.columns[$0].reduce(0, +) }
      #expect(widths.count == 6 && widths.allSatisfy { abs($0 - widths[0]) < 0.001 })
    }
    #expect(plans[0].widths.cards == plans[1].widths.cards)
  }

  @Test("A sheet that begins with a table has its header in row 5", arguments: ShippedReportTests.reports)
  func headerRows(_ name: String) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    for sheet in try builder.report(try #require(catalog.reports[name])).sheets {
      guard case .table? = sheet.blocks.first else { continue }
      #expect(SheetPlan(sheet).places.first?.headerRow == 4, "\(sheet.name)")
    }
  }

  @Test("A share of fewer than 100 has no decimal")
  func fewTries() throws {
    let query = try Catalog.shipped().queries["pass_rate_by_quiz"]
    let columns = try #require(query).columns
    let tries = Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.tries) })
    #expect(tries["first_rate"] == "first_n" && tries["first_high"] == "first_n" && tries["eventual_rate"] == "tried_n")
    #expect(tries["first_n"] == .some(nil))
    let look = ColumnLook(column: Column(name: "r", heading: "R", type: .share, unit: "", definition: ""))
    let shown = [99, 100, nil].map { look.format(of: .real(0.5), tries: $0).numberFormat }
    #expect(shown == ["0%", "0.0%", "0.0%"])
  }

  @Test("No heading runs into the one beside it, on any sheet", arguments: ShippedReportTests.reports)
  func headings(_ name: String) throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    for sheet in try builder.report(try #require(catalog.reports[name])).sheets where sheet.tab != .overview {
      let plan = SheetPlan(sheet)
      for layout in plan.places.compactMap(\.layout) {
        for (place, item) in layout.columns.enumerated() {
          // Programs differ in how wide a column is, and so in where its heading breaks.
          for program in [1, 1.03] {
            let width = plan.widths.columns[place] - layout.indent(of: place)
            let lines = TextWidth.lines(of: item.column.heading, inWidth: width * program, isBold: true)
            let widest = lines.map { TextWidth.characters($0, isBold: true) }.max() ?? 0
            #expect(widest + (layout.looks[place].isText ? 0.2 : 1.2) <= width, "\(sheet.name): \(item.column.heading)")
          }
        }
      }
    }
  }

  @Test("A header with filter buttons is 30 points high: the buttons stand below one line, beside a second")
  func filterHeaders() throws {
    let catalog = try Catalog.shipped()
    let builder = try ReportBuilder(database: TinyStore().views.database, catalog: catalog, request: .week())
    var count = 0
    for sheet in try builder.report(try #require(catalog.reports["question-difficulty"])).sheets {
      for layout in SheetPlan(sheet).places.compactMap(\.layout) where layout.view.hasFilter {
        #expect(layout.headerHeight == 30, "\(sheet.name)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test("No table is torn that a page can hold; one that none can hold begins where some rows of it have room")
  func pages() {
    let columns = ["What", "How many", "Of these", "And the rest"]
    let small = Block.table(Self.table(columns, rows: 25))
    let torn = Self.setup(Self.sheet([small, small, small, .table(Self.table(columns, rows: 300)), small]))
    let firsts = torn.plan.places.map(\.firstRow)
    let long = torn.plan.places[3]
    #expect(torn.print.pageStarts.allSatisfy { firsts.contains($0) || long.headerRow + 5..<long.endRow ~= $0 })
    #expect(torn.print.pageStarts.prefix(1) == [firsts[1]] || torn.print.pageStarts.prefix(1) == [firsts[2]])
    #expect(torn.print.pagesHigh == 0)
    let whole = Self.setup(Self.sheet([small]))
    #expect(whole.print.pageStarts.isEmpty && whole.print.pagesHigh == 1)
  }

  @Test("No block lies across two pages but those that none holds, which are torn between rows")
  func pageStarts() {
    func place(_ heights: [Double], at row: Int) -> SheetPlan.Place {
      SheetPlan.Place(block: .sentence(""), firstRow: row, heights: heights, headerRow: row)
    }
    let heights = [[Double](repeating: 10, count: 6), [60, 15], [Double](repeating: 20, count: 12), [80, 15]]
    var row = 4
    let places = heights.map { heights in
      defer { row += heights.count }
      return place(heights, at: row)
    }
    let starts = PageStarts(places, room: 110, used: 30)
    #expect(starts.rows == [10, 12, 17, 22, 24] && starts.isTorn)
    let whole = PageStarts(Array(places.prefix(2)), room: 110, used: 30)
    #expect(whole.rows == [10] && !whole.isTorn)
  }

  @Test("A sheet stands upright where it is no smaller then; a header is repeated where its table goes on only")
  func orientation() {
    let columns = ["What", "How many", "Of these", "And the rest"]
    let wide = Self.table(columns, rows: 30, text: String(repeating: "wide ", count: 11))
    #expect(!Self.setup(Self.sheet([.table(wide), .table(Self.table(columns + columns, rows: 3))])).print.isLandscape)
    let chart = Chart(
      title: "t", alternativeText: "", kind: .bars, categories: (0..<40).map(String.init),
      series: [.init(title: "s", colour: .blue, values: [Double?](repeating: 1, count: 40))], minimum: 0, maximum: 1,
      type: .share)
    let apart = Self.setup(Self.sheet([.table(Self.table(columns, rows: 34)), .charts([chart])])).print
    #expect(apart.pageStarts.count == 1 && apart.repeatedRows == nil)
    let torn = Self.setup(Self.sheet([.charts([chart]), .table(Self.table(columns, rows: 300))])).print
    #expect(torn.pageStarts.count > 3 && torn.repeatedRows?.count == 1)
  }

  @Test(
    "Several tables with long titles stand upright in narrower columns; a lone table stays wide"
  )
  func narrower() {
    let columns = ["From"] + (1...11).map { "How many \($0)" }
    let titled = Self.table(columns, rows: 17, text: String(repeating: "title ", count: 11))
    let both = Self.setup(Self.sheet([.table(titled), .table(titled)]))
    #expect(!both.print.isLandscape && both.plan.widths.total <= 166)
    #expect(Self.setup(Self.sheet([.table(titled)])).print.isLandscape)
  }

  @Test("Groups of columns that fit beside those before share their page; a table without rows has one")
  func joined() {
    var view = Self.table(["What", "Incomprehensibilities", "Of these", "Rest"], rows: 3)
    view.groups = ["c2": "More", "c3": "Last"]
    #expect(Self.setup(Self.sheet([.table(view)], repeated: 1)).print.areas.map(\.columns) == [0...1, 2...3])
    view.table.rows = []
    #expect(Self.setup(Self.sheet([.table(view)], repeated: 1)).print.areas.map(\.columns) == [0...1])
  }

  @Test("A bound without neighbours has a sign, for it has no line", arguments: [[0.5], [0.5, nil, 0.4, 0.4]])
  func loneBounds(_ values: [Double?]) {
    let series = ["rate", "low"].map { Chart.Series(title: $0, colour: .blue, values: values) }
    let chart = Chart(
      title: "t", alternativeText: "", kind: .trend, categories: values.indices.map(String.init), series: series,
      minimum: nil, maximum: nil, type: .share)
    let drawn = ChartForm(chart: chart, sheetName: "S", row: 0, column: 0).trend
    #expect(drawn.series.allSatisfy { $0.marker != nil })
    var whole = chart
    whole.series[1].values = values.map { _ in 0.3 } + [0.3]
    #expect(ChartForm(chart: whole, sheetName: "S", row: 0, column: 0).trend.series[1].marker == nil)
  }

  @Test("Groups of columns have pages of their own, behind the columns that name the row")
  func groups() {
    var view = Self.table(["What", "How many", "Of these", "And the rest"], rows: 3)
    view.groups = ["c2": "More"]
    let print = Self.setup(Self.sheet([.table(view)], repeated: 1)).print
    #expect(print.areas.map(\.columns) == [0...1, 2...3])
    #expect(print.areas.map(\.rows.lowerBound) == [0, 3])
    #expect(print.repeatedColumns == 0...0 && print.repeatedRows == 3...4)
  }

  @Test("A line below the title that is longer than the table is printed whole: no folded column ends it")
  func overrun() {
    let text = String(repeating: "word ", count: 60)
    let found = Self.setup(Self.sheet([.table(Self.table(["What"], rows: 1))], subtitle: text))
    let printed = Double(found.plan.printedColumnCount - 1) * SheetPlan.plainWidth + found.plan.widths.total
    #expect(printed >= TextWidth.characters(text))
    #expect(found.plan.chartDataColumn > found.plan.printedColumnCount)
  }

  @Test("Sentences and lines that need attention take as many rows as they need")
  func longLines() {
    let words = String(repeating: "Learning ", count: 40)
    let line = AttentionLine(level: .look, text: words, sheet: "S", row: nil)
    var sheet = Self.sheet([.sentence("One; \(words); three."), .attention(heading: "H", lines: [line])])
    sheet.tab = .overview
    let plan = SheetPlan(sheet)
    #expect(plan.places[0].lines.first == ["One."] && plan.places[0].lines.count > 2)
    #expect(plan.places[1].lines[0].count > 1)
    for text in plan.places.flatMap({ $0.lines.joined() }) {
      #expect(TextWidth.characters(text) <= plan.widths.total)
    }
    #expect(plan.places[1].heights.count == plan.places[1].lines[0].count + 2)
  }
}
