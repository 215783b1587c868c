internal import Spreadsheet

/// Draws charts side by side; their data stand in folded columns of the same sheet.
struct ChartWriter {
  var page: Spreadsheet.Sheet
  var sheetName: String
  /// All charts of a block together, in pixels.
  var width: Int

  private static let gap = 14

  /// How many folded columns the charts of a block take.
  static func columnCount(of charts: [Reporting.Chart]) -> Int {
    charts.map { ChartData($0).columnCount }.reduce(0, +)
  }

  func write(_ charts: [Reporting.Chart], at place: SheetPlan.Place, chartDataColumn: Int) throws(SpreadsheetError) {
    var column = chartDataColumn
    let height = Double(ChartHeight(charts, width: width).pixels)
    for (index, chart) in charts.map(\.stepped).enumerated() {
      let data = ChartData(chart)
      try write(data, row: place.firstRow, column: column)
      let form = ChartForm(chart: chart, sheetName: sheetName, row: place.firstRow, column: column)
      var drawn = form.drawing
      // The last one ends where the columns do.
      let start = index * (width + Self.gap) / 2
      let end = index + 1 < charts.count ? (width - Self.gap) / 2 : width
      (drawn.width, drawn.height) = (Double(end - start), height)
      try page.insert(
        drawn, at: CellAddress(row: place.firstRow, column: 0), xOffset: start, yOffset: 6)
      column += data.columnCount
    }
    if column > chartDataColumn { try page.foldColumns(chartDataColumn...(column - 1)) }
  }

  private func write(_ data: ChartData, row: Int, column: Int) throws(SpreadsheetError) {
    for (index, category) in data.categories.enumerated() {
      try page.write(text: category, row: row + index, column: column, format: Style.subtitle)
    }
    for (place, values) in data.values.enumerated() {
      for (index, value) in values.enumerated() {
        guard let value else { continue }
        try page.write(number: value, row: row + index, column: column + 1 + place, format: Style.subtitle)
      }
    }
  }
}
