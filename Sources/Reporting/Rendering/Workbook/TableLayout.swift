internal import Spreadsheet

/// How wide the columns of a table and how high its rows are.
struct TableLayout {
  let view: TableView
  let columns: [(index: Int, column: Column)]
  /// How each column's values are shown.
  let looks: [ColumnLook]
  /// The width that each column takes: its longest text, or what its heading needs; not limited.
  private let neededWidths: [Double]
  /// The widths of the sheet's columns, where several tables stand one below the other.
  var sheetWidths: [Double] = []

  init(_ view: TableView) {
    self.view = view
    columns = view.columns.compactMap { name in
      view.table.index(of: name).map { ($0, view.table.columns[$0]) }
    }
    looks = columns.map { Self.look(of: $0.column, at: $0.index, view) }
    neededWidths = zip(columns, looks).map { Self.width(of: $0, $1, view) }
  }

  /// Whether numbers of this column end where the table or a group of its columns does: these have a space after them, so that
  /// none stands at its edge.
  func endsTable(_ place: Int) -> Bool {
    !looks[place].isText && (place == columns.count - 1 || view.groups[columns[place + 1].column.name] != nil)
  }

  /// The width of each column in characters, where none is wider than `widest`; longer texts wrap.
  func widths(widest: Double) -> [Double] {
    columns.indices.map { min(neededWidths[$0] + (endsTable($0) ? Self.endRoom : 0), widest) }
  }

  /// The width of a column with which no line of its heading runs into the heading beside it, wherever a program breaks it.
  func settled(_ width: Double, column place: Int) -> Double {
    let heading = columns[place].column.heading
    let indent = indent(of: place)
    let room = looks[place].isText ? Self.leastRoom - indent : Self.leastRoom
    func isSettled(_ width: Double) -> Bool {
      [1, Self.difference].allSatisfy { Self.widestLine(of: heading, inWidth: width * $0) <= width - room }
    }
    var settled = width - indent
    while !isSettled(settled) { settled += 0.25 }
    return settled + indent
  }

  func headingFitsOneLine(_ place: Int) -> Bool {
    TextWidth.characters(columns[place].column.heading, isBold: true) * Self.difference <= sheetWidth(place)
      - indent(of: place)
  }

  /// The columns of each page in print: where `groups` begin, there begins another.
  var pages: [Range<Int>] {
    let starts = [0] + columns.indices.dropFirst().filter { view.groups[columns[$0].column.name] != nil }
    return zip(starts, starts.dropFirst() + [columns.count]).map { $0..<$1 }
  }

  /// Whether the headings of groups need a row of their own; a table without a heading has the free row above it.
  var hasGroupRow: Bool { !view.groups.isEmpty && (view.heading != nil || view.caption != nil) }

  /// The cell as people see it: words for machine values, a sign for no text.
  func shown(_ row: Int, _ place: Int) -> Cell {
    Self.shown(row, columns[place].index, columns[place].column, view)
  }

  /// A line is 18 points; wrapped texts need more.
  func height(of row: Int) -> Double {
    let lines = columns.indices.map { place -> Int in
      guard let text = shown(row, place).text else { return 1 }
      let isBold = view.bold.contains(columns[place].column.name) || view.totals.contains(row)
      return TextWidth.lineCount(of: text, inWidth: sheetWidth(place) - Self.textPadding, isBold: isBold)
    }
    let stack = columns.indices.map { TextWidth.stackHeight(of: shown(row, $0).text ?? "") }.max() ?? 0
    return min(TextWidth.rowHeight(lines: lines.max() ?? 1) + 1 + stack, Self.greatestHeight)
  }

  /// Filter buttons stand below a heading's first line, beside its second: they take no height of their own.
  var headerHeight: Double {
    let lines = columns.indices.map(headingLines).max() ?? 1
    if view.hasFilter { return min(max(Double(lines), 2) * Self.headerLine, Self.greatestHeight) }
    return min(TextWidth.rowHeight(lines: lines) + 6, Self.greatestHeight)
  }

