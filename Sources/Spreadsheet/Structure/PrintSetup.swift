/// How a sheet is printed: A4, centred, fitted to pages.
public struct PrintSetup: Hashable, Sendable {
  /// Wider than high.
  public var isLandscape = false
  /// Pages side by side; 0 = as many as needed.
  public var pagesWide = 1
  /// Pages below each other; 0 = as many as needed.
  public var pagesHigh = 0
  /// Rows printed on top of every page.
  public var repeatedRows: ClosedRange<Int>?
  /// Columns printed at the left of every page.
  public var repeatedColumns: ClosedRange<Int>?
  /// What is printed, each area from a page of its own on; none = all.
  public var areas: [CellRange] = []
  /// Rows that begin a page.
  public var pageStarts: [Int] = []
  /// Inches.
  public var margins = Margins(left: 0.45, right: 0.45, top: 0.6, bottom: 0.6)
  /// Above the sheet.
  public var header = PageLine()
  /// Below the sheet.
  public var footer = PageLine()

  /// Portrait, one page wide, all rows; set the rest afterwards.
  public init() {}

  /// White edges of a page in inches.
  public struct Margins: Hashable, Sendable {
    /// Inches.
    public var left, right, top, bottom: Double

    /// Edges in inches.
    public init(left: Double, right: Double, top: Double, bottom: Double) {
      self.left = left
      self.right = right
      self.top = top
      self.bottom = bottom
    }
  }
}
