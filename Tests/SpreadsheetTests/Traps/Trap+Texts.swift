import Foundation
import Spreadsheet
import Testing

extension Trap {
  /// Texts in cells, in a sheet with shared strings and in a streamed one.
  static let texts: [Trap] =
    TextTrap.all.map { trap in
      // openpyxl undoes the escape in shared strings and shows it as it stands in a streamed sheet's own strings.
      let raw = SafeText(trap.expected).string
      return Trap(
        trap.row, trap.description, both: ["Sheet!A1": .text(trap.expected), "formulas": .number(0)],
        openpyxl: ["Stream!A1": .text(raw)], calamine: ["Stream!A1": .text(trap.expected)]
      ) { book, _ in
        let text = String(decoding: trap.bytes, as: UTF8.self)
        try book.addSheet(named: "Sheet").write(text: text, row: 0, column: 0)
        try book.addSheet(named: "Stream", streaming: true).write(text: text, row: 0, column: 0)
        let isCounted = SafeText(decoding: trap.bytes).isRepaired == trap.isRepaired
        #expect(isCounted, "\(trap)")
      }
    } + [
      .onSheet(
        4, "control characters in a note and a table's header",
        both: ["Sheet!A5": .text("header")],
        openpyxl: ["note Sheet!A1": .text("note"), "table Sheet a_table": .text("A5:A6|header")]
      ) { sheet in
        try sheet.write(note: "no\u{7}te\u{1B}", row: 0, column: 0)
        let header = SheetTable.Header(
          text: "hea\u{1}der", format: CellFormat())
        try sheet.add(SheetTable(name: "a_table", range: CellRange(rows: 4...5, columns: 0...0), headers: [header]))
      },
      cut("a", 32_767), cut("a", 32_768), cut("🚲", 20_000), cut("e\u{301}", 20_000),
    ]

  /// Text over 32,767 units.
  private static func cut(_ unit: String, _ count: Int) -> Trap {
    let text = String(repeating: unit, count: count)
    let tail = "… [cut, \(count) characters]"
    let kept = (32_767 - tail.utf16.count) / unit.utf16.count
    let expected = text.utf16.count <= 32_767 ? text : String(repeating: unit, count: kept) + tail
    return .onSheet(6, "\(count) times \(unit)", both: ["Sheet!A1": .text(expected)]) { sheet in
      try sheet.write(text: text, row: 0, column: 0)
    }
  }
}
