internal import Spreadsheet

/// Writes key figures side by side: heading, value, change, context; texts that are too long for a line take two.
struct CardWriter {
  var page: Spreadsheet.Sheet
  var workbook: Workbook
  var widths: SheetWidths

  func write(_ cards: [Card], at row: Int) throws(SpreadsheetError) {
    for (offset, height) in SheetPlan.cardHeights.enumerated() { try page.setHeight(height, row: row + offset) }
    for (card, columns) in zip(cards, widths.cards) {
      try write(card, row: row, columns: columns)
      for extra in columns.dropFirst() { try extend(row: row, column: extra) }
    }
  }

  /// Continues a card's ground over one more column, into which its words run.
  private func extend(row: Int, column: Int) throws(SpreadsheetError) {
    for offset in SheetPlan.cardHeights.indices.dropLast() {
      try page.writeBlank(row: row + offset, column: column, format: Style.base.with { $0.fill = Self.ground })
    }
  }

  /// At most so many lines; of more the last is cut.
  private func lines(_ text: String, width: Double, size: Double, atMost most: Int) -> [String] {
    let lines = TextWidth.lines(of: text, inWidth: width - 2, size: size)
    return lines.count <= most ? lines : lines.prefix(most - 1) + [String(lines[most - 1].dropLast()) + "…"]
  }

  /// A card without a change has a line more for the parts of its context.
  private static func lines(of card: Card) -> (change: String, context: String) {
    let parts = card.context.split(separator: "; ", maxSplits: 1).map(String.init)
    return card.change.isEmpty && parts.count == 2 ? (parts[0], parts[1]) : (card.change, card.context)
  }

  private static let ground: Colour = 0xF2F5F8
  private static let smallSize = 10.0
  /// Of change and context.
  private static let wordRows = 4

  /// As large as its column can hold: a number does not run into the next one.
  private static func size(of text: String, width: Double) -> Double {
    sizes.first { TextWidth.characters(text, size: $0, isBold: true) <= width - 2 } ?? sizes[sizes.count - 1]
  }

  private static let sizes = [24.0, 20, 16, 12]

  private func write(_ card: Card, row: Int, columns: Range<Int>) throws(SpreadsheetError) {
    let column = columns.lowerBound
    let width = widths.columns[columns].reduce(0, +)
    let look = ColumnLook(column: Column(name: card.name, heading: "", type: card.type, unit: "", definition: ""))
    let cell = Style.base.with {
      $0.fill = Self.ground
      $0.left = CellBorder(weight: .thick, colour: Style.tone(card.tone))
      $0.horizontal = .left
      $0.indent = 1
    }
    let small = cell.with {
      $0.size = Self.smallSize
      $0.colour = Style.muted
    }
    let value = cell.with {
      $0.size = Self.size(of: look.shown(card.value), width: widths.columns[column])
      $0.isBold = true
      $0.numberFormat = look.format(of: card.value, tries: card.tries).numberFormat
    }
    let words = Self.lines(of: card)
    let heading = lines(card.heading, width: width, size: Self.smallSize, atMost: 2)
    let change = lines(words.change, width: width, size: 11, atMost: 2)
    let context = lines(words.context, width: width, size: Self.smallSize, atMost: Self.wordRows - change.count)
    let above = heading.count == 1 ? ["", heading[0]] : heading
    let below = change.map { ($0, cell) } + context.map { ($0, small) }
    for (offset, text) in above.enumerated() {
      try page.write(text: text, row: row + offset, column: column, format: small)
    }
    for offset in 0..<Self.wordRows {
      let (text, format) = offset < below.count ? below[offset] : ("", small)
      try page.write(text: text, row: row + 3 + offset, column: column, format: format)
    }
    try write(card.value, row: row + 2, column: column, format: value)
    try workbook.define(name: "report_" + card.name, cell: CellAddress(row: row + 2, column: column), of: page)
  }

  private func write(_ value: Cell, row: Int, column: Int, format: CellFormat) throws(SpreadsheetError) {
    switch value {
    case .integer(let number): try page.write(integer: number, row: row, column: column, format: format)
    case .real(let number): try page.write(number: number, row: row, column: column, format: format)
    case .text(let text): try page.write(text: text, row: row, column: column, format: format)
    case .empty(let reason): try page.write(text: reason.sign, row: row, column: column, format: format)
    }
  }
}
