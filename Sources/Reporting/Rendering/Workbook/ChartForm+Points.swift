internal import Spreadsheet

extension ChartForm {
  /// The signs of the series in their order; meaning never by colour alone.
  private static let shapes: [ChartMarker.Shape] = [.diamond, .triangle, .circle, .square]

  var points: Spreadsheet.Chart {
    // A sign without points would say in the legend what the chart does not hold.
    let shown = chart.series.enumerated().filter { $0.element.values.contains { $0 != nil } }
    let series = shown.map { index, series in
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

  /// Steps, told apart without colour by their gaps.
  var curves: Spreadsheet.Chart {
    let series = chart.series.enumerated().map { index, series in
      ChartSeries(
        name: series.title, categories: values(0), values: values(1 + index), line: Self.line(index, series.colour))
    }
    var drawn = drawn(.scatter, series)
    drawn.categoryAxis = acrossAxis
    drawn.categoryAxis.minimum = 0
    drawn.categoryAxis.majorUnit = 7
    drawn.valueAxis.title = chart.across?.valueTitle
    drawn.legend = .bottom
    return drawn
  }

  private static func line(_ index: Int, _ colour: Reporting.Chart.Colour) -> ChartLine {
    switch index % 4 {
    case 0: .solid(Style.chart(colour), width: 2.25)
    case 1: .broken(Style.chart(colour), width: 2.25, .dashes)
    case 2: .broken(Style.chart(colour), width: 2.25, .dots)
    default: .broken(Style.chart(colour), width: 2.25, .dashesAndDots)
    }
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
