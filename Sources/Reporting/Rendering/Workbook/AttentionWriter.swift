internal import Spreadsheet

/// Writes the lines that need attention, each with its level and a link to its row.
struct AttentionWriter {
  var page: Spreadsheet.Sheet
  var plans: [String: SheetPlan]
  var columnCount: Int

  func write(_ lines: [AttentionLine], heading: String, at row: Int) throws(SpreadsheetError) {
    try page.setHeight(24, row: row)
    try page.write(text: heading, row: row, column: 0, format: Style.heading)
    for (index, line) in lines.enumerated() { try write(line, row: row + 1 + index) }
  }

  private func write(_ line: AttentionLine, row: Int) throws(SpreadsheetError) {
    try page.setHeight(20, row: row)
    let last = columnCount - 1
    if line.sheet.isEmpty {
      try page.write(text: line.text, row: row, column: 0, format: Style.base)
      return
    }
    try page.write(text: line.level.rawValue, row: row, column: 0, format: Style.level(line.level))
    let text = Style.body.with {
      $0.horizontal = .left
      $0.indent = 1
    }
    try page.write(text: line.text, row: row, column: 1, format: text)
    for column in 2..<last { try page.writeBlank(row: row, column: column, format: Style.body) }
    let target = line.row.flatMap { plans[line.sheet]?.row(of: $0) } ?? 0
    try page.write(
      link: .cell(sheet: line.sheet, CellAddress(row: target, column: 0)), text: "\(line.sheet) →",
      tip: "Open \(line.sheet) at this row", row: row, column: last,
      format: Style.hyperlink.with {
        $0.horizontal = .right
        $0.bottom = CellBorder(weight: .thin, colour: Style.rule)
      })
  }
}
