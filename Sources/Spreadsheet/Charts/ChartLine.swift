/// A stroke: of a series, an edge, an axis or a grid.
public enum ChartLine: Hashable, Sendable {
  /// What the reader's program chooses.
  case automatic
  /// No stroke.
  case hidden
  /// A colour and a width in points.
  case solid(Colour, width: Double = 0.75)
  /// The same with gaps, told apart without colour.
  case broken(Colour, width: Double, Pattern)

  /// Gaps that Excel and LibreOffice draw alike.
  public enum Pattern: Hashable, Sendable {
    case dots, dashes, dashesAndDots
  }
}
