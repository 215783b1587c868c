import Spreadsheet
import Testing

@Suite("Charts")
struct ChartTests {
  static let cells = ChartRange(sheet: "Sheet", rows: 0...2, column: 0)

  static func chart(_ kind: Chart.Kind = .line, _ change: (inout Chart) -> Void) -> Chart {
    let series = ChartSeries(name: "s", categories: cells, values: cells)
    var chart = Chart(kind: kind, title: "Title", alternativeText: "Words", series: [series])
    change(&chart)
    return chart
  }

  static let refused: [(String, Chart)] = [
    ("no series", chart { $0.series = [] }), ("no alternative text", chart { $0.alternativeText = " \n" }),
    ("no width", chart { $0.width = 0 }), ("no height", chart { $0.height = .nan }), ("a gap", chart { $0.gap = 501 }),
    ("an axis upside down", chart { ($0.valueAxis.minimum, $0.valueAxis.maximum) = (1, 0) }),
    ("an endless axis", chart { $0.valueAxis.maximum = .infinity }),
    ("no unit", chart { $0.valueAxis.majorUnit = 0 }), ("no interval", chart { $0.categoryAxis.labelInterval = 0 }),
    ("lengths", chart { $0.series[0].values.cells.rows = 0...1 }),
    ("a block", chart { $0.series[0].values.cells.columns = 0...1 }),
    ("off the sheet", chart { $0.series[0].values.cells.columns = 16_384...16_384 }),
    ("no such point", chart(.bars(.vertical, .clustered)) { $0.series[0].pointColours = [3: 0xD55E00] }),
    ("a huge marker", chart { $0.series[0].marker = ChartMarker(shape: .circle, size: 73, colour: 0) }),
    ("labels for some", chart { $0.series[0].labels = ChartLabels(contents: [.value]) }),
    ("labels outside a line", chart { $0.series[0].labels = ChartLabels(position: .outsideEnd) }),
    (
      "labels outside stacked bars",
      chart(.bars(.horizontal, .stacked)) { $0.series[0].labels = ChartLabels(position: .outsideEnd) }
    ),
    (
      "labels above bars",
      chart(.bars(.horizontal, .clustered)) { $0.series[0].labels = ChartLabels(position: .above) }
    ),
  ]

  @Test("A chart that Excel would repair is refused", arguments: refused)
  func refuse(name: String, chart: Chart) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      #expect {
        try sheet.insert(chart, at: CellAddress(row: 1, column: 2))
      } throws: { error in
        guard let error = error as? SpreadsheetError, case .chart = error.reason else { return false }
        return error.sheet == "Sheet" && error.row == 1 && error.column == 2
      }
    }
  }

  @Test(
    "A long alternative text is cut before the library cuts it inside a character",
    arguments: ["a", "é", "語", "🚲", "&", "e\u{301}"])
  func longAlternativeText(unit: String) throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: "Sheet")
        for row in 0..<3 { try sheet.write(number: 1, row: row, column: 0) }
        let chart = Self.chart { $0.alternativeText = String(repeating: unit, count: 3_000) }
        try sheet.insert(chart, at: CellAddress(row: 4, column: 0))
        #expect(book.counts.repairedTexts == 1)
      }
    }
    #expect(try Parts.text("xl/drawings/drawing1.xml", of: book.file).contains("… [cut, 3000 characters]\""))
  }

  @Test("A chart over a sheet that never comes fails the workbook")
  func missing() throws {
    let scratch = try Scratch()
    let book = try Workbook(path: scratch.file("book.xlsx"), properties: .example)
    let sheet = try book.addSheet(named: "Sheet")
    let chart = Self.chart { $0.series[0].values.sheet = "Gone" }
    try sheet.insert(chart, at: CellAddress(row: 0, column: 0))
    #expect { _ = try book.close() } throws: { ($0 as? SpreadsheetError)?.reason == .missingSheet("Gone") }
  }

  @Test(
    "Every kind of chart says what it was told",
    .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
  func kinds() throws {
    let book = try Scratch().keeping { try $0.write { try ExampleBook.fill($0) } }
    let read = try SecondReader.read(book.file)
    #expect(read.charts["Overview"] == 8)
    #expect(read.charts["Pass rate"] == 1)
    func xml(_ number: Int) throws -> String { try Parts.text("xl/charts/chart\(number).xml", of: book.file) }
    let bars = try xml(1)
    #expect(bars.contains(#"<c:barDir val="bar"/><c:grouping val="clustered"/>"#))
    #expect(bars.contains(#"<c:dPt><c:idx val="2"/><c:spPr><a:solidFill><a:srgbClr val="D55E00"/>"#))
    let categories = try #require(bars.firstRange(of: "<c:catAx>"))
    let values = try #require(bars.firstRange(of: "<c:valAx>"))
    #expect(bars[categories.upperBound..<values.lowerBound].contains(#"orientation val="maxMin""#))
    #expect(bars[values.upperBound...].contains(#"<c:max val="1"/><c:min val="0"/>"#))
    #expect(bars[values.upperBound...].contains(#"<c:tickLblPos val="none"/>"#))
    #expect(!bars.contains("<c:legend>") && !bars.contains("Gridlines"))
    #expect(try xml(2).contains(#"<c:symbol val="circle"/>"#) && (try xml(2)).contains("<c:hiLowLines>"))
    #expect(try xml(2).contains(#"<c:crossBetween val="midCat"/>"#))
    #expect(try xml(3).contains("<c:scatterChart>") && (try xml(3)).contains("<a:t> =first</a:t>"))
    #expect(try xml(4).contains(#"<c:barDir val="bar"/><c:grouping val="percentStacked"/>"#))
    #expect(try xml(5).contains(#"<c:barDir val="col"/><c:grouping val="percentStacked"/>"#))
    #expect(try xml(6).contains(#"<c:overlap val="100"/>"#) && (try xml(6)).contains(#"<c:legendPos val="b"/>"#))
    let interval = try xml(9)
    #expect(!interval.contains(#"<c:plotVisOnly val="1"/>"#))
    #expect(interval.contains(#"<c:dLblPos val="inBase"/>"#) && interval.contains("<a:t>44%</a:t>"))
    let drawing = try Parts.text("xl/drawings/drawing1.xml", of: book.file)
    #expect(drawing.contains(#"descr="Scatter.""#))
  }

  @Test("The pieces of an interval add up, and the tick stays inside")
  func pieces() {
    for low in stride(from: 0, through: 1, by: 0.05) {
      for high in stride(from: low, through: 1, by: 0.05) {
        for rate in [low, (low + high) / 2, high] {
          let pieces = IntervalBars.pieces(low: low, rate: rate, high: high)
          #expect(pieces.count == IntervalBars.columnCount && pieces.allSatisfy { $0 >= 0 })
          #expect(abs(pieces[0] + pieces[1] + pieces[2] + pieces[3] - high) < 1e-12)
          let tick = pieces[0] + pieces[1]...pieces[0] + pieces[1] + pieces[2]
          #expect(tick.lowerBound <= rate + 1e-12 && rate <= tick.upperBound + 1e-12)
        }
      }
    }
    #expect(IntervalBars.piecesWithoutRate(axisMinimum: 0.3) == [0.3, 0, 0, 0, 0.2])
  }
}
