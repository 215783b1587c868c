internal import Spreadsheet

/// Draws charts side by side; their data stand in folded columns of the same sheet.
struct ChartWriter {
  var page: Spreadsheet.Sheet
  var sheetName: String
  /// All charts of a block together, in pixels.
  var width: Int

  private static let gap = 14

  /// How many folded columns the charts of a block take.
  static func columnCount(of charts: [Reporting.Chart]) -> Int {
    charts.map(columnCount).reduce(0, +)
  }

  private static func columnCount(of chart: Reporting.Chart) -> Int {
    1 + (chart.kind == .interval ? IntervalBars.columnCount : chart.series.count)
  }

  func write(_ charts: [Reporting.Chart], at place: SheetPlan.Place, chartDataColumn: Int) throws(SpreadsheetError) {
    var column = chartDataColumn
    for (index, chart) in charts.enumerated() {
      try writeData(chart, row: place.firstRow, column: column)
      var drawn = drawing(chart, row: place.firstRow, column: column)
      (drawn.width, drawn.height) = charts.count > 1 ? (Double(width - Self.gap) / 2, 270) : (Double(width), 310)
      try page.insert(
        drawn, at: CellAddress(row: place.firstRow, column: 0), xOffset: index * (width + Self.gap) / 2 + 2,
        yOffset: 6)
      column += Self.columnCount(of: chart)
    }
    if column > chartDataColumn { try page.foldColumns(chartDataColumn...(column - 1)) }
  }

  private func writeData(_ chart: Reporting.Chart, row: Int, column: Int) throws(SpreadsheetError) {
    for (index, category) in chart.categories.enumerated() {
      try page.write(text: category, row: row + index, column: column, format: Style.subtitle)
      for (place, value) in values(chart, index).enumerated() {
        guard let value else { continue }
        try page.write(number: value, row: row + index, column: column + 1 + place, format: Style.subtitle)
      }
    }
  }

  private func values(_ chart: Reporting.Chart, _ index: Int) -> [Double?] {
    let values = chart.series.map { $0.values[index] }
    guard chart.kind == .interval else { return values }
    guard values.count == 3, let rate = values[0], let low = values[1], let high = values[2] else {
      return IntervalBars.piecesWithoutRate(axisMinimum: 0).map { $0 }
    }
    return IntervalBars.pieces(low: low, rate: rate, high: high).map { $0 }
  }

  private func range(_ chart: Reporting.Chart, row: Int, column: Int) -> ChartRange {
    ChartRange(sheet: sheetName, rows: row...(row + chart.categories.count - 1), column: column)
  }

  private func drawing(_ chart: Reporting.Chart, row: Int, column: Int) -> Spreadsheet.Chart {
    switch chart.kind {
    case .interval: interval(chart, row: row, column: column)
    case .trend: trend(chart, row: row, column: column)
    case .bars: bars(chart, row: row, column: column)
    case .stackedBars: stacked(chart, .horizontal, row: row, column: column)
    case .stackedColumns: stacked(chart, .vertical, row: row, column: column)
    }
  }

  private func interval(_ chart: Reporting.Chart, row: Int, column: Int) -> Spreadsheet.Chart {
    let words = chart.categories.indices.map { index -> String in
      let values = chart.series.map { $0.values[index] }
      guard values.count == 3, let rate = values[0], let low = values[1], let high = values[2] else { return "no data" }
      func percent(_ value: Double) -> String { NumberFormat.fixed(100 * value, 0) }
      return "\(percent(rate))%   (\(percent(low))–\(percent(high))%)"
    }
    return IntervalBars.chart(
      title: chart.title, alternativeText: chart.alternativeText,
      categories: range(chart, row: row, column: column), firstColumn: column + 1, words: words)
  }

  private func trend(_ chart: Reporting.Chart, row: Int, column: Int) -> Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      let colour = Style.chart(series.colour)
      return ChartSeries(
        name: series.title, categories: range(chart, row: row, column: column),
        values: range(chart, row: row, column: column + 1 + index),
        line: .solid(colour, width: index == 0 ? 2.25 : 1),
        marker: index == 0 ? ChartMarker(shape: .circle, size: 6, colour: colour) : nil)
    }
    var drawn = Spreadsheet.Chart(
      kind: .line, title: chart.title, alternativeText: chart.alternativeText, series: series)
    drawn.valueAxis = valueAxis(chart)
    (drawn.valueAxis.minimum, drawn.valueAxis.maximum) = Self.room(chart)
    drawn.showsHiddenData = true
    return drawn
  }

  /// A line chart may start above 0: the tenths around all values.
  private static func room(_ chart: Reporting.Chart) -> (Double, Double) {
    let values = chart.series.flatMap { $0.values.compactMap { $0 } }
    guard let least = values.min(), let greatest = values.max() else { return (0, 1) }
    return (max(0, (least * 10 - 0.01).rounded(.down) / 10), min(1, (greatest * 10 + 0.01).rounded(.up) / 10))
  }

  private func bars(_ chart: Reporting.Chart, row: Int, column: Int) -> Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      var points: [Int: Colour] = [:]
      for point in series.emphasised { points[point] = Style.chart(.vermillion) }
      return ChartSeries(
        name: series.title, categories: range(chart, row: row, column: column),
        values: range(chart, row: row, column: column + 1 + index), fill: .colour(Style.chart(series.colour)),
        pointColours: points,
        labels: ChartLabels(position: .outsideEnd, numberFormat: "0%", font: ChartFont(size: 9, colour: Style.ink)))
    }
    var drawn = Spreadsheet.Chart(
      kind: .bars(.horizontal, .clustered), title: chart.title, alternativeText: chart.alternativeText, series: series)
    drawn.categoryAxis.isReversed = true
    drawn.valueAxis = valueAxis(chart)
    if let maximum = chart.maximum { drawn.valueAxis.maximum = maximum * 1.08 }  // room for the last label
    drawn.valueAxis.labels = .hidden
    drawn.valueAxis.gridlines = .hidden
    drawn.valueAxis.line = .hidden
    drawn.gap = 45
    drawn.showsHiddenData = true
    return drawn
  }

  private func stacked(_ chart: Reporting.Chart, _ direction: Spreadsheet.Chart.Direction, row: Int, column: Int)
    -> Spreadsheet.Chart
  {
    let series = chart.series.enumerated().map { index, series in
      ChartSeries(
        name: series.title, categories: range(chart, row: row, column: column),
        values: range(chart, row: row, column: column + 1 + index), fill: .colour(Style.chart(series.colour)))
    }
    var drawn = Spreadsheet.Chart(
      kind: .bars(direction, .percentStacked), title: chart.title, alternativeText: chart.alternativeText,
      series: series)
    drawn.categoryAxis.isReversed = direction == .horizontal
    drawn.valueAxis.numberFormat = "0%"
    drawn.valueAxis.gridlines = .solid(0xE6EBEF)
    drawn.valueAxis.line = .hidden
    drawn.legend = .bottom
    drawn.gap = 40
    drawn.showsHiddenData = true
    return drawn
  }

  private func valueAxis(_ chart: Reporting.Chart) -> ChartAxis {
    var axis = ChartAxis()
    axis.minimum = chart.minimum
    axis.maximum = chart.maximum
    axis.numberFormat = chart.type == .share ? "0%" : "#,##0"
    axis.gridlines = .solid(0xE6EBEF)
    axis.line = .hidden
    return axis
  }
}
