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
  /// Where the points of a `scatter` or of `curves` stand along the other axis; nil for the other forms.
  public var across: Across?
  /// Ends of the value axis; nil = automatic.
  public var minimum: Double?
  /// See `minimum`.
  public var maximum: Double?
  /// How values are shown.
  public var type: ColumnType
  /// Words in place of what has no value, by category: where it is not that there are no data.
  public var missing: [Int: String] = [:]

  /// A chart of its parts.
  public init(
    title: String, alternativeText: String, kind: Kind, categories: [String], series: [Series],
    across: Across? = nil, minimum: Double?, maximum: Double?, type: ColumnType
  ) {
    self.title = title
    self.alternativeText = alternativeText
    self.kind = kind
    self.categories = categories
    self.series = series
    self.across = across
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
    /// A point per category at (`across`, value); series are told apart by sign and colour.
    case scatter
    /// A line per series through points at (`across`, value).
    case curves
  }

  /// The axis of a `scatter` or of `curves` that is not the axis of values.
  public struct Across: Hashable, Sendable {
    /// Words beside the axis.
    public var title: String
    /// Words beside the axis of values.
    public var valueTitle: String
    /// One per category; nil = no point.
    public var values: [Double?]
    /// How they are shown.
    public var type: ColumnType

    /// An axis of its parts.
    public init(title: String, valueTitle: String, values: [Double?], type: ColumnType) {
      self.title = title
      self.valueTitle = valueTitle
      self.values = values
      self.type = type
    }
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
