/// The words at the points of a series.
public struct ChartLabels: Hashable, Sendable {
  /// Where they stand.
  public var position: Position
  /// For values, such as `0%`; nil = that of the cells.
  public var numberFormat: String?
  /// Their type.
  public var font: ChartFont
  /// Words in place of values, one for each point; empty = values everywhere.
  public var contents: [Content]

  /// Labels that show the values.
  public init(
    position: Position = .automatic, numberFormat: String? = nil, font: ChartFont = ChartFont(),
    contents: [Content] = []
  ) {
    self.position = position
    self.numberFormat = numberFormat
    self.font = font
    self.contents = contents
  }

  /// What stands at one point.
  public enum Content: Hashable, Sendable {
    case value
    case text(String)
    /// The text of a cell.
    case cell(sheet: String, CellAddress)
    case hidden
  }

  /// Where labels stand. Excel refuses a file with one that its kind of chart does not know.
  public enum Position: Hashable, Sendable {
    case automatic, centre
    /// For bars.
    case insideBase, insideEnd
    /// For clustered bars.
    case outsideEnd
    /// For lines and points.
    case above, below, left, right
  }
}
