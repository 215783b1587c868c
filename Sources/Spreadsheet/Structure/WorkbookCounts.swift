/// What a workbook changed on the way in, for "Data quality" and standard error.
public struct WorkbookCounts: Hashable, Sendable {
  /// Texts with characters replaced or dropped, or cut.
  public var repairedTexts = 0
  /// Moments outside what a spreadsheet can count, written as ISO text.
  public var datesAsText = 0
  /// Links that are too long, too many or not http, written as plain text.
  public var linksAsText = 0

  /// No change so far.
  public init() {}
}
