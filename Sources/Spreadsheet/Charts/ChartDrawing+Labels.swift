import CXLSXWriter

extension ChartDrawing {
  func draw(
    _ labels: ChartLabels, of series: UnsafeMutablePointer<lxw_chart_series>
  ) throws(SpreadsheetError) {
    chart_series_set_labels(series)
    if let position = labels.position.code { chart_series_set_labels_position(series, position) }
    if let format = labels.numberFormat { chart_series_set_labels_num_format(series, safe(format, .chart)) }
    var font = labels.font.code
    chart_series_set_labels_font(series, &font)
    guard !labels.contents.isEmpty else { return }
    let code = withUnsafeMutablePointer(to: &font) { font in
      var items = labels.contents.map { item(for: $0, font: font) }
      return Self.withPointers(to: &items) { chart_series_set_labels_custom(series, $0) }
    }
    guard code == LXW_NO_ERROR else { throw SpreadsheetError(.library(code: code.rawValue, errno: 0)) }
  }

  private func item(
    for content: ChartLabels.Content, font: UnsafeMutablePointer<lxw_chart_font>
  ) -> lxw_chart_data_label {
    var item = lxw_chart_data_label()
    switch content {
    case .value: break
    case .hidden: item.hide = 1
    case .text(let words):
      item.value = strings.copy(text(words))
      item.font = font
    case .cell(let sheet, let cell):
      item.value = strings.copy("=\(Formula.quoted(sheet: sheet))!\(cell.absolute)")
      item.font = font
    }
    return item
  }
}

extension ChartLabels.Position {
  /// nil = what the kind of chart does by itself.
  fileprivate var code: UInt8? {
    switch self {
    case .automatic: nil
    case .centre: UInt8(LXW_CHART_LABEL_POSITION_CENTER.rawValue)
    case .insideBase: UInt8(LXW_CHART_LABEL_POSITION_INSIDE_BASE.rawValue)
    case .insideEnd: UInt8(LXW_CHART_LABEL_POSITION_INSIDE_END.rawValue)
    case .outsideEnd: UInt8(LXW_CHART_LABEL_POSITION_OUTSIDE_END.rawValue)
    case .above: UInt8(LXW_CHART_LABEL_POSITION_ABOVE.rawValue)
    case .below: UInt8(LXW_CHART_LABEL_POSITION_BELOW.rawValue)
    case .left: UInt8(LXW_CHART_LABEL_POSITION_LEFT.rawValue)
    case .right: UInt8(LXW_CHART_LABEL_POSITION_RIGHT.rawValue)
    }
  }
}
