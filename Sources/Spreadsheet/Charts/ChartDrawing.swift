import CXLSXWriter

/// Turns a chart's value into the library's calls; texts and structs live as long as this does.
///
/// The library takes texts that begin with "=" for references, so such a text gets a space before it.
struct ChartDrawing {
  let chart: Chart
  let pointer: UnsafeMutablePointer<lxw_chart>
  let strings = CStrings()
  let safe: (String, SafeText.Use) -> String

  /// Draws everything but the place on the sheet.
  func draw() throws(SpreadsheetError) {
    drawTitleAndFrame()
    // In 1.1.4 the x axis of horizontal bars is the one of values.
    let isTurned = if case .bars(.horizontal, _) = chart.kind { true } else { false }
    let x = chart_axis_get(pointer, LXW_CHART_AXIS_TYPE_X)
    let y = chart_axis_get(pointer, LXW_CHART_AXIS_TYPE_Y)
    draw(chart.categoryAxis, on: isTurned ? y : x)
    draw(chart.valueAxis, on: isTurned ? x : y)
    for series in chart.series {
      try draw(series)
    }
  }

  /// The library's number for a kind of chart.
  static func type(of kind: Chart.Kind) -> UInt8 {
    let type =
      switch kind {
      case .bars(.horizontal, .clustered): LXW_CHART_BAR
      case .bars(.horizontal, .stacked): LXW_CHART_BAR_STACKED
      case .bars(.horizontal, .percentStacked): LXW_CHART_BAR_STACKED_PERCENT
      case .bars(.vertical, .clustered): LXW_CHART_COLUMN
      case .bars(.vertical, .stacked): LXW_CHART_COLUMN_STACKED
      case .bars(.vertical, .percentStacked): LXW_CHART_COLUMN_STACKED_PERCENT
      case .line: LXW_CHART_LINE
      case .scatter: LXW_CHART_SCATTER
      }
    return UInt8(type.rawValue)
  }

  func text(_ text: String) -> String {
    let safe = safe(text, .chart)
    return safe.hasPrefix("=") ? " " + safe : safe
  }

  private func drawTitleAndFrame() {
    chart_title_set_name(pointer, text(chart.title))
    var font = chart.titleFont.code
    chart_title_set_name_font(pointer, &font)
    switch chart.legend {
    case .none: chart_legend_set_position(pointer, UInt8(LXW_CHART_LEGEND_NONE.rawValue))
    case .bottom:
      chart_legend_set_position(pointer, UInt8(LXW_CHART_LEGEND_BOTTOM.rawValue))
      var legendFont = ChartFont().code
      chart_legend_set_font(pointer, &legendFont)
    }
    with(chart.border) { chart_chartarea_set_line(pointer, $0) }
    if chart.highLowLines != .hidden { with(chart.highLowLines) { chart_set_high_low_lines(pointer, $0) } }
    if let gap = chart.gap { chart_set_series_gap(pointer, UInt16(clamping: gap)) }
    if chart.showsHiddenData { chart_show_hidden_data(pointer) }
  }

  /// Calls the setter unless the line is automatic; the library copies the struct.
  func with(_ line: ChartLine, _ set: (UnsafeMutablePointer<lxw_chart_line>) -> Void) {
    guard var code = line.code else { return }
    set(&code)
  }
}

extension ChartFont {
  var code: lxw_chart_font {
    var font = lxw_chart_font()
    font.size = size
    font.bold = isBold ? 1 : 0
    font.color = colour.code
    return font
  }
}

extension ChartLine {
  var code: lxw_chart_line? {
    var line = lxw_chart_line()
    switch self {
    case .automatic: return nil
    case .hidden: line.none = 1
    case .solid(let colour, let width):
      line.color = colour.code
      line.width = Float(width)
    case .broken(let colour, let width, let pattern):
      line.color = colour.code
      line.width = Float(width)
      line.dash_type = pattern.code
    }
    return line
  }
}

extension ChartLine.Pattern {
  fileprivate var code: UInt8 {
    switch self {
    case .dots: UInt8(LXW_CHART_LINE_DASH_SQUARE_DOT.rawValue)
    case .dashes: UInt8(LXW_CHART_LINE_DASH_DASH.rawValue)
    case .dashesAndDots: UInt8(LXW_CHART_LINE_DASH_DASH_DOT.rawValue)
    }
  }
}
