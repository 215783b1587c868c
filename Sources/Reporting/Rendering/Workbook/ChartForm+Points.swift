internal import Spreadsheet

extension ChartForm {
  /// The signs of the series in their order; meaning never by colour alone.
  private static let shapes: [ChartMarker.Shape] = [.diamond, .triangle, .circle, .square]

  var points: Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      let shape = Self.shapes[index % Self.shapes.count]
      return ChartSeries(
        name: series.title, categories: values(0), values: values(1 + index), line: .hidden,
        marker: ChartMarker(shape: shape, size: 8, colour: Style.chart(series.colour)))
    }
    var drawn = drawn(.scatter, series)
    drawn.categoryAxis = acrossAxis
    drawn.valueAxis.title = chart.across?.valueTitle
    drawn.legend = .bottom
    return drawn
  }

  /// The signs at the points tell the lines apart without colour.
  var curves: Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      let colour = Style.chart(series.colour)
      let shape = Self.shapes[index % Self.shapes.count]
      return ChartSeries(
        name: series.title, categories: values(0), values: values(1 + index), line: .solid(colour, width: 2),
        marker: ChartMarker(shape: shape, size: 5, colour: colour))
    }
    var drawn = drawn(.scatter, series)
    drawn.categoryAxis = acrossAxis
    drawn.categoryAxis.minimum = 0
    drawn.categoryAxis.majorUnit = 7
    drawn.valueAxis.title = chart.across?.valueTitle
    drawn.legend = .bottom
    return drawn
  }

  private var acrossAxis: ChartAxis {
    var axis = ChartAxis()
    axis.title = chart.across?.title
    axis.numberFormat = chart.across.map { Self.format($0.type) }
    if chart.across?.type == .share { (axis.minimum, axis.maximum, axis.majorUnit) = (0, 1, 0.1) }
    axis.labels = .low
    return axis
  }
}
