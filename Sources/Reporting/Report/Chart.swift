/// A chart with its data. The renderer writes the data into folded columns of the chart's own sheet.
public struct Chart: Hashable, Sendable {
  /// What is shown.
  public var title: String
  /// The message with its numbers, for those who cannot see it.
  public var alternativeText: String
  /// The form.
  public var kind: Kind
  /// One per point, in order.
  public var categories: [String]
  /// Each with one value (or nil) per category.
  public var series: [Series]
  /// Ends of the value axis; nil = automatic.
  public var minimum: Double?
  /// See `minimum`.
  public var maximum: Double?
  /// How values are shown.
  public var type: ColumnType

  /// A chart of its parts.
  public init(
    title: String, alternativeText: String, kind: Kind, categories: [String], series: [Series], minimum: Double?,
    maximum: Double?, type: ColumnType
  ) {
    self.title = title
    self.alternativeText = alternativeText
    self.kind = kind
    self.categories = categories
    self.series = series
    self.minimum = minimum
    self.maximum = maximum
    self.type = type
  }

  /// The forms a chart can have.
  public enum Kind: String, CaseIterable, Sendable {
    /// Three series: rate, low, high over time; a thick line between two thin ones.
    case trend
    /// One series: horizontal bars with their value; points may have a colour of their own.
    case bars
    /// Three series: rate, low, high per category; a bar from low to high with a tick at the rate.
    case interval
    /// Horizontal bars, stacked to 100 %.
    case stackedBars
    /// Vertical bars, stacked to 100 %.
    case stackedColumns
  }

  /// One series of a chart.
  public struct Series: Hashable, Sendable {
    /// Its name in the legend.
    public var title: String
    /// Its colour.
    public var colour: Colour
    /// One per category; nil = no point.
    public var values: [Double?]
    /// Indices of points that stand out in vermillion.
    public var emphasised: [Int]

    /// A series of values.
    public init(title: String, colour: Colour, values: [Double?], emphasised: [Int] = []) {
      self.title = title
      self.colour = colour
      self.values = values
      self.emphasised = emphasised
    }
  }

  /// Colours that colour-blind readers can tell apart (Okabe and Ito).
  public enum Colour: String, CaseIterable, Sendable {
    case blue, sky, pale, orange, vermillion, slate
  }
}
