internal import Spreadsheet

/// How wide the columns of a sheet are, in characters.
struct SheetWidths {
  /// Of every column that people see.
  private(set) var columns: [Double]
  /// The columns that each key figure takes.
  private(set) var cards: [Range<Int>] = []

  /// All together.
  var total: Double { columns.reduce(0, +) }

  /// As wide as the columns of the tables need, but no wider than can be read in print, and no narrower than a page.
  init(_ sheet: Sheet, _ layouts: [TableLayout]) {
    columns = []
    if sheet.tab == .overview {
      let grid = OverviewGrid(sheet, layouts)
      (columns, cards) = (grid.widths, grid.cards)
      return
    }
    let pages = sheet.repeatedColumns > 0 ? layouts.first?.pages ?? [] : []
    func fit(_ widest: Double, _ page: Double) -> Bool {
      columns = Self.widths(layouts, widest: widest)
      return Self.page(of: columns, pages, sheet.repeatedColumns) <= page
    }
    let page = fit(Self.narrowestText, Self.uprightPage) ? Self.uprightPage : Self.widePage
    var widest = Self.widestText
    while !fit(widest, page), widest > Self.narrowestText { widest -= 1 }
    if page == Self.widePage, let upright = Self.upright(layouts, insteadOf: columns) { columns = upright }
    stretch(to: min(TextWidth.characters(sheet.subtitle) * 1.02, Self.narrowestPage))
    columns = Self.settled(columns, layouts)
  }

  /// Longer texts wrap.
  private static let widestText = 60.0
  /// Longer texts wrap where many columns share a page.
  private static let narrowestText = 42.0
  /// What an upright page holds in letters that can be read.
  private static let uprightPage = 166.0
  /// What a wide page holds in letters that can be read with ease.
  private static let widePage = 190.0
  /// Less leaves a page half empty.
  private static let narrowestPage = 115.0
  /// Columns that are much wider than their texts are hard to follow.
  private static let greatestStretch = 1.6

  /// Narrower columns with which several tables stand upright, where they take fewer pages so: a table that goes on has no header
  /// there.
  private static func upright(_ layouts: [TableLayout], insteadOf wide: [Double]) -> [Double]? {
    guard layouts.count > 1, layouts.reduce(0, { $0 + $1.view.table.rows.count }) <= mostRows else { return nil }
    func height(_ columns: [Double]) -> Double {
      layouts.map { layout in
        var layout = layout
        layout.sheetWidths = columns
        return layout.headerHeight + layout.rowHeights.reduce(0, +)
      }.reduce(0, +)
    }
    for widest in stride(from: narrowestText - 1, through: narrowestUprightText, by: -1) {
      let columns = widths(layouts, widest: widest)
      guard columns.reduce(0, +) <= uprightPage else { continue }
      return height(columns) / uprightHeight < height(wide) / wideHeight ? columns : nil
    }
    return nil
  }

  /// Texts of tables that stand upright for it.
  private static let narrowestUprightText = 20.0
  /// Of more rows the heights are not compared.
  private static let mostRows = 500
  /// The points of rows that a full upright page and a full wide one hold, at the scale of their widths.
  private static let (uprightHeight, wideHeight) = (1_300.0, 690.0)

  private static func widths(_ layouts: [TableLayout], widest: Double) -> [Double] {
    var widths = [Double](repeating: 5, count: max(1, layouts.map(\.columns.count).max() ?? 1))
    for layout in layouts {
      for (place, width) in layout.widths(widest: widest).enumerated() { widths[place] = max(widths[place], width) }
    }
    return settled(widths, layouts)
  }

  /// As wide as the headings of all tables ask for.
  private static func settled(_ widths: [Double], _ layouts: [TableLayout]) -> [Double] {
    var widths = widths
    for place in widths.indices {
      var width = 0.0
      while width != widths[place] {
        width = widths[place]
        for layout in layouts where place < layout.columns.count {
          widths[place] = layout.settled(widths[place], column: place)
        }
      }
    }
    return widths
  }

  /// The widest page.
  static func page(of widths: [Double], _ pages: [Range<Int>], _ repeated: Int) -> Double {
    let repeated = widths.prefix(repeated).reduce(0, +)
    return pages.map { widths[$0].reduce($0.lowerBound > 0 ? repeated : 0, +) }.max() ?? widths.reduce(0, +)
  }

  /// Groups of columns that fit beside those before them share a page with them; the widest decides what fits.
  func joined(_ pages: [Range<Int>], repeated: Int) -> [Range<Int>] {
    let room = Self.page(of: columns, pages, repeated)
    return pages.reduce(into: []) { joined, page in
      if let last = joined.last, Self.page(of: columns, [last.lowerBound..<page.upperBound], repeated) <= room {
        joined[joined.count - 1] = last.lowerBound..<page.upperBound
      } else {
        joined.append(page)
      }
    }
  }

  private mutating func stretch(to width: Double) {
    let factor = min(width / total, Self.greatestStretch)
    if factor > 1 { columns = columns.map { $0 * factor } }
  }
}
