internal import Spreadsheet

/// Turns a report's chart over its folded columns into a chart of the workbook.
struct ChartForm {
  var chart: Reporting.Chart
  var sheetName: String
  /// Of the first category.
  var row: Int
  /// Of the categories; the numbers follow.
  var column: Int

  var drawing: Spreadsheet.Chart {
    switch chart.kind {
    case .interval: interval
    case .trend: trend
    case .bars: bars
    case .stackedBars: stacked(.horizontal)
    case .stackedColumns: stacked(.vertical)
    case .scatter: points
    case .curves: curves
    }
  }

  var categories: ChartRange { range(column) }

  /// The numbers of a folded column, counted from 0.
  func values(_ place: Int) -> ChartRange { range(column + 1 + place) }

  private func range(_ column: Int) -> ChartRange {
    ChartRange(sheet: sheetName, rows: row...(row + chart.categories.count - 1), column: column)
  }

  func drawn(_ kind: Spreadsheet.Chart.Kind, _ series: [ChartSeries]) -> Spreadsheet.Chart {
    var drawn = Spreadsheet.Chart(
      kind: kind, title: chart.title, alternativeText: chart.alternativeText, series: series)
    drawn.valueAxis = valueAxis
    drawn.showsHiddenData = true
    return drawn
  }

  private var valueAxis: ChartAxis {
    var axis = ChartAxis()
    axis.minimum = chart.minimum
    axis.maximum = chart.maximum
    axis.numberFormat = Self.format(chart.type)
    axis.gridlines = .solid(Style.gridline)
    axis.line = .hidden
    return axis
  }

  static func format(_ type: ColumnType) -> String {
    switch type {
    case .share: "0%"
    case .number: "0.0"
    default: "#,##0"
    }
  }
}
