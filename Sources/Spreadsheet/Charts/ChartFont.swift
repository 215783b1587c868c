/// The type of a chart's words.
public struct ChartFont: Hashable, Sendable {
  /// Points.
  public var size: Double
  /// Heavy type.
  public var isBold: Bool
  /// Its colour.
  public var colour: Colour

  /// A type; 9 points in grey is that of axes.
  public init(size: Double = 9, isBold: Bool = false, colour: Colour = 0x5B6B79) {
    self.size = size
    self.isBold = isBold
    self.colour = colour
  }
}
