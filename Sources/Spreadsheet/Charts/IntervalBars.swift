/// A rate with its interval for each category, drawn from stacked bars, since combined charts and error bars of one's
/// own are missing in the library.
///
/// Five pieces side by side: empty up to the lower end, light up to the rate, a dark tick at the rate, light up to the
/// upper end, and an empty piece that carries the words. They stand in five columns that the caller writes and folds:
///
/// ```swift
/// for (column, piece) in zip(12..., IntervalBars.pieces(low: 0.35, rate: 0.44, high: 0.53)) { … }
/// try sheet.foldColumns(12...16)
/// ```
public enum IntervalBars {
  /// How many columns the pieces take.
  public static let columnCount = 5

  /// The lengths of the five pieces of one category; low ≤ rate ≤ high, and the tick never leaves the interval.
  public static func pieces(
    low: Double, rate: Double, high: Double, tick: Double = 0.005, room: Double = 0.2
  ) -> [Double] {
    let width = min(tick, max(0, high - low))
    let start = min(max(rate - width / 2, low), high - width)
    return [low, max(0, start - low), width, max(0, high - start - width), room]
  }

  /// The pieces of a category without a rate: only the words, at the lower end of the axis.
  public static func piecesWithoutRate(axisMinimum: Double, room: Double = 0.2) -> [Double] {
    [axisMinimum, 0, 0, 0, room]
  }

  /// The chart over pieces that stand in `firstColumn` and the four after it, in the rows of `categories`.
  ///
  /// `words` has one text for each category, such as "44%   (35–53%)". `maximum` leaves room for the last words; labels
  /// past 100 % are hidden.
  public static func chart(
    title: String, alternativeText: String, categories: ChartRange, firstColumn: Int, words: [String],
    minimum: Double = 0, maximum: Double = 1.1, interval: Colour = 0x56B4E9, tick: Colour = 0x1F2D3A
  ) -> Chart {
    let fills: [ChartSeries.Fill] = [.hidden, .colour(interval), .colour(tick), .colour(interval), .hidden]
    let names = ["gap", "to the rate", "rate", "from the rate", "words"]
    var series = zip(names, fills).enumerated().map { index, part in
      let values = ChartRange(sheet: categories.sheet, rows: categories.cells.rows, column: firstColumn + index)
      return ChartSeries(name: part.0, categories: categories, values: values, fill: part.1)
    }
    let font = ChartFont(size: 9, isBold: true, colour: tick)
    series[4].labels = ChartLabels(position: .insideBase, font: font, contents: words.map { .text($0) })
    var chart = Chart(
      kind: .bars(.horizontal, .stacked), title: title, alternativeText: alternativeText, series: series)
    chart.categoryAxis.isReversed = true
    chart.valueAxis = valueAxis(minimum: minimum, maximum: maximum)
    chart.gap = 90
    chart.showsHiddenData = true
    return chart
  }

  private static func valueAxis(minimum: Double, maximum: Double) -> ChartAxis {
    var axis = ChartAxis()
    axis.minimum = minimum
    axis.maximum = maximum
    axis.majorUnit = 0.1
    axis.numberFormat = #"[>1.001]"";0%"#
    axis.labels = .high
    axis.line = .hidden
    axis.gridlines = .solid(0xE6EBEF)
    return axis
  }
}
