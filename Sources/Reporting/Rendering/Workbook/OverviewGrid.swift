internal import Spreadsheet

/// The columns of an overview: key figures of the same width, below them a table that may have more columns than they are.
struct OverviewGrid {
  private(set) var widths: [Double]
  /// The columns of each key figure, one or two.
  private(set) var cards: [Range<Int>]

  /// All columns together, in characters.
  private static let width = 135.0
  /// Key figures stand in a grid of at least so many.
  static let leastCards = 6

  init(_ sheet: Sheet, _ layouts: [TableLayout]) {
    let cardCount = max(Self.leastCards, Self.cardCount(of: sheet))
    let needs = Self.needs(layouts, count: cardCount)
    let pairs = Self.pairs(needs, cardCount: cardCount)
    var column = 0
    cards = (0..<cardCount).map { _ in
      let first = column
      column += pairs.contains(column) ? 2 : 1
      return first..<column
    }
    let width = Self.width / Double(cardCount)
    let lines = Self.lines(layouts, count: needs.count)
    widths = cards.flatMap { card -> [Double] in
      guard card.count == 2 else { return [width] }
      let isLong = lines[card.lowerBound] > Self.muchLonger * lines[card.lowerBound + 1]
      let first = isLong ? Self.longShare : 0.5
      return [width * first, width * (1 - first)]
    }
    // A table that no grid holds has columns of one width.
    if needs.count > widths.count {
      widths = [Double](repeating: Self.width / Double(needs.count), count: needs.count)
    }
  }

  /// Of two columns in one key figure's width, a heading that is so much longer than the second takes more of it.
  private static let muchLonger = 1.5
  private static let longShare = 0.6

  private static func cardCount(of sheet: Sheet) -> Int {
    sheet.blocks.map { block in if case .cards(let cards) = block { cards.count } else { 0 } }.max() ?? 0
  }

  /// What the longest word of each column's headings takes.
  private static func needs(_ layouts: [TableLayout], count: Int) -> [Double] {
    var needs = [Double](repeating: 0, count: max(count, layouts.map(\.columns.count).max() ?? 0))
    for layout in layouts {
      for (place, item) in layout.columns.enumerated() {
        let words = item.column.heading.split(separator: " ").map { TextWidth.characters(String($0), isBold: true) }
        needs[place] = max(needs[place], words.max() ?? 0)
      }
    }
    return needs
  }

  /// What each column's headings take on one line.
  private static func lines(_ layouts: [TableLayout], count: Int) -> [Double] {
    var lines = [Double](repeating: 0, count: count)
    for layout in layouts {
      for (place, item) in layout.columns.enumerated() {
        lines[place] = max(lines[place], TextWidth.characters(item.column.heading, isBold: true))
      }
    }
    return lines
  }

  /// The first columns of the pairs that share the width of one key figure: those with the shortest headings, of equal
  /// ones the later. They depend on headings only, so that every week looks alike.
  private static func pairs(_ needs: [Double], cardCount: Int) -> Set<Int> {
    let candidates = needs.indices.dropFirst().dropLast().map { (column: $0, need: max(needs[$0], needs[$0 + 1])) }
    var pairs: Set<Int> = []
    for candidate in candidates.sorted(by: { ($0.need, -$0.column) < ($1.need, -$1.column) }) {
      if pairs.count == needs.count - cardCount { break }
      if pairs.isDisjoint(with: [candidate.column - 1, candidate.column, candidate.column + 1]) {
        pairs.insert(candidate.column)
      }
    }
    return pairs
  }
}
