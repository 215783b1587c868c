/// A rule along one edge of a cell.
public struct CellBorder: Hashable, Sendable {
  /// Its strength.
  public var weight: Weight
  /// Its colour.
  public var colour: Colour

  /// A rule.
  public init(weight: Weight, colour: Colour) {
    self.weight = weight
    self.colour = colour
  }

  /// How strong a rule is.
  public enum Weight: Hashable, Sendable {
    case hair, thin, medium, thick
  }
}
