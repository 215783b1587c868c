internal import Spreadsheet

/// The folded columns that a chart reads: its categories, then columns of numbers.
struct ChartData {
  var categories: [String]
  /// One column each, with a number or nothing for each category.
  var values: [[Double?]]

  var columnCount: Int { 1 + values.count }

  /// A chart with another axis of numbers reads that first; an interval is drawn from pieces in place of its bounds.
  init(_ chart: Reporting.Chart) {
    categories = chart.categories
    values = chart.series.map(\.values)
    if let across = chart.across { values.insert(across.values, at: 0) }
    if chart.kind == .interval { values = Self.pieces(of: chart) }
  }

  private static func pieces(of chart: Reporting.Chart) -> [[Double?]] {
    let rows = chart.categories.indices.map { index in
      guard let interval = ChartInterval(chart, index) else { return IntervalBars.piecesWithoutRate(axisMinimum: 0) }
      return IntervalBars.pieces(low: interval.low, rate: interval.rate, high: interval.high)
    }
    return (0..<IntervalBars.columnCount).map { piece in rows.map { $0[piece] } }
  }
}
