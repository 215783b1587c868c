internal import Spreadsheet

/// Writes key figures side by side, one column each: label, value, change, context.
struct CardWriter {
  var page: Spreadsheet.Sheet
  var workbook: Workbook
  /// How many columns the cards share.
  var columnCount: Int

  func write(_ cards: [Card], at row: Int) throws(SpreadsheetError) {
    for (offset, height) in [32.0, 32, 18, 32, 10].enumerated() { try page.setHeight(height, row: row + offset) }
    var column = 0
    for (card, width) in zip(cards, widths(of: cards)) {
      try write(card, row: row, column: column, isWide: width > 1)
      for extra in column + 1..<max(column + 1, column + width) { try extend(row: row, column: extra) }
      column += width
    }
  }

  /// One column for each card; what is left goes to those with the longest words.
  private func widths(of cards: [Card]) -> [Int] {
    var widths = [Int](repeating: 1, count: cards.count)
    let longestFirst = cards.indices.sorted { left, right in
      func length(_ index: Int) -> Int {
        cards[index].heading.count + cards[index].change.count + cards[index].context.count
      }
      return (length(right), left) < (length(left), right)
    }
    for index in longestFirst.prefix(max(0, columnCount - cards.count)) { widths[index] += 1 }
    return widths
  }

  /// Continues a card's ground over one more column, into which its words may run.
  private func extend(row: Int, column: Int) throws(SpreadsheetError) {
    for offset in 0..<4 {
      try page.writeBlank(row: row + offset, column: column, format: Style.base.with { $0.fill = Self.ground })
    }
  }

  /// A card without a change has a line more for the parts of its context.
  private static func lines(of card: Card) -> (change: String, context: String) {
    let parts = card.context.split(separator: "; ", maxSplits: 1).map(String.init)
    return card.change.isEmpty && parts.count == 2 ? (parts[0], parts[1]) : (card.change, card.context)
  }

  private static let ground: Colour = 0xF2F5F8

  private func write(_ card: Card, row: Int, column: Int, isWide: Bool) throws(SpreadsheetError) {
    let look = ColumnLook(column: Column(name: card.name, heading: "", type: card.type, unit: "", definition: ""))
    let cell = Style.base.with {
      $0.fill = Self.ground
      $0.left = CellBorder(weight: .thick, colour: Style.tone(card.tone))
      $0.horizontal = .left
      $0.indent = 1
    }
    let small = cell.with {
      $0.size = 10
      $0.colour = Style.muted
      $0.wraps = !isWide
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
    let lines = Self.lines(of: card)
    try page.write(text: lines.change, row: row + 2, column: column, format: cell)
    try page.write(text: lines.context, row: row + 3, column: column, format: small)
    try workbook.define(name: "report_" + card.name, cell: CellAddress(row: row + 1, column: column), of: page)
  }
}
