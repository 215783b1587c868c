/// A look that depends on the cells' values. Ends are fixed numbers, so that two weeks can be compared.
public enum ConditionalRule: Hashable, Sendable {
  /// A solid bar in the cell from `minimum` to `maximum`; shares go from 0 to 1.
  case bar(colour: Colour, minimum: Double = 0, maximum: Double = 1)
  /// A tint between two colours; values outside take the nearer one.
  case scale(minimum: Double, minimumColour: Colour, maximum: Double, maximumColour: Colour)
  /// A format where a formula is true; written for the first cell of the range, such as `=$H6="Worse"`.
  ///
  /// Texts from data go through `Formula.quoted(text:)`.
  case formula(String, CellFormat)
}
