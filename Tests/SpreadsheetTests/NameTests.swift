import Spreadsheet
import Testing

@Suite("Names")
struct NameTests {
  static let badSheetNames: [(String, SheetName.Fault)] = [
    ("", .empty), ("a[b", .forbiddenCharacter), ("a]b", .forbiddenCharacter), ("a:b", .forbiddenCharacter),
    ("a*b", .forbiddenCharacter), ("a?b", .forbiddenCharacter), ("a/b", .forbiddenCharacter),
    ("a\\b", .forbiddenCharacter), ("a\u{7}b", .forbiddenCharacter), ("a\nb", .forbiddenCharacter),
    ("_x0041_", .forbiddenCharacter), ("'a", .apostrophe), ("a'", .apostrophe), ("History", .reserved),
    ("hISTORY", .reserved), (String(repeating: "a", count: 32), .tooLong),
    (String(repeating: "🚲", count: 16), .tooLong),
    ("ÉTÉ", .taken), ("e\u{301}té", .taken), ("strasse", .taken),
  ]

  @Test("A sheet's name that Excel refuses is refused, with the reason", arguments: badSheetNames)
  func badSheetName(name: String, fault: SheetName.Fault) throws {
    try Scratch().write { book in
      _ = try book.addSheet(named: "Été")
      _ = try book.addSheet(named: "Straße")
      #expect(throws: SpreadsheetError(.sheetName(fault), sheet: name)) { _ = try book.addSheet(named: name) }
      let fitting = SheetName.fitting(name, besides: book.sheets.map(\.name))
      _ = try book.addSheet(named: fitting)
      #expect(!fitting.isEmpty && fitting.utf16.count <= 31)
    }
  }

  @Test(
    "A name that others chose is changed as little as possible",
    arguments: [
      ("Pass rate", "Pass rate (2)"), ("Drop/off: [a]", "Drop-off- -a-"), ("'quoted'", "quoted"), ("  ", "Sheet"),
      ("History", "Sheet"), ("It's", "It's"), ("data_x0041_b", "data-x0041-b"),
      (String(repeating: "a", count: 40), String(repeating: "a", count: 31)),
      (String(repeating: "b", count: 31), String(repeating: "b", count: 27) + " (2)"),
      (String(repeating: "🚲", count: 20), String(repeating: "🚲", count: 15)),
    ])
  func fitting(text: String, name: String) {
    let used = ["pass rate", String(repeating: "B", count: 31)]
    #expect(SheetName.fitting(text, besides: used) == name)
  }

  @Test(
    "Sheets with awkward names keep their links, names, charts and print areas",
    .enabled(if: SecondReader.isInstalled, "scripts/test installs openpyxl and python-calamine"),
    arguments: ["It's", "a & b <c>", "Q1", "R1C1", "2026", "with space", "Été", "TRUE", "a!b", "a,b;c", "\"q\"", "🚲"])
  func awkward(name: String) throws {
    let book = try Scratch().keeping { scratch in
      try scratch.write { book in
        let sheet = try book.addSheet(named: name)
        try sheet.write(number: 0.5, row: 0, column: 0)
        let home = CellAddress(row: 0, column: 0)
        try sheet.write(link: .cell(sheet: name, home), text: "here", tip: "", row: 1, column: 0, format: CellFormat())
        try book.define(name: "report_rate", cell: home, of: sheet)
        let cells = ChartRange(sheet: name, rows: 0...0, column: 0)
        let series = ChartSeries(name: "s", categories: cells, values: cells)
        try sheet.insert(
          Chart(kind: .line, title: "t", alternativeText: "a", series: [series]), at: CellAddress(row: 3, column: 0))
        var print = PrintSetup()
        print.areas = [CellRange(rows: 0...1, columns: 0...0)]
        print.repeatedRows = 0...0
        try sheet.setPrint(print)
      }
    }
    let read = try SecondReader.read(book.file)
    let quoted = Formula.quoted(sheet: name)
    #expect(read.links[name]?["A2"] == "#\(quoted)!A1")
    #expect(read.names["report_rate"] == "\(quoted)!$A$1")
    #expect(read.cell("A1", of: name) == .number(0.5))
    #expect(read.charts[name] == 1)
    // The chart's cached value shows that the library found the cells behind the reference.
    let chart = try Parts.text("xl/charts/chart1.xml", of: book.file)
    #expect(chart.contains("<c:v>0.5</c:v>"))
    let reference = quoted.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(chart.contains("<c:f>\(reference)!$A$1"))
  }

  @Test(
    "A defined name must look like one and be new",
    arguments: [
      "Pass Rate", "Q1", "1abc", "", "report", "Report_rate", "_xlnm_print", "report-rate", "réport_rate", "r1c1",
      "1_report",
    ])
  func definedName(name: String) throws {
    try Scratch().write { book in
      let sheet = try book.addSheet(named: "Sheet")
      let cell = CellAddress(row: 0, column: 0)
      #expect(throws: SpreadsheetError(.name(name, .pattern))) { try book.define(name: name, cell: cell, of: sheet) }
      try book.define(name: "report_rate", cell: cell, of: sheet)
      #expect(throws: SpreadsheetError(.name("report_rate", .taken))) {
        try book.define(name: "report_rate", cell: cell, of: sheet)
      }
    }
  }
}
