import Spreadsheet
import Testing

extension Trap {
  private static let home = CellAddress(row: 0, column: 0)

  static let places: [Trap] = [
    .onSheet(
      20, "an address over 2,079 characters: the text alone",
      both: ["Sheet!A1": .text("quiz1.q1"), "Sheet!A2": .text("quiz1.q2")],
      openpyxl: ["link Sheet!A1": nil, "link Sheet!A2": .text("https://example.org/q2")]
    ) { sheet in
      let long = "https://example.org/" + String(repeating: "a", count: 2_060)
      try sheet.write(link: .web(long), text: "quiz1.q1", tip: "", row: 0, column: 0, format: CellFormat())
      try sheet.write(
        link: .web("https://example.org/q2"), text: "quiz1.q2", tip: "", row: 1, column: 0, format: CellFormat())
    },
    Trap(
      20, "the 65,001st address of a sheet: the text alone",
      both: ["Stream!A65000": .text("65000"), "Stream!A65010": .text("65010")],
      openpyxl: ["links": .number(65_000)]
    ) { book, _ in
      let sheet = try book.addSheet(named: "Stream", streaming: true)
      for row in 1...65_010 {
        try sheet.write(
          link: .web("https://example.org/\(row)"), text: "\(row)", tip: "", row: row - 1, column: 0,
          format: CellFormat())
      }
      #expect(book.counts.linksAsText == 10)
    },
    .onSheet(
      21, "an address with internal: inside, and no address of the web",
      both: ["Sheet!A1": .text("1"), "Sheet!A2": .text("2"), "Sheet!A3": .text("3")],
      openpyxl: ["link Sheet!A1": nil, "link Sheet!A2": nil, "link Sheet!A3": nil]
    ) { sheet in
      for (row, address) in [
        "https://example.org/?next=internal:Sheet!A1", "javascript:alert(1)",
        "https://example.org/?next=external:c.xlsx",
      ].enumerated() {
        try sheet.write(link: .web(address), text: "\(row + 1)", tip: "", row: row, column: 0, format: CellFormat())
      }
    },
    Trap(
      22, "a tip over 255 characters, an alternative text over 900", both: ["Sheet!A1": .text("→")],
      openpyxl: ["tip Sheet!A1": .text(tip), "alternative text": .text(alternative)]
    ) { book, _ in
      let sheet = try book.addSheet(named: "Sheet")
      try sheet.write(
        link: .cell(sheet: "Sheet", home), text: "→", tip: String(repeating: "é", count: 300), row: 0, column: 0,
        format: CellFormat())
      try sheet.write(number: 1, row: 1, column: 0)
      let cells = ChartRange(sheet: "Sheet", rows: 1...1, column: 0)
      let series = [ChartSeries(name: "s", categories: cells, values: cells)]
      try sheet.insert(
        Chart(kind: .line, title: "t", alternativeText: String(repeating: "語", count: 3_000), series: series),
        at: CellAddress(row: 3, column: 0))
    },
    Trap(
      23, "a cell beyond the last row and column: refused, never dropped",
      both: ["Sheet!XFD1": .text("last column"), "Other!A1048576": .text("last row")]
    ) { book, _ in
      let sheet = try book.addSheet(named: "Sheet")
      let other = try book.addSheet(named: "Other")
      try sheet.write(text: "last column", row: 0, column: 16_383)
      try other.write(text: "last row", row: 1_048_575, column: 0)
      #expect(throws: SpreadsheetError.self) { try sheet.write(text: "x", row: 1_048_576, column: 0) }
      #expect(throws: SpreadsheetError.self) { try sheet.write(text: "x", row: 0, column: 16_384) }
    },
    .onSheet(
      28, "over 65,000 different formats: the next is refused; equal ones are one",
      both: ["Sheet!A1": .number(1), "Sheet!B1": nil]
    ) { sheet in
      for number in 0..<65_000 {
        let format = CellFormat().with { $0.size = 1 + Double(number) / 1000 }
        try sheet.write(number: 1, row: number % 3, column: 0, format: format)
        try sheet.write(number: 1, row: number % 3, column: 0, format: format)
      }
      #expect(throws: SpreadsheetError.self) {
        try sheet.write(number: 3, row: 0, column: 1, format: CellFormat().with { $0.indent = 3 })
      }
    },
  ]

  /// 255 units with the sign of the cut.
  private static let tip = SafeText(decoding: String(repeating: "é", count: 300).utf8, for: .tip).string
  /// As many whole characters as 2,000 bytes hold.
  private static let alternative = SafeText(decoding: String(repeating: "語", count: 3_000).utf8, for: .alternativeText)
    .string
}
