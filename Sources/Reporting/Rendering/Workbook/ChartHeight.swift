/// How high the charts of a block are: as high as their categories need, since readers skip labels that are too close.
struct ChartHeight {
  /// Pixels.
  var pixels: Int

  /// Charts side by side are lower, and their labels closer; `width` are the pixels of all together.
  init(_ charts: [Chart], width: Int) {
    let isPair = charts.count > 1
    let needed = charts.map { Self.frame + $0.rowCount * (isPair ? 16 : 20) }
    pixels = max(isPair ? 270 : 310, Int(Double(width) * (isPair ? 0.2 : 0.25)), needed.max() ?? 0)
  }

  /// Rows of the sheet that it covers, with the space around it.
  var rows: Int { (pixels + Self.space + Self.rowPixels - 1) / Self.rowPixels }

  /// Title, axis and legend.
  private static let frame = 90
  /// Above and below the chart.
  private static let space = 10
  /// Of a row whose height nobody sets.
  private static let rowPixels = 20
}

extension Chart {
  /// Categories that stand one below the other.
  fileprivate var rowCount: Int {
    switch kind {
    case .bars, .interval, .stackedBars: categories.count
    case .trend, .stackedColumns, .scatter, .curves: 0
    }
  }
}
