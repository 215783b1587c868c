/// An axis of a chart. The axis of categories and the axis of values are told apart by meaning, not by direction.
public struct ChartAxis: Hashable, Sendable {
  /// Words beside it; nil = none.
  public var title: String?
  /// Lower end; nil = automatic.
  public var minimum: Double?
  /// Upper end; nil = automatic.
  public var maximum: Double?
  /// Distance of labels; nil = automatic.
  public var majorUnit: Double?
  /// Such as `0%`; nil = that of the cells. `[>1.001]"";0%` hides labels past 100 %.
  public var numberFormat: String?
  /// Whether it runs backwards; for horizontal bars, so that the first category stands on top.
  public var isReversed = false
  /// Where its labels stand.
  public var labels: LabelPosition = .nextToAxis
  /// Every how many categories have a label; nil = automatic.
  public var labelInterval: Int?
  /// Whether the first category stands on the other axis, as in line charts, not half a step beside it.
  public var startsOnAxis = false
  /// Of the axis itself.
  public var line: ChartLine = .solid(0xB8C2CB)
  /// Lines across the chart.
  public var gridlines: ChartLine = .hidden
  /// Of its labels and its title.
  public var font = ChartFont()

  /// A grey axis without grid; set the rest afterwards.
  public init() {}

  /// Where the labels of an axis stand.
  public enum LabelPosition: Hashable, Sendable {
    case nextToAxis
    /// On the far side; for the values of horizontal bars with reversed categories, else they stand on top.
    case high
    /// At the low end, also where the axis crosses in the middle.
    case low
    case hidden
  }
}
