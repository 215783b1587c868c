/// A chart as a value; `Sheet.insert` draws it.
public struct Chart: Hashable, Sendable {
  /// The form.
  public var kind: Kind
  /// What is shown.
  public var title: String
  /// The message with its numbers, for those who cannot see it; at most 900 characters, never empty.
  public var alternativeText: String
  /// At least one.
  public var series: [ChartSeries]
  /// The axis of categories, or of x values.
  public var categoryAxis = ChartAxis()
  /// The axis of values.
  public var valueAxis = ChartAxis()
  /// None where there is one series.
  public var legend: Legend = .none
  /// Space between bars in percent of their width, 0…500; nil = automatic.
  public var gap: Int?
  /// Lines from the highest to the lowest series, which only Excel draws; for line charts.
  public var highLowLines: ChartLine = .hidden
  /// Whether cells in folded columns are shown.
  public var showsHiddenData = false
  /// Pixels at 96 dpi.
  public var width = 480.0
  /// Pixels at 96 dpi.
  public var height = 288.0
  /// Of the title.
  public var titleFont = ChartFont(size: 11, isBold: true, colour: 0x1F2D3A)
  /// Around the chart.
  public var border: ChartLine = .solid(0xD5DCE2)

  /// A chart of 480 × 288 pixels without legend; set the rest afterwards.
  public init(kind: Kind, title: String, alternativeText: String, series: [ChartSeries]) {
    self.kind = kind
    self.title = title
    self.alternativeText = alternativeText
    self.series = series
  }

  /// The forms that hold in Excel and in LibreOffice.
  public enum Kind: Hashable, Sendable {
    case bars(Direction, Grouping)
    case line
    /// Points only; give each series a marker.
    case scatter
  }

  /// Which way bars grow.
  public enum Direction: Hashable, Sendable {
    case horizontal, vertical
  }

  /// How bars of several series stand together.
  public enum Grouping: Hashable, Sendable {
    case clustered, stacked
    /// To 100 %.
    case percentStacked
  }

  /// Where the names of the series stand.
  public enum Legend: Hashable, Sendable {
    case none, bottom
  }
}
