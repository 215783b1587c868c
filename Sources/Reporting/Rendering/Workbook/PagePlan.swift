internal import Spreadsheet

/// How a sheet is printed: on which pages, with what above and below.
struct PagePlan {
  var report: Report
  var sheet: Reporting.Sheet
  var plan: SheetPlan
  var toolVersion: String

  private var isOverview: Bool { sheet.tab == .overview }

  var setup: PrintSetup {
    var setup = PrintSetup()
    setup.isLandscape = !isOverview && isLandscape(setup)
    setup.pagesHigh = isOverview || fitsOnOnePage(setup) ? 1 : 0
    setup.areas = areas
    if setup.areas.count > 1 { setup.repeatedColumns = 0...(sheet.repeatedColumns - 1) }
    let starts = setup.pagesHigh == 0 && setup.areas.count == 1 ? pageStarts(setup) : nil
    setup.pageStarts = starts?.rows ?? []
    if setup.pagesHigh == 0, starts?.isTorn ?? true { setup.repeatedRows = repeatedRows }
    setup.header = PageLine(left: [.text(report.title)], right: [.text(report.period.words)])
    setup.footer = PageLine(
      left: [.text("Bridgekeeper \(toolVersion)")], centre: [.sheetName],
      right: [.text("Page "), .page, .text(" of "), .pageCount])
    return setup
  }

  /// Wide sheets, and those that have room on a page then and are no smaller on it than upright.
  private func isLandscape(_ setup: PrintSetup) -> Bool {
    var wide = setup
    wide.isLandscape = true
    if width > Self.widestUpright { return true }
    guard width > Self.narrowestWide, fitsOnOnePage(wide) else { return false }
    return !fitsOnOnePage(setup) || onePageScale(setup) < onePageScale(wide)
  }

  /// What a page holds upright at a size that can be read, in characters.
  private static let widestUpright = 170.0
  /// Less looks lost on a wide page.
  private static let narrowestWide = 115.0
  /// Smaller than this, print is hard to read.
  private static let leastScale = 0.6
  /// Nobody reads a page of more rows.
  private static let mostRowsOfAPage = 200

  private var pages: [Range<Int>] {
    plan.pages
  }

  /// Of the widest page, in characters; those after the first have the repeated columns too.
  private var width: Double { SheetWidths.page(of: plan.widths.columns, pages, sheet.repeatedColumns) }

  /// Where each group of columns has a page of its own, the title stands on the first; its lines would be cut on the others.
  /// A table without rows has one page.
  private var areas: [CellRange] {
    let lastRow = max(plan.places.last?.endRow ?? 1, 1)
    guard pages.count > 1 else { return [CellRange(rows: 0...lastRow, columns: 0...(plan.printedColumnCount - 1))] }
    let isEmpty = plan.places.allSatisfy { $0.layout?.view.table.rows.isEmpty ?? true }
    let header = plan.places.first { $0.layout != nil }?.headerRow ?? 1
    return pages.prefix(isEmpty ? 1 : pages.count).map { page in
      CellRange(
        rows: (page.lowerBound == 0 ? 0 : header - 1)...lastRow, columns: page.lowerBound...(page.upperBound - 1))
    }
  }

  /// The header of a long table, where it is the sheet's only one; it would be wrong above another.
  private var repeatedRows: ClosedRange<Int>? {
    let tables = plan.places.filter { $0.layout != nil }
    guard tables.count == 1, let view = tables[0].layout?.view else { return nil }
    return (tables[0].headerRow - (view.groups.isEmpty ? 0 : 1))...tables[0].headerRow
  }

  /// Whether everything can stand on one page at a size that can be read, or no smaller than the width asks for anyway.
  private func fitsOnOnePage(_ setup: PrintSetup) -> Bool {
    guard pages.count < 2, plan.places.reduce(0, { $0 + $1.heights.count }) <= Self.mostRowsOfAPage else {
      return false
    }
    return pageSize(setup).height / height >= min(Self.leastScale, scale(setup))
  }

  /// What everything is shrunk to where it stands on one page.
  private func onePageScale(_ setup: PrintSetup) -> Double { min(scale(setup), pageSize(setup).height / height) }

  /// Of all rows, in points.
  private var height: Double { plan.places.reduce(Self.titleHeight) { $0 + $1.heights.reduce(0, +) } }

  /// Title, subtitle, links and the spacer.
  private static let titleHeight = 70.0

  /// Points between the margins.
  private func pageSize(_ setup: PrintSetup) -> (width: Double, height: Double) {
    let (short, long) = (8.27 * 72, 11.69 * 72)
    let margins = setup.margins
    return (
      (setup.isLandscape ? long : short) - (margins.left + margins.right) * 72,
      (setup.isLandscape ? short : long) - (margins.top + margins.bottom) * 72
    )
  }

  /// What the columns are shrunk to.
  private func scale(_ setup: PrintSetup) -> Double {
    let extra = Double(plan.printedColumnCount - plan.columnCount) * SheetPlan.plainWidth
    let points = (plan.widths.columns + [extra]).map { ($0 * 7 + 5) * 0.75 }.reduce(0, +)
    return min(1, pageSize(setup).width / points)
  }

  /// None where programs may tear the sheet's only block, whose header they repeat, or where there are more than they take.
  private func pageStarts(_ setup: PrintSetup) -> PageStarts? {
    guard plan.places.count > 1 else { return nil }
    let room = pageSize(setup).height / scale(setup) * (1 - Self.difference)
    let starts = PageStarts(plan.places, room: room, used: Self.titleHeight)
    return starts.rows.count > Self.mostPages ? nil : starts
  }

  /// How much less a page of one program holds than that of another.
  private static let difference = 0.04
  /// Excel begins no more pages in a sheet where it is told to.
  private static let mostPages = 1000
}
