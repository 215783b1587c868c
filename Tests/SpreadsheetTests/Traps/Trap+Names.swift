import Spreadsheet
import Testing

extension Trap {
  static let names: [Trap] = [
    sheetNames(
      8, "forbidden characters, too long, used, apostrophes at an end",
      [
        ("Drop/off: [a]*?\\", "Drop-off- -a----"),
        (String(repeating: "a", count: 32), String(repeating: "a", count: 31)),
        (String(repeating: "A", count: 31), String(repeating: "A", count: 27) + " (2)"), ("'quoted'", "quoted"),
      ]),
    sheetNames(
      9, "twenty emoji, other case, History, nothing",
      [
        (String(repeating: "🚲", count: 20), String(repeating: "🚲", count: 15)), ("Été", "Été"), ("été", "été (2)"),
        ("History", "Sheet"), ("", "Sheet (2)"),
      ]),
    Trap(
      25, "tables: a name like a cell's, a name twice, a header twice, one over another",
      both: ["Sheet!A1": .text("One"), "Sheet!B1": .text("Two"), "Sheet!A2": .number(1)],
      openpyxl: ["tables": .text("a_table"), "table Sheet a_table": .text("A1:B2|One|Two")]
    ) { book, _ in
      let sheet = try book.addSheet(named: "Sheet")
      func table(_ name: String, _ rows: ClosedRange<Int>, _ headers: [String] = ["One", "Two"]) throws {
        try sheet.add(
          SheetTable(
            name: name, range: CellRange(rows: rows, columns: 0...1),
            headers: headers.map { .init(text: $0, format: CellFormat()) }))
      }
      try table("a_table", 0...1)
      #expect(throws: SpreadsheetError.self) { try table("A1", 5...6) }
      #expect(throws: SpreadsheetError.self) { try table("a_table", 5...6) }
      #expect(throws: SpreadsheetError.self) { try table("b_table", 5...6, ["Été", "été"]) }
      #expect(throws: SpreadsheetError.self) { try table("c_table", 1...2) }
      try sheet.write(number: 1, row: 1, column: 0)
    },
    Trap(
      26, "defined names: a blank, a cell's, a digit first, none, other case",
      openpyxl: ["names": .text("report_rate"), "name report_rate": .text("'Sheet'!$A$1")]
    ) { book, _ in
      let sheet = try book.addSheet(named: "Sheet")
      let cell = CellAddress(row: 0, column: 0)
      try book.define(name: "report_rate", cell: cell, of: sheet)
      for name in ["Pass Rate", "Q1", "1abc", "", "Report_Rate", "report_rate"] {
        #expect(throws: SpreadsheetError.self) { try book.define(name: name, cell: cell, of: sheet) }
      }
    },
    // There is no call that merges cells.
    .onSheet(27, "merged cells: none", openpyxl: ["merged": .number(0)]) { sheet in
      try sheet.write(text: "a title over many columns", row: 0, column: 0)
    },
    .onSheet(
      29, "a page's header: & in a text, too long",
      openpyxl: [
        "header Sheet left": .text("R&&D"), "header Sheet fits": .boolean(true), "footer Sheet right": .text("&P/&N"),
      ]
    ) { sheet in
      var print = PrintSetup()
      print.header = PageLine(left: [.text("R&D")], centre: [.text(String(repeating: "a", count: 300))])
      print.footer = PageLine(right: [.page, .text("/"), .pageCount])
      try sheet.setPrint(print)
    },
    // There is no call for top-N rules, rules on texts or icons: highlights are formulas of our own, in rules, not in cells.
    .onSheet(
      30, "top-N rules, rules on texts, icon sets",
      openpyxl: ["rules": .text("expression dataBar colorScale"), "formulas": .number(0)]
    ) { sheet in
      let cells = CellRange(rows: 0...9, columns: 0...0)
      try sheet.add(
        .formula("=$A1=\(Formula.quoted(text: "a \"quoted\" text"))", CellFormat().with { $0.isBold = true }), to: cells
      )
      try sheet.add(.bar(colour: 0xA9D3EE, minimum: 0, maximum: 1), to: cells)
      try sheet.add(.scale(minimum: 0, minimumColour: 0xFFFFFF, maximum: 1, maximumColour: 0x7FBCE2), to: cells)
    },
  ]

  /// Names that others chose, and the names that the sheets have.
  private static func sheetNames(_ number: Int, _ input: String, _ names: [(String, String)]) -> Trap {
    Trap(number, input, both: ["sheets": .text(names.map(\.1).joined(separator: "|"))]) { book, _ in
      for (name, expected) in names {
        if name != expected { #expect(throws: SpreadsheetError.self) { _ = try book.addSheet(named: name) } }
        _ = try book.addSheet(named: SheetName.fitting(name, besides: book.sheets.map(\.name)))
      }
    }
  }
}