  /// How many lines a heading takes; the first has no filter button beside it.
  func headingLines(_ place: Int) -> Int {
    if headingFitsOneLine(place) { return 1 }
    return TextWidth.lineCount(
      of: columns[place].column.heading,
      inWidth: sheetWidth(place) - max(indent(of: place), Self.headerPadding(view)), isBold: true)
  }

  /// The heights of the rows, one of them where there are none.
  var rowHeights: [Double] {
    view.table.rows.isEmpty ? [18] : view.table.rows.indices.map(height)
  }

  /// What the texts of a column leave free on one side.
  func indent(of place: Int) -> Double {
    looks[place].isText ? Self.textPadding : endsTable(place) ? Self.endRoom : 0
  }

  /// The width that the column has on the sheet.
  private func sheetWidth(_ place: Int) -> Double {
    place < sheetWidths.count ? sheetWidths[place] : neededWidths[place]
  }

  /// What a row of a workbook can be high; longer texts are read in their cell.
  private static let greatestHeight = 409.0

  /// A line of a heading with filter buttons.
  private static let headerLine = 15.0

  /// What stays free right of the last column's numbers.
  private static let endRoom = 1.3

  /// The indent and the edges of a text's cell.
  private static let textPadding = 1.2

  /// What a header's text leaves free beside it; a filter's button stands there.
  private static func headerPadding(_ view: TableView) -> Double { view.hasFilter ? 3 : 0.4 }

  /// The least of it where another table makes the column wider.
  private static let leastRoom = 1.5

  /// How much wider one program's columns are than another's, for the same texts.
  private static let difference = 1.03

  /// What stays free between two headings, right of a text's indent.
  private static let headerRoom = 1.8

  /// Tinted shares are read as a pattern: without decimals. So are days where all of them are whole.
  private static func look(of column: Column, at index: Int, _ view: TableView) -> ColumnLook {
    let isWhole = view.table.rows.allSatisfy { row in row[index].number.map { $0 == $0.rounded() } ?? true }
    return ColumnLook(column: column, isRound: view.heat.contains(column.name), isWhole: isWhole)
  }

  private static func shown(_ row: Int, _ index: Int, _ column: Column, _ view: TableView) -> Cell {
    if let words = view.words[row]?[column.name] { return .text(words) }
    let cell = view.table.rows[row][index]
    return cell.text == "" ? .empty(.noData) : cell
  }

  private static func width(of item: (index: Int, column: Column), _ look: ColumnLook, _ view: TableView) -> Double {
    let longest = view.table.rows.indices.prefix(2000).map { row -> Double in
      let isBold = view.bold.contains(item.column.name) || view.totals.contains(row)
      return TextWidth.characters(look.shown(shown(row, item.index, item.column, view)), isBold: isBold)
    }
    let padding = item.column.type == .text ? 3.0 : 2
    let heading = headerWidth(item.column.heading, hasFilter: view.hasFilter) + headerPadding(view) + headerRoom
    return max((longest.max() ?? 0) + padding, heading)
  }

  /// The least width in which a heading takes two lines, a long one three, a short one only one; beside the third the
  /// button of a filter would stand too low.
  private static func headerWidth(_ heading: String, hasFilter: Bool) -> Double {
    let line = TextWidth.characters(heading, isBold: true)
    if line <= shortHeading { return line }
    let width = headerWidth(heading, lines: 2)
    return width > longHeading && !hasFilter ? headerWidth(heading, lines: 3) : width
  }

  /// Two lines of less would make the header higher and no column narrower.
  private static let shortHeading = 9.0
  /// Two lines of more would make the column wider than its figures.
  private static let longHeading = 11.0

  private static func headerWidth(_ heading: String, lines: Int) -> Double {
    let words = heading.split(separator: " ").map { TextWidth.characters(String($0), isBold: true) }
    var width = words.max() ?? 0
    while TextWidth.lineCount(of: heading, inWidth: width, isBold: true) > lines { width += 0.25 }
    return width
  }

  private static func widestLine(of heading: String, inWidth width: Double) -> Double {
    TextWidth.lines(of: heading, inWidth: width, isBold: true).map { TextWidth.characters($0, isBold: true) }.max() ?? 0
  }
}
