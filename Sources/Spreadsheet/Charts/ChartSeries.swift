/// One series of a chart.
public struct ChartSeries: Hashable, Sendable {
  /// Its name in the legend.
  public var name: String
  /// Names along the axis; the x values of a scatter chart.
  public var categories: ChartRange
  /// As many as categories.
  public var values: ChartRange
  /// Of bars; nil = automatic.
  public var fill: Fill
  /// The line itself, or the edge of bars.
  public var line: ChartLine
  /// At each point; nil = none.
  public var marker: ChartMarker?
  /// Points that stand out, by index from 0.
  public var pointColours: [Int: Colour]
  /// Words at the points; nil = none.
  public var labels: ChartLabels?

  /// A series without labels.
  public init(
    name: String, categories: ChartRange, values: ChartRange, fill: Fill = .automatic, line: ChartLine = .automatic,
    marker: ChartMarker? = nil, pointColours: [Int: Colour] = [:], labels: ChartLabels? = nil
  ) {
    self.name = name
    self.categories = categories
    self.values = values
    self.fill = fill
    self.line = line
    self.marker = marker
    self.pointColours = pointColours
    self.labels = labels
  }

  /// The inside of bars.
  public enum Fill: Hashable, Sendable {
    /// What the reader's program chooses.
    case automatic
    /// Empty, such as the piece that only pushes others away from the axis.
    case hidden
    case colour(Colour)
  }
}
