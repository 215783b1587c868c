import CXLSXWriter

extension ChartDrawing {
  func draw(_ series: ChartSeries) throws(SpreadsheetError) {
    guard let made = chart_add_series(pointer, series.categories.formula, series.values.formula) else {
      throw SpreadsheetError(.library(code: 1, errno: 0))
    }
    setRanges(of: series, on: made)
    chart_series_set_name(made, text(series.name))
    drawFill(series.fill, of: made)
    with(series.line) { chart_series_set_line(made, $0) }
    drawMarker(series.marker, of: made)
    try drawPoints(series.pointColours, of: made)
    if let labels = series.labels { try draw(labels, of: made) }
  }

  /// Tells the ranges again in parts where the library cannot take the name out of a formula to find the values.
  ///
  /// Not always: told in parts it leaves a name such as `Q1` without the quotes that it needs.
  private func setRanges(of series: ChartSeries, on made: UnsafeMutablePointer<lxw_chart_series>) {
    let setters = [
      (series.categories, chart_series_set_categories), (series.values, chart_series_set_values),
    ]
    for (range, set) in setters where range.sheet.contains(where: { $0 == "'" || $0 == "!" }) {
      let (rows, columns) = (range.cells.rows, range.cells.columns)
      set(
        made, range.sheet, UInt32(row: rows.lowerBound), UInt16(column: columns.lowerBound),
        UInt32(row: rows.upperBound), UInt16(column: columns.upperBound))
    }
  }

  private func drawFill(_ fill: ChartSeries.Fill, of series: UnsafeMutablePointer<lxw_chart_series>) {
    var code = lxw_chart_fill()
    switch fill {
    case .automatic: return
    case .hidden: code.none = 1
    case .colour(let colour): code.color = colour.code
    }
    chart_series_set_fill(series, &code)
  }

  private func drawMarker(_ marker: ChartMarker?, of series: UnsafeMutablePointer<lxw_chart_series>) {
    guard let marker else {
      // Bars have none; asking for none would make the library write a part that bars must not have.
      if case .bars = chart.kind { return }
      return chart_series_set_marker_type(series, UInt8(LXW_CHART_MARKER_NONE.rawValue))
    }
    chart_series_set_marker_type(series, marker.shape.code)
    chart_series_set_marker_size(series, UInt8(clamping: marker.size))
    var fill = lxw_chart_fill()
    fill.color = marker.colour.code
    chart_series_set_marker_fill(series, &fill)
    with(.solid(marker.edge)) { chart_series_set_marker_line(series, $0) }
  }

  private func drawPoints(
    _ colours: [Int: Colour], of series: UnsafeMutablePointer<lxw_chart_series>
  ) throws(SpreadsheetError) {
    guard let last = colours.keys.max() else { return }
    var fills = (0...last).map { index in
      var fill = lxw_chart_fill()
      fill.color = colours[index]?.code ?? 0
      return fill
    }
    let code = fills.withUnsafeMutableBufferPointer { fills in
      var points = fills.indices.map { index in
        var point = lxw_chart_point()
        if colours[index] != nil { point.fill = fills.baseAddress?.advanced(by: index) }
        return point
      }
      return Self.withPointers(to: &points) { chart_series_set_points(series, $0) }
    }
    guard code == LXW_NO_ERROR else { throw SpreadsheetError(.library(code: code.rawValue, errno: 0)) }
  }

  /// Hands out an array of pointers that ends with nil, as the library counts.
  static func withPointers<Element>(
    to elements: inout [Element],
    _ use: (UnsafeMutablePointer<UnsafeMutablePointer<Element>?>?) -> lxw_error
  ) -> lxw_error {
    elements.withUnsafeMutableBufferPointer { elements in
      var pointers = elements.indices.map { elements.baseAddress?.advanced(by: $0) } + [nil]
      return pointers.withUnsafeMutableBufferPointer { use($0.baseAddress) }
    }
  }
}

extension ChartMarker.Shape {
  fileprivate var code: UInt8 {
    switch self {
    case .circle: UInt8(LXW_CHART_MARKER_CIRCLE.rawValue)
    case .square: UInt8(LXW_CHART_MARKER_SQUARE.rawValue)
    case .diamond: UInt8(LXW_CHART_MARKER_DIAMOND.rawValue)
    case .triangle: UInt8(LXW_CHART_MARKER_TRIANGLE.rawValue)
    }
  }
}
