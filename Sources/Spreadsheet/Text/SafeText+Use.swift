extension SafeText {
  /// Where a text stands, which decides how long it may be and whether it may have lines.
  public struct Use: Hashable, Sendable {
    /// UTF-16 units, as Excel counts.
    let limit: Int
    /// Whether line feeds and tabs become spaces.
    let isSingleLine: Bool
    /// Bytes that the library's buffer of 2,080 holds uncut, where the text becomes an attribute.
    var byteLimit = Int.max
    /// Whether readers take `_x0041_` for "A" there, so that a literal one needs an escape.
    let escapes: Bool

    /// A cell's text.
    public static let cell = Use(limit: 32_767, isSingleLine: false, escapes: true)
    /// A note on a cell.
    public static let note = Use(limit: 32_767, isSingleLine: false, escapes: true)
    /// A table's header, which stands in a cell and in the table's own part.
    public static let header = Use(limit: 255, isSingleLine: true, escapes: true)
    /// A chart's title, the name of a series or an axis, a label.
    public static let chart = Use(limit: 255, isSingleLine: true, escapes: false)
    /// A chart's text for those who cannot see it.
    public static let alternativeText = Use(limit: 900, isSingleLine: true, byteLimit: 2_000, escapes: false)
    /// A cell's text that is a link, which the file holds a second time as an attribute.
    public static let link = Use(limit: 650, isSingleLine: true, byteLimit: 2_000, escapes: true)
    /// What shows while the pointer rests on a link.
    public static let tip = Use(limit: 255, isSingleLine: true, escapes: true)
    /// A property of the document: its name or its value.
    public static let property = Use(limit: 255, isSingleLine: true, escapes: false)
    /// A part of a page's header or footer; the whole is cut again to 255 units with its codes.
    public static let pageMargin = Use(limit: 255, isSingleLine: true, escapes: true)
  }
}
