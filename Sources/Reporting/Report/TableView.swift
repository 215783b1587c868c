/// A table on a sheet: which columns, in which dress.
public struct TableView: Hashable, Sendable {
  /// The finished table, all columns.
  public var table: Table
  /// A heading above it, where a sheet has several.
  public var heading: String?
  /// A line under the heading.
  public var caption: String?
  /// The columns shown, in their order.
  public var columns: [String]
  /// Headings over a column and those to its right.
  public var groups: [String: String]
  /// Columns with an in-cell bar from 0 to 1 (shares) or to the greatest value (counts).
  public var bars: [String: BarColour]
  /// Columns of shares tinted from 0 to 1.
  public var heat: [String]
  /// Columns in bold.
  public var bold: [String]
  /// Columns in grey, such as bounds.
  public var muted: [String]
  /// Rows under a stronger rule, in bold.
  public var totals: Set<Int>
  /// Rows or cells that are coloured; the first that fits wins.
  public var highlights: [Highlight]
  /// Words in place of machine values such as `too_few`: by row, then by column.
  public var words: [Int: [String: String]]
  /// Columns whose heading carries their definition as a note, where the heading is not enough.
  public var notes: [String]
  /// Addresses of the web that texts lead to: by row, then by column.
  public var links: [Int: [String: String]]
  /// Whether the header has filter buttons.
  public var hasFilter: Bool
  /// What stands in place of rows when there are none.
  public var emptyText: String

  /// A view of `table` that shows `columns` plainly; set the rest afterwards.
  public init(table: Table, columns: [String], emptyText: String) {
    self.table = table
    self.columns = columns
    self.emptyText = emptyText
    groups = [:]
    bars = [:]
    heat = []
    bold = []
    muted = []
    totals = []
    highlights = []
    words = [:]
    notes = []
    links = [:]
    hasFilter = false
  }

  /// The colour of in-cell bars.
  public enum BarColour: String, CaseIterable, Sendable {
    case blue, warm
  }
}

/// Cells that are coloured in certain rows.
public struct Highlight: Hashable, Sendable {
  /// In which rows.
  public var rows: Set<Int>
  /// Which columns; empty = the whole row.
  public var columns: [String]
  /// How.
  public var style: Style

  /// Colours `columns` of `rows`.
  public init(rows: Set<Int>, columns: [String], style: Style) {
    self.rows = rows
    self.columns = columns
    self.style = style
  }

  /// The dress of a highlighted cell.
  public enum Style: String, CaseIterable, Sendable {
    /// White on dark orange.
    case actFilled
    /// Dark orange on a pale tint.
    case act
    /// Brown on pale yellow.
    case watch
    /// Blue on pale blue.
    case good
    /// Blue text only.
    case fine
    /// Grey text only.
    case muted
  }
}
