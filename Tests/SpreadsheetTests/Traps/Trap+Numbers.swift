import Foundation
import Spreadsheet
import Testing

extension Trap {
  static let numbers: [Trap] = [
    .onSheet(10, "NaN and infinity: refused, the sign in their place", both: ["Sheet!A1": .text("–"), "Sheet!B1": nil])
    {
      sheet in
      for number in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        #expect(throws: SpreadsheetError.self) { try sheet.write(number: number, row: 0, column: 0) }
        #expect(throws: SpreadsheetError.self) { try sheet.write(number: number, row: 0, column: 1) }
      }
      try sheet.write(text: "–", row: 0, column: 0)
    },
    .onSheet(
      11, "whole numbers beyond 2^53, long ids",
      both: [
        "Sheet!A1": .number(9_007_199_254_740_992), "Sheet!A2": .text("123456789012345678"), "Sheet!A3": nil,
      ]
    ) { sheet in
      try sheet.write(integer: 1 << 53, row: 0, column: 0)
      try sheet.write(text: "123456789012345678", row: 1, column: 0)
      #expect(throws: SpreadsheetError.self) { try sheet.write(integer: 1 << 53 + 1, row: 2, column: 0) }
    },
    .onSheet(
      12, "doubles to 16 digits",
      both: [
        "Sheet!A1": .number(0.3), "Sheet!A2": .number(0.8625954198473282), "Sheet!A3": .number(1e-9),
        "Sheet!A4": .number(0), "Sheet!A5": .number(-9.99999999999999e307),
      ]
    ) { sheet in
      for (row, number) in [0.1 + 0.2, 0.8625954198473282, 1e-9, .leastNonzeroMagnitude, -9.99999999999999e307]
        .enumerated()
      {
        try sheet.write(number: number, row: row, column: 0)
      }
    },
    .onSheet(13, "minus zero", both: ["Sheet!A1": .number(0), "raw Sheet!A1": .text("0")]) { sheet in
      try sheet.write(number: -0.0, row: 0, column: 0)
    },
    // The whole table is written under LC_ALL=de_DE.UTF-8.
    .onSheet(
      14, "a decimal comma locale",
      both: ["Sheet!A1": .number(1.5), "raw Sheet!A1": .text("1.5"), "width Sheet!A": .number(21)]
    ) { sheet in
      #expect(ProcessInfo.processInfo.environment["LC_ALL"] == "de_DE.UTF-8")
      #expect(setlocale(LC_ALL, nil).map { String(cString: $0) } == "C")
      try sheet.setWidth(20.5, column: 0)
      try sheet.write(number: 1.5, row: 0, column: 0)
    },
    .onSheet(
      24, "an empty table: one row that says so",
      both: ["Sheet!A1": .text("Code"), "Sheet!A2": .text("No findings in this week")],
      openpyxl: ["table Sheet table_findings": .text("A1:A2|Code")]
    ) { sheet in
      let header = SheetTable.Header(text: "Code", format: CellFormat())
      let empty = SheetTable(name: "table_findings", range: CellRange(rows: 0...0, columns: 0...0), headers: [header])
      #expect(throws: SpreadsheetError.self) { try sheet.add(empty) }
      try sheet.add(
        SheetTable(name: "table_findings", range: CellRange(rows: 0...1, columns: 0...0), headers: [header]))
      try sheet.write(text: "No findings in this week", row: 1, column: 0)
    },
  ]

  private static let dated = CellFormat().with { $0.numberFormat = "yyyy-mm-dd hh:mm:ss" }

  /// Moments with their zone's offset, and what a reader must see.
  private static func moments(_ number: Int, _ input: String, _ moments: [(Int64, Int64, String)]) -> Trap {
    var openpyxl: [String: SecondReader.Value?] = [:]
    var calamine: [String: SecondReader.Value?] = [:]
    for (row, moment) in moments.enumerated() {
      openpyxl["Sheet!A\(row + 1)"] = .text(moment.2)
      // calamine shows a midnight as a day.
      calamine["Sheet!A\(row + 1)"] = .text(moment.2.hasSuffix("T00:00:00") ? String(moment.2.prefix(10)) : moment.2)
    }
    return .onSheet(number, input, openpyxl: openpyxl, calamine: calamine) { sheet in
      for (row, moment) in moments.enumerated() {
        try sheet.write(
          millisecondsSinceEpoch: moment.0, zoneOffsetMilliseconds: moment.1, row: row, column: 0, format: dated)
      }
    }
  }

  static let dates: [Trap] = [
    moments(
      15, "dates before March 1900: ISO text",
      [
        (-2_203_891_200_000, 0, "1900-03-01T00:00:00"), (-2_203_891_200_001, 0, "1900-02-28T23:59:59Z"),
        (-2_209_161_600_000, 0, "1899-12-30T00:00:00Z"),
      ]),
    moments(
      16, "the year 10000, microseconds taken for milliseconds: ISO text",
      [
        (253_402_300_799_999, 0, "9999-12-31T23:59:59"), (253_402_300_800_000, 0, "10000-01-01T00:00:00Z"),
        (1_709_164_800_000_000, 0, "56131-04-12T00:00:00Z"),
      ]),
    moments(17, "a tenth of a second before midnight", [(1_709_510_399_999, 0, "2024-03-03T23:59:59")]),
    // The whole table is written under TZ=Pacific/Auckland.
    moments(
      18, "zones: in that of the report, whatever the process has",
      [(1_796_018_400_123, 3_600_000, "2026-11-30T07:00:00"), (1_796_018_400_123, 0, "2026-11-30T06:00:00")]),
  ]
}
