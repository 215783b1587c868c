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
    setup.repeatedRows = repeatedRows
    setup.areas = areas
    if setup.areas.count > 1 { setup.repeatedColumns = 0...(sheet.repeatedColumns - 1) }
    if setup.pagesHigh == 0, setup.areas.count == 1 { setup.pageStarts = pageStarts(setup) }
    setup.header = PageLine(left: [.text(report.title)], right: [.text(report.period.words)])
    setup.footer = PageLine(
      left: [.text("Bridgekeeper \(toolVersion)")], centre: [.sheetName],
      right: [.text("Page "), .page, .text(" of "), .pageCount])
    return setup
  }

  /// Wide sheets, and those that have room on a page then.
  private func isLandscape(_ setup: PrintSetup) -> Bool {
    var wide = setup
    wide.isLandscape = true
    return width > Self.widestUpright || (width > Self.narrowestWide && fitsOnOnePage(wide))
  }

  /// What a page holds upright at a size that can be read, in characters.
  private static let widestUpright = 165.0
  /// Less looks lost on a wide page.
  private static let narrowestWide = 115.0
  /// Smaller than this, print is hard to read.
  private static let leastScale = 0.55
  /// Nobody reads a page of more rows.
  private static let mostRowsOfAPage = 200

  private var pages: [Range<Int>] {
    plan.pages
  }

  /// Of the widest page, in characters; those after the first have the repeated columns too.
  private var width: Double { SheetWidths.page(of: plan.widths.columns, pages, sheet.repeatedColumns) }

  /// Where each group of columns has a page of its own, the title stands on the first; its lines would be cut on the others.
  private var areas: [CellRange] {
    let lastRow = max(plan.places.last?.endRow ?? 1, 1)
    guard pages.count > 1 else { return [CellRange(rows: 0...lastRow, columns: 0...(plan.printedColumnCount - 1))] }
    let header = plan.places.first { $0.layout != nil }?.headerRow ?? 1
    return pages.map { page in
      CellRange(
        rows: (page.lowerBound == 0 ? 0 : header - 1)...lastRow, columns: page.lowerBound...(page.upperBound - 1))
    }
  }

  /// The header of a long table, where it is the sheet's only one; it would be wrong above another.
  private var repeatedRows: ClosedRange<Int>? {
    let tables = plan.places.filter { $0.layout != nil }
    guard tables.count == 1, let view = tables[0].layout?.view, view.table.rows.count > 20 || pages.count > 1 else {
      return nil
    }
    return (tables[0].headerRow - (view.groups.isEmpty ? 0 : 1))...tables[0].headerRow
  }

  /// Whether everything can stand on one page at a size that can be read, or no smaller than the width asks for anyway.
  private func fitsOnOnePage(_ setup: PrintSetup) -> Bool {
    guard pages.count < 2, plan.places.reduce(0, { $0 + $1.heights.count }) <= Self.mostRowsOfAPage else {
      return false
    }
    let height = plan.places.reduce(Self.titleHeight) { $0 + $1.heights.reduce(0, +) }
    return pageSize(setup).height / height >= min(Self.leastScale, scale(setup))
  }

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

  /// The blocks that begin a page, so that none is torn that a page can hold, and no heading stands alone at a page's foot.
  ///
  /// Programs differ by a few percent in what a page holds; this is the least of it.
  private func pageStarts(_ setup: PrintSetup) -> [Int] {
    let room = pageSize(setup).height / scale(setup)
    var starts: [Int] = []
    var used = Self.titleHeight
    for (index, place) in plan.places.enumerated() {
      let whole = place.heights.dropLast().reduce(0, +)
      let beginning = place.heights.prefix(place.headerRow - place.firstRow + 1 + Self.leastRows).reduce(0, +)
      if index > 0, used + (whole <= room ? whole : beginning) > room {
        starts.append(place.firstRow)
        used = 0
      }
      used = used + whole > room ? room - Self.uncertain(place.heights, from: used, room) : used + whole
      used += SheetPlan.plainHeight
    }
    return starts
  }

  /// What is left of the page on which a torn table ends, at least.
  private static func uncertain(_ heights: [Double], from start: Double, _ room: Double) -> Double {
    var used = start
    var pages = 0.0
    for height in heights {
      if used + height > room { (used, pages) = (0, pages + 1) }
      used += height
    }
    return max(0, room - used - pages * room * difference)
  }

  /// How much more a page of one program holds than that of another.
  private static let difference = 0.08

  /// Rows of a table that stand with its header at least.
  private static let leastRows = 5
}
