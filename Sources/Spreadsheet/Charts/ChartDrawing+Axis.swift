import CXLSXWriter

extension ChartDrawing {
  func draw(_ axis: ChartAxis, on pointer: UnsafeMutablePointer<lxw_chart_axis>?) {
    drawScale(of: axis, on: pointer)
    drawWords(of: axis, on: pointer)
    with(axis.line) { chart_axis_set_line(pointer, $0) }
    chart_axis_set_major_tick_mark(pointer, UInt8(LXW_CHART_AXIS_TICK_MARK_NONE.rawValue))
    chart_axis_major_gridlines_set_visible(pointer, axis.gridlines == .hidden ? 0 : 1)
    if axis.gridlines != .hidden { with(axis.gridlines) { chart_axis_major_gridlines_set_line(pointer, $0) } }
  }

  private func drawScale(of axis: ChartAxis, on pointer: UnsafeMutablePointer<lxw_chart_axis>?) {
    if let minimum = axis.minimum { chart_axis_set_min(pointer, minimum) }
    if let maximum = axis.maximum { chart_axis_set_max(pointer, maximum) }
    if let unit = axis.majorUnit { chart_axis_set_major_unit(pointer, unit) }
    if axis.isReversed { chart_axis_set_reverse(pointer) }
    if axis.startsOnAxis { chart_axis_set_position(pointer, UInt8(LXW_CHART_AXIS_POSITION_ON_TICK.rawValue)) }
    if let interval = axis.labelInterval { chart_axis_set_interval_unit(pointer, UInt16(clamping: interval)) }
  }

  private func drawWords(of axis: ChartAxis, on pointer: UnsafeMutablePointer<lxw_chart_axis>?) {
    var font = axis.font.code
    chart_axis_set_num_font(pointer, &font)
    if let title = axis.title {
      chart_axis_set_name(pointer, text(title))
      chart_axis_set_name_font(pointer, &font)
    }
    if let format = axis.numberFormat { chart_axis_set_num_format(pointer, safe(format, .chart)) }
    let position =
      switch axis.labels {
      case .nextToAxis: LXW_CHART_AXIS_LABEL_POSITION_NEXT_TO
      case .high: LXW_CHART_AXIS_LABEL_POSITION_HIGH
      case .low: LXW_CHART_AXIS_LABEL_POSITION_LOW
      case .hidden: LXW_CHART_AXIS_LABEL_POSITION_NONE
      }
    chart_axis_set_label_position(pointer, UInt8(position.rawValue))
  }
}
