import Spreadsheet

/// A workbook with everything a report uses; the same bytes whenever and wherever it is written.
enum ExampleBook {
  static let title = CellFormat().with {
    $0.size = 18
    $0.isBold = true
    $0.colour = 0x24435C
  }
  static let header = CellFormat().with {
    $0.isBold = true
    $0.colour = 0xFFFFFF
    $0.fill = 0x24435C
    $0.horizontal = .right
    $0.vertical = .centre
  }
  static let link = CellFormat().with {
    $0.isUnderlined = true
    $0.colour = 0x005A8C
  }
  static let rate = CellFormat().with {
    $0.numberFormat = "0.0%"
    $0.horizontal = .right
    $0.bottom = CellBorder(weight: .thin, colour: 0xD5DCE2)
    $0.left = CellBorder(weight: .medium, colour: 0x0072B2)
  }

  static let quizzes = ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2", "4.1", "4.2"].map { "quiz" + $0 }
  static let rates = [0.863, 0.839, 0.441, 0.727, 0.679, 0.6, 0.466, 0.654]
  static let lows = [0.793, 0.764, 0.354, 0.626, 0.571, 0.483, 0.343, 0.462]
  static let highs = [0.911, 0.893, 0.531, 0.809, 0.771, 0.707, 0.592, 0.806]

  static func fill(_ book: Workbook) throws {
    let overview = try book.addSheet(named: "Overview")
    let data = try book.addSheet(named: "Pass rate")
    try fillData(data)
    try fillOverview(overview, book: book)
    let bulk = try book.addSheet(named: "Data", streaming: true)
    for row in 0..<50 {
      try bulk.setHeight(17, row: row)
      try bulk.write(text: "row \(row)", row: row, column: 0, format: title)
      try bulk.write(number: Double(row) / 7, row: row, column: 1, format: rate)
    }
  }

  private static func fillData(_ sheet: Sheet) throws {
    try sheet.write(text: "Pass rate by quiz", row: 0, column: 0, format: title)
    let range = CellRange(rows: 4...12, columns: 0...3)
    let headers = ["Quiz", "Pass rate", "95% low", "95% high"].map { SheetTable.Header(text: $0, format: header) }
    try sheet.add(SheetTable(name: "pass_rate", range: range, headers: headers, hasFilter: true))
    try sheet.write(note: "Passed divided by first attempts.", row: 4, column: 1)
    for (index, quiz) in quizzes.enumerated() {
      let row = 5 + index
      try sheet.setHeight(20, row: row)
      try sheet.write(text: quiz, row: row, column: 0)
      for (column, value) in [rates[index], lows[index], highs[index]].enumerated() {
        try sheet.write(number: value, row: row, column: 1 + column, format: rate)
      }
      let pieces = IntervalBars.pieces(low: lows[index], rate: rates[index], high: highs[index])
      for (piece, length) in pieces.enumerated() { try sheet.write(number: length, row: row, column: 12 + piece) }
    }
    let cells = CellRange(rows: 5...12, columns: 1...1)
    try sheet.add(.bar(colour: 0xA9D3EE), to: cells)
    try sheet.add(.scale(minimum: 0, minimumColour: 0xFFFFFF, maximum: 0.7, maximumColour: 0x7FBCE2), to: cells)
    let worse = CellFormat().with { $0.fill = 0xFBE6D6 }
    try sheet.add(.formula("=$A6=\(Formula.quoted(text: "quiz2.1"))", worse), to: cells)
    try sheet.setWidth(TextWidth.characters("quiz1.1") + 2, columns: 0...3)
    try sheet.foldColumns(12...16)
    try sheet.freeze(rows: 5, columns: 1)
    try sheet.setTabColour(0x0072B2)
    try sheet.insert(ExampleCharts.interval, at: CellAddress(row: 14, column: 0))
  }

  private static func fillOverview(_ sheet: Sheet, book: Workbook) throws {
    try sheet.write(text: "Weekly quiz report", row: 0, column: 0, format: title)
    let target = LinkTarget.cell(sheet: "Pass rate", CellAddress(row: 5, column: 0))
    try sheet.write(link: target, text: "Pass rate →", tip: "Quiz by quiz", row: 2, column: 0, format: link)
    try sheet.write(number: 0.681, row: 5, column: 0, format: rate)
    try book.define(name: "report_first_rate", cell: CellAddress(row: 5, column: 0), of: sheet)
    try sheet.hideGridlines()
    try sheet.activate()
    try sheet.setFirst()
    var print = PrintSetup()
    print.isLandscape = true
    print.header = PageLine(left: [.text("Weekly quiz report")], right: [.text("2026-W48")])
    print.footer = PageLine(
      left: [.text("R&G & [more]")], centre: [.sheetName], right: [.text("Page "), .page, .text(" of "), .pageCount])
    print.repeatedRows = 4...4
    print.areas = [CellRange(rows: 0...70, columns: 0...11)]
    try sheet.setPrint(print)
    for (index, chart) in ExampleCharts.all.enumerated() {
      let place = CellAddress(row: 8 + index / 2 * 16, column: index % 2 * 7)
      try sheet.insert(chart, at: place, xOffset: 10, yOffset: 5)
    }
  }
}
