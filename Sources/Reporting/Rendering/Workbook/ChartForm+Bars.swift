internal import Spreadsheet

extension ChartForm {
  var bars: Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      var points: [Int: Colour] = [:]
      for point in series.emphasised { points[point] = Style.chart(.vermillion) }
      return ChartSeries(
        name: series.title, categories: categories, values: values(index), fill: .colour(Style.chart(series.colour)),
        pointColours: points,
        labels: ChartLabels(position: .outsideEnd, numberFormat: "0%", font: ChartFont(size: 9, colour: Style.ink)))
    }
    var drawn = drawn(.bars(.horizontal, .clustered), series)
    drawn.categoryAxis.isReversed = true
    if let maximum = chart.maximum { drawn.valueAxis.maximum = maximum * 1.08 }  // room for the last label
    drawn.valueAxis.labels = .hidden
    drawn.valueAxis.gridlines = .hidden
    drawn.gap = 45
    return drawn
  }

  func stacked(_ direction: Spreadsheet.Chart.Direction) -> Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      ChartSeries(
        name: series.title, categories: categories, values: values(index), fill: .colour(Style.chart(series.colour)))
    }
    var drawn = drawn(.bars(direction, .percentStacked), series)
    drawn.categoryAxis.isReversed = direction == .horizontal
    drawn.categoryAxis.labelInterval = direction == .horizontal ? 1 : nil
    drawn.valueAxis.numberFormat = "0%"
    if direction == .horizontal { drawn.valueAxis.labels = .high }
    drawn.legend = .bottom
    drawn.gap = 40
    return drawn
  }

  var interval: Spreadsheet.Chart {
    IntervalBars.chart(
      title: chart.title, alternativeText: chart.alternativeText, categories: categories, firstColumn: column + 1,
      words: chart.categories.indices.map { ChartInterval(chart, $0)?.words ?? chart.missing[$0] ?? "no data" })
  }
}
