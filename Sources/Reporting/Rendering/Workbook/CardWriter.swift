internal import Spreadsheet

/// Writes key figures side by side, one column each: label, value, change, context.
struct CardWriter {
  var page: Spreadsheet.Sheet
  var workbook: Workbook

  func write(_ cards: [Card], at row: Int) throws(SpreadsheetError) {
    for (offset, height) in [18.0, 32, 18, 18, 10].enumerated() { try page.setHeight(height, row: row + offset) }
    for (column, card) in cards.enumerated() { try write(card, row: row, column: column) }
  }

  private func write(_ card: Card, row: Int, column: Int) throws(SpreadsheetError) {
    let look = ColumnLook(column: Column(name: card.name, heading: "", type: card.type, unit: "", definition: ""))
    let cell = Style.base.with {
      $0.fill = 0xF2F5F8
      $0.left = CellBorder(weight: .thick, colour: Style.tone(card.tone))
      $0.horizontal = .left
      $0.indent = 1
    }
    let small = cell.with {
      $0.size = 10
      $0.colour = Style.muted
    }
    let value = cell.with {
      $0.size = 24
      $0.isBold = true
      $0.numberFormat = look.numberFormat
    }
    try page.write(text: card.heading, row: row, column: column, format: small)
    switch card.value {
    case .integer(let number): try page.write(integer: number, row: row + 1, column: column, format: value)
    case .real(let number): try page.write(number: number, row: row + 1, column: column, format: value)
    case .text(let text): try page.write(text: text, row: row + 1, column: column, format: value)
    case .empty(let reason): try page.write(text: reason.sign, row: row + 1, column: column, format: value)
    }
    try page.write(text: card.change, row: row + 2, column: column, format: cell)
    try page.write(text: card.context, row: row + 3, column: column, format: small)
    try workbook.define(name: "report_" + card.name, cell: CellAddress(row: row + 1, column: column), of: page)
  }
}
