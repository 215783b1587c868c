/// How a cell looks; equal values share one format in the file.
///
/// ```swift
/// var rate = CellFormat()
/// rate.numberFormat = "0.0%"
/// rate.horizontal = .right
/// rate.bottom = CellBorder(weight: .thin, colour: 0xD5DCE2)
/// ```
public struct CellFormat: Hashable, Sendable {
  /// Points; Calibri 11 is the font of every cell.
  public var size: Double = 11
  /// Heavy type.
  public var isBold = false
  /// Slanted type.
  public var isItalic = false
  /// A single line below.
  public var isUnderlined = false
  /// Of the text; nil = the theme's black.
  public var colour: Colour?
  /// Of the cell; nil = none.
  public var fill: Colour?
  /// Such as `0.0%`; empty = General. At most 120 bytes.
  public var numberFormat = ""
  /// Left to right.
  public var horizontal: Horizontal = .automatic
  /// Top to bottom.
  public var vertical: Vertical = .bottom
  /// Steps of indentation from the aligned side, 0…15.
  public var indent = 0
  /// Whether long text goes on in the next line.
  public var wraps = false
  /// Rule above.
  public var top: CellBorder?
  /// Rule below.
  public var bottom: CellBorder?
  /// Rule on the left.
  public var left: CellBorder?
  /// Rule on the right.
  public var right: CellBorder?

  /// Plain Calibri 11; set the rest afterwards.
  public init() {}

  /// A copy with changes, such as `plain.with { $0.isBold = true }`.
  public func with(_ change: (inout CellFormat) -> Void) -> CellFormat {
    var copy = self
    change(&copy)
    return copy
  }

  /// Where text stands between the left and the right edge.
  public enum Horizontal: Hashable, Sendable {
    /// Text left, numbers right.
    case automatic
    case left, centre, right
  }

  /// Where text stands between the top and the bottom edge.
  public enum Vertical: Hashable, Sendable {
    case top, centre, bottom
  }
}
