internal import Spreadsheet

extension ChartForm {
  var trend: Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      let colour = Style.chart(series.colour)
      return ChartSeries(
        name: series.title, categories: categories, values: values(index),
        line: .solid(colour, width: index == 0 ? 2.25 : 1),
        marker: marker(of: series, isFirst: index == 0))
    }
    var drawn = drawn(.line, series)
    (drawn.valueAxis.minimum, drawn.valueAxis.maximum) = room
    return drawn
  }

  /// A bound that stands alone has no line: without a sign it would not be seen.
  private func marker(of series: Reporting.Chart.Series, isFirst: Bool) -> ChartMarker? {
    let colour = Style.chart(series.colour)
    if isFirst { return ChartMarker(shape: .circle, size: 6, colour: colour) }
    let values = [nil] + series.values + [nil]
    let standsAlone = values.indices.dropFirst().dropLast().contains {
      values[$0] != nil && values[$0 - 1] == nil && values[$0 + 1] == nil
    }
    return standsAlone ? ChartMarker(shape: .square, size: 4, colour: colour) : nil
  }

  /// A line chart may start above 0: the tenths around all values.
  private var room: (Double, Double) {
    let values = chart.series.flatMap { $0.values.compactMap { $0 } }
    guard let least = values.min(), let greatest = values.max() else { return (0, 1) }
    return (max(0, (least * 10 - 0.01).rounded(.down) / 10), min(1, (greatest * 10 + 0.01).rounded(.up) / 10))
  }
}
