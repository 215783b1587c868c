import Spreadsheet

/// One chart of each kind, over the rows of the example's sheet "Pass rate".
enum ExampleCharts {
  static let quizzes = ChartRange(sheet: "Pass rate", rows: 5...12, column: 0)

  static func column(_ column: Int) -> ChartRange {
    ChartRange(sheet: "Pass rate", rows: 5...12, column: column)
  }

  static let interval = IntervalBars.chart(
    title: "Pass rate with its 95% interval", alternativeText: "Bars: from 44% for quiz2.1 to 86% for quiz1.1.",
    categories: quizzes, firstColumn: 12, words: ExampleBook.rates.map { "\(Int($0 * 100))%" }, minimum: 0.3)

  static let all: [Chart] = [bars, line, scatter] + stacked

  static var bars: Chart {
    var series = ChartSeries(
      name: "Pass rate", categories: quizzes, values: column(1), fill: .colour(0x0072B2), pointColours: [2: 0xD55E00])
    series.labels = ChartLabels(position: .outsideEnd, numberFormat: "0%")
    var chart = Chart(
      kind: .bars(.horizontal, .clustered), title: "Pass rate by quiz", alternativeText: "Bars.", series: [series])
    chart.categoryAxis.isReversed = true
    chart.valueAxis.labels = .hidden
    chart.valueAxis.line = .hidden
    chart.valueAxis.minimum = 0
    chart.valueAxis.maximum = 1
    chart.gap = 40
    return chart
  }

  static var line: Chart {
    let thin = ChartLine.solid(0x56B4E9, width: 1)
    let marker = ChartMarker(shape: .circle, colour: 0x0072B2)
    let rate = ChartSeries(
      name: "Rate", categories: quizzes, values: column(1), line: .solid(0x0072B2, width: 2.25), marker: marker)
    var chart = Chart(
      kind: .line, title: "Pass rate over time", alternativeText: "Line.",
      series: [
        ChartSeries(name: "High", categories: quizzes, values: column(3), line: thin),
        ChartSeries(name: "Low", categories: quizzes, values: column(2), line: thin), rate,
      ])
    chart.valueAxis.gridlines = .solid(0xE6EBEF)
    chart.valueAxis.numberFormat = "0%"
    chart.categoryAxis.startsOnAxis = true
    chart.highLowLines = .solid(0x56B4E9, width: 2)
    return chart
  }

  static var scatter: Chart {
    let marker = ChartMarker(shape: .diamond, size: 10, colour: 0xD55E00)
    var series = ChartSeries(
      name: "Fix", categories: column(1), values: column(2), line: .hidden, marker: marker)
    series.labels = ChartLabels(
      position: .right,
      contents: [.text("=first"), .value, .hidden, .cell(sheet: "Pass rate", .init(row: 8, column: 0))]
        + Array(repeating: .hidden, count: 4))
    var chart = Chart(kind: .scatter, title: "Map", alternativeText: "Scatter.", series: [series])
    chart.categoryAxis.title = "Correct"
    chart.valueAxis.title = "Signal"
    chart.categoryAxis.labels = .low
    return chart
  }

  static var stacked: [Chart] {
    let kinds: [Chart.Kind] = [
      .bars(.horizontal, .percentStacked), .bars(.vertical, .percentStacked), .bars(.vertical, .stacked),
      .bars(.vertical, .clustered), .bars(.horizontal, .stacked),
    ]
    return kinds.map { kind in
      let colours: [Colour] = [0x0072B2, 0xBFDDF0, 0xD55E00]
      let series = colours.enumerated().map { index, colour in
        ChartSeries(
          name: "Part \(index)", categories: quizzes, values: column(1 + index), fill: .colour(colour),
          line: .solid(0xFFFFFF))
      }
      var chart = Chart(kind: kind, title: "\(kind)", alternativeText: "Stacked bars.", series: series)
      chart.legend = .bottom
      chart.categoryAxis.labelInterval = 1
      return chart
    }
  }
}
