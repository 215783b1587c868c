import Spreadsheet
import Testing

@Suite(
  "Hostile texts", .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"))
struct TextTrapTests {
  @Test("A text is made safe and counted exactly if something was lost", arguments: TextTrap.all)
  func repair(trap: TextTrap) {
    let safe = SafeText(decoding: trap.bytes)
    #expect(safe.isRepaired == trap.isRepaired)
    #expect(SafeText(decoding: safe.string.utf8, for: .chart).isRepaired == false)
  }

  @Test("Every text is harmless in every other place a text can have", arguments: TextTrap.all)
  func places(trap: TextTrap) throws {
    let text = String(decoding: trap.bytes, as: UTF8.self)
    let scratch = try Scratch()
    let properties = DocumentProperties(
      title: text, subject: text, author: text, keywords: text, comments: text,
      createdSecondsSinceEpoch: 1_796_000_000, custom: [.init(name: "n" + text, value: text)])
    let path = try scratch.write(properties: properties) { book in
      let name = SheetName.fitting(text, besides: ["Sheet"])
      let sheet = try book.addSheet(named: name)
      try Self.fill(sheet, with: text)
      _ = try book.addSheet(named: "Sheet")
    }
    let read = try SecondReader.read(path)
    #expect(read.properties["title"]?.isEmpty == false)
    let sheet = try #require(read.notes.keys.first { $0 != "Sheet" })
    #expect(read.notes[sheet]?["A1"]?.isEmpty == false)
    #expect(read.charts[sheet] == 1)
    #expect(read.tables[sheet]?["a_table"]?.count == 2)
    #expect(read.links[sheet]?["B1"] == "#'Sheet'!A1")
  }

  static func fill(_ sheet: Sheet, with text: String) throws {
    try sheet.write(note: text, row: 0, column: 0)
    try sheet.write(
      link: .cell(sheet: "Sheet", CellAddress(row: 0, column: 0)), text: text, tip: text, row: 0, column: 1,
      format: CellFormat())
    let range = CellRange(rows: 4...5, columns: 0...0)
    try sheet.add(SheetTable(name: "a_table", range: range, headers: [.init(text: text, format: CellFormat())]))
    try sheet.write(number: 1, row: 5, column: 0)
    let cells = ChartRange(sheet: sheet.name, rows: 5...5, column: 0)
    var series = ChartSeries(name: text, categories: cells, values: cells)
    series.labels = ChartLabels(contents: [.text(text)])
    var chart = Chart(kind: .line, title: text, alternativeText: text, series: [series])
    chart.valueAxis.title = text
    try sheet.insert(chart, at: CellAddress(row: 7, column: 0))
    var print = PrintSetup()
    print.header = PageLine(left: [.text(text)], centre: [.text(text)], right: [.text(text), .page])
    print.footer = PageLine(left: [.text(text)])
    try sheet.setPrint(print)
    let rule = ConditionalRule.formula("=$A1=\(Formula.quoted(text: text))", CellFormat().with { $0.isBold = true })
    try sheet.add(rule, to: CellRange(rows: 0...9, columns: 0...0))
  }

  @Test("A single character longer than a cell is cut too")
  func oneCharacter() {
    let text = "e" + String(repeating: "\u{301}", count: 40_000)
    let safe = SafeText(text)
    #expect(safe.string.utf16.count <= 32_767)
    #expect(safe.isRepaired)
  }

  @Test("A cell full of codes stays within the library's limit")
  func manyCodes() throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.write(text: String(repeating: "_x0041_", count: 4_500), row: 0, column: 0)
    }
  }
}
