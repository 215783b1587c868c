/// One sheet: its words, and what stands on it from top to bottom.
public struct Sheet: Hashable, Sendable {
  /// The tab's name, at most 31 UTF-16 units.
  public var name: String
  /// Cell A1.
  public var title: String
  /// Cell A2: what, period, zone, order.
  public var subtitle: String
  /// Cell A3, beside the links: what a sign means that is not in every report.
  public var legend = ""
  /// The tab's colour.
  public var tab: TabColour
  /// Above 0: each group of its first table's columns is printed on pages of its own, behind so many of the first columns.
  public var repeatedColumns: Int
  /// From top to bottom.
  public var blocks: [Block]

  /// A sheet with its blocks.
  public init(
    name: String, title: String, subtitle: String, tab: TabColour, repeatedColumns: Int = 0, blocks: [Block]
  ) {
    self.name = name
    self.title = title
    self.subtitle = subtitle
    self.tab = tab
    self.repeatedColumns = repeatedColumns
    self.blocks = blocks
  }

  /// The meaning of a tab's colour.
  public enum TabColour: String, CaseIterable, Sendable {
    /// The overview.
    case overview
    /// Measures.
    case measure
    /// Something is broken.
    case alert
    /// Words and lists.
    case reference
  }
}

/// A part of a sheet.
public enum Block: Hashable, Sendable {
  /// One sentence that says it all.
  case sentence(String)
  /// Key figures side by side.
  case cards([Card])
  /// Lines that need attention.
  case attention(heading: String, lines: [AttentionLine])
  /// A table and how it is shown.
  case table(TableView)
  /// Charts side by side.
  case charts([Chart])
}

/// A key figure of the overview.
public struct Card: Hashable, Sendable {
  /// Machine name, such as `first_rate`; the workbook's defined name is `report_` before it.
  public var name: String
  /// Above the value.
  public var heading: String
  /// The figure.
  public var value: Cell
  /// How the figure is shown.
  public var type: ColumnType
  /// Of a share: how many it is a share of, where its table says so.
  public var tries: Double?
  /// "▲ 13", "▼ 3.4 points", or empty.
  public var change: String
  /// The change as a number; a share's in points.
  public var difference: Cell
  /// The judgement on the change, as a machine value.
  public var verdict: Cell
  /// One line below.
  public var context: String
  /// The colour of its rule.
  public var tone: Tone

  /// A card of its parts.
  public init(
    name: String, heading: String, value: Cell, type: ColumnType, change: String,
    difference: Cell = .empty(.noData), verdict: Cell = .empty(.noData), context: String, tone: Tone
  ) {
    self.name = name
    self.heading = heading
    self.value = value
    self.type = type
    self.change = change
    self.difference = difference
    self.verdict = verdict
    self.context = context
    self.tone = tone
  }
}

/// What a colour means; never the only sign of it.
public enum Tone: String, CaseIterable, Sendable {
  /// Slate.
  case plain
  /// Blue.
  case good
  /// Orange.
  case watch
  /// Vermillion.
  case act
}

/// A line of "What needs attention".
public struct AttentionLine: Hashable, Sendable {
  /// How urgent.
  public var level: Level
  /// The sentence.
  public var text: String
  /// The sheet to open.
  public var sheet: String
  /// The table and the row (index from 0) that it is about; nil = the sheet's top.
  public var row: RowReference?

  /// A line with its link.
  public init(level: Level, text: String, sheet: String, row: RowReference?) {
    self.level = level
    self.text = text
    self.sheet = sheet
    self.row = row
  }

  /// How urgent a line is.
  public enum Level: String, CaseIterable, Sendable {
    case actNow = "Act now"
    case look = "Look"
    case note = "Note"
  }
}

/// A row of a table.
public struct RowReference: Hashable, Sendable {
  /// The table's name.
  public var table: String
  /// The row's index, from 0.
  public var row: Int

  /// The row of that index.
  public init(table: String, row: Int) {
    self.table = table
    self.row = row
  }
}
