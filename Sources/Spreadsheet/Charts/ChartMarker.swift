/// The sign at a point of a line or scatter chart.
public struct ChartMarker: Hashable, Sendable {
  /// Its form; meaning never by colour alone.
  public var shape: Shape
  /// Points, 2…72.
  public var size: Int
  /// Its inside.
  public var colour: Colour
  /// Its edge.
  public var edge: Colour

  /// A sign with a white edge.
  public init(shape: Shape, size: Int = 6, colour: Colour, edge: Colour = 0xFFFFFF) {
    self.shape = shape
    self.size = size
    self.colour = colour
    self.edge = edge
  }

  /// Forms that Excel and LibreOffice draw alike.
  public enum Shape: Hashable, Sendable {
    case circle, square, diamond, triangle
  }
}
