internal import Spreadsheet

/// Writes the lines that need attention, each with its level and a link to its row.
struct AttentionWriter {
  var page: Spreadsheet.Sheet
  var plans: [String: SheetPlan]
  var columnCount: Int

  /// `place` tells in how many rows each line's words stand.
  func write(_ lines: [AttentionLine], heading: String, at place: SheetPlan.Place) throws(SpreadsheetError) {
    for (offset, height) in place.heights.dropLast().enumerated() {
      try page.setHeight(height, row: place.firstRow + offset)
    }
    try page.write(text: heading, row: place.firstRow, column: 0, format: Style.heading)
    var row = place.firstRow + 1
    for (line, words) in zip(lines, place.lines) {
      for (index, text) in words.enumerated() {
        try write(line, text, row: row, isFirst: index == 0, isLast: index == words.count - 1)
        row += 1
      }
    }
  }

  private func write(_ line: AttentionLine, _ words: String, row: Int, isFirst: Bool, isLast: Bool)
    throws(SpreadsheetError)
  {
    if line.sheet.isEmpty { return try page.write(text: words, row: row, column: 0, format: Style.base) }
    let last = columnCount - 1
    let level = Style.level(line.level)
    if isFirst {
      try page.write(text: line.level.rawValue, row: row, column: 0, format: level)
    } else {
      try page.writeBlank(row: row, column: 0, format: level)
    }
    let body = isLast ? Style.body : Style.base
    let text = body.with {
      $0.horizontal = .left
      $0.indent = 1
    }
    try page.write(text: words, row: row, column: 1, format: text)
    for column in 2..<max(2, last) { try page.writeBlank(row: row, column: column, format: body) }
    guard isFirst else { return try page.writeBlank(row: row, column: last, format: body) }
    let target = line.row.flatMap { plans[line.sheet]?.row(of: $0) } ?? 0
    try page.write(
      link: .cell(sheet: line.sheet, CellAddress(row: target, column: 0)), text: "\(line.sheet) →",
      tip: "Open \(line.sheet) at this row", row: row, column: last,
      format: Style.hyperlink.with {
        $0.horizontal = .right
        $0.bottom = body.bottom
      })
  }
}
