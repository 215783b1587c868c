/// A file of `reports/`: which sheets a workbook has, and what stands on them.
public struct ReportDefinition: Sendable {
  /// Name, as on the command line and in file names.
  public var name: String
  /// The workbook's title.
  public var title: String
  /// The file it was read from, such as `reports/weekly.json`.
  public var path: String
  /// The sheets in their order.
  var sheets: [SheetDefinition]
}

/// A sheet as its definition says.
struct SheetDefinition: Sendable {
  var name: String
  var title: String
  var subtitle: Template
  var tab: Sheet.TabColour
  /// With `overview` the tab is of the alert colour only while this row selects something.
  var alertIf: RowSelection?
  /// Above 0: each group of its first table's columns is printed on pages of its own, behind so many of the first columns.
  var repeatedColumns: Int
  var blocks: [BlockDefinition]
}

/// A part of a sheet as its definition says.
enum BlockDefinition: Sendable {
  case sentence([[PhraseDefinition]])
  case cards([CardDefinition])
  case attention(AttentionDefinition)
  case table(TableDefinition)
  case charts([ChartDefinition])
}

/// One row of a table.
struct RowSelection: Hashable, Sendable {
  /// The table's name.
  var table: String
  /// Which rows; none named = all.
  var rows: RowFilter
  /// Of these, the one with the greatest number in this column; nil = the first.
  var most: String?
  /// Of equal ones, the one with the greatest number in this column; nil = the first.
  var ties: String?
  /// Where they begin.
  var beginning: RowBeginning?
  /// In place of a row: how many rows hold each text of this column, under that text, and `all`.
  var tally: String?
}

/// Words over a row, if it is there.
struct PhraseDefinition: Sendable {
  var from: RowSelection
  /// Only when this column of the row is neither empty nor 0.
  var condition: String?
  var text: Template
  /// In place of it where that column is hidden; only names of the report.
  var hidden: Template?
}

/// A key figure as its definition says.
struct CardDefinition: Sendable {
  var name: String
  var from: RowSelection
  var heading: Template
  /// Column of the value.
  var value: String
  var change: Template?
  /// Column of the change as a number, or `since_start`; nil = none.
  var difference: String?
  /// Column of the judgement on the change; nil = none.
  var verdict: String?
  /// What stands for its machine values in the card's words.
  var verdictWords: [String: Template] = [:]
  var context: Template
  /// Whether its words may tell the change since the period's start, as `{since_start}`.
  var isCompared = false
  var tone: Tone
  /// When it needs attention: the tone of a card whose value is above 0.
  var toneAboveZero: Tone?
  /// Its heading and context where it counts nothing, or has no value.
  var none: NoneDefinition?

  /// Words in place of those that would be made of nothing.
  struct NoneDefinition: Sendable {
    var heading: Template?
    var context: Template
  }

  static let sinceStart = "since_start"
}

/// The lines that need attention.
struct AttentionDefinition: Sendable {
  var heading: String
  /// At most so many lines.
  var limit: Int
  /// In place of lines when there are none.
  var nothing: String
  /// In the order of importance.
  var rules: [AttentionRule]
}

/// One kind of line.
struct AttentionRule: Sendable {
  var level: AttentionLine.Level
  var from: RowSelection
  /// Every row that fits gives a line, not just one.
  var everyRow: Bool
  /// Only rows in which this column is above 0.
  var positive: String?
  /// Only rows in which this column is below 0.
  var negative: String?
  var text: Template
  var sheet: String
}

/// A table on a sheet as its definition says.
struct TableDefinition: Sendable {
  var source: TableSource
  var heading: Template?
  var caption: Template?
  /// nil = all columns.
  var columns: [String]?
  /// A heading over a column and those to its right.
  var groups: [String: String] = [:]
  /// Only these rows are shown; the finished table keeps all.
  var rows: RowFilter?
  /// Where these rows begin.
  var beginning: RowBeginning?
  /// Rows that become columns.
  var spread: SpreadDefinition?
  var bars: [String: TableView.BarColour] = [:]
  /// Columns tinted from 0 to 1; those that are spread by their cells' names.
  var heat: [String] = []
  var bold: [String] = []
  var muted: [String] = []
  var totals: RowFilter?
  var highlights: [HighlightDefinition] = []
  /// Words over the row, by column and machine value.
  var words: [String: [String: Template]] = [:]
  /// Words over the row, hidden columns included, that stand in place of a column's cell where they are any.
  var instead: [String: Template] = [:]
  /// Columns whose heading has a note; those that are spread by their cells' names.
  var notes: [String] = []
  /// By column the setting with the address that its texts lead to.
  var links: [String: String] = [:]
  var hasFilter = false
  var emptyText: String
}

/// Cells that are coloured, as the definition says.
struct HighlightDefinition: Sendable {
  var rows: RowFilter
  /// Of these rows only the one with the greatest number, above 0, in this column.
  var most: String?
  /// None named = the whole row.
  var columns: [String]
  var style: Highlight.Style
}

/// Where a table comes from.
enum TableSource: Hashable, Sendable {
  /// An SQL file of this name.
  case query(String)
  /// A named measure: what SQL cannot say.
  case measure(String)

  var name: String {
    switch self {
    case .query(let name), .measure(let name): name
    }
  }
}

/// A chart as its definition says.
struct ChartDefinition: Sendable {
  var kind: Chart.Kind
  var title: String
  var from: RowSelection
  var category: Template
  var series: [SeriesDefinition]
  /// Of `scatter` and `curves`, and of them alone: where its points stand along the other axis.
  var across: AcrossDefinition?
  var minimum: Double?
  var maximum: Double?
  /// Points that stand out.
  var emphasis: RowFilter?
  /// A column: before a row that says something there, nothing is drawn.
  var breakAt: String?
  /// Words for each row, joined to the alternative text.
  var text: Template
}

/// A series of a chart as its definition says.
struct SeriesDefinition: Sendable {
  var column: String
  /// Words over the first of its rows.
  var title: Template
  var colour: Chart.Colour
  /// Rows that have a point in this series; nil = all.
  var rows: RowFilter?
}

/// The other axis of a chart of points as its definition says.
struct AcrossDefinition: Sendable {
  var column: String
  var title: String
}
