import CXLSXWriter

extension Sheet {
  /// Draws a chart with its corner in a cell, moved by an offset in pixels. The cells it shows may be written later.
  ///
  /// Refuses what Excel would repair: no series, a missing sheet, lengths that differ, labels where the kind has none.
  public func insert(
    _ chart: Chart, at cell: CellAddress, xOffset: Int = 0, yOffset: Int = 0
  ) throws(SpreadsheetError) {
    guard !isStreaming else { throw error(.notWhileStreaming("charts"), cell.row, cell.column) }
    let sheet = try handle(row: cell.row, column: cell.column)
    if let fault = chart.fault { throw error(.chart(fault), cell.row, cell.column) }
    core.linkTargets.formUnion(chart.sheetNames)
    let made = try draw(chart)
    let strings = CStrings()
    var options = lxw_chart_options()
    options.x_offset = Int32(clamping: xOffset)
    options.y_offset = Int32(clamping: yOffset)
    // The library cuts what these give to whole pixels.
    options.x_scale = (chart.width + 0.01) / 480
    options.y_scale = (chart.height + 0.01) / 288
    options.object_position = UInt8(LXW_OBJECT_MOVE_DONT_SIZE.rawValue)
    options.description = strings.copy(core.safe(chart.alternativeText, for: .alternativeText))
    let code = withExtendedLifetime(strings) {
      worksheet_insert_chart_opt(sheet, UInt32(row: cell.row), UInt16(column: cell.column), made, &options)
    }
    try check(code, cell.row, cell.column)
  }

  private func draw(_ chart: Chart) throws(SpreadsheetError) -> UnsafeMutablePointer<lxw_chart> {
    guard let made = workbook_add_chart(try core.handle(), ChartDrawing.type(of: chart.kind)) else {
      throw error(.library(code: 1, errno: 0))
    }
    let drawing = ChartDrawing(chart: chart, pointer: made) { [core] in core.safe($0, for: $1) }
    do throws(SpreadsheetError) { try drawing.draw() } catch { throw self.error(error.reason) }
    return made
  }
}
