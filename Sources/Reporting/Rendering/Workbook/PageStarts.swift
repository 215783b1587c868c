/// The rows that begin a page, so that no block is torn that a page can hold, no heading stands alone at a page's foot, and
/// no chart lies across two pages.
///
/// A table that no page can hold is torn where a program would tear it, but a little earlier: then every program tears it
/// there, and what follows stands where it was meant to.
struct PageStarts {
  /// Found in order.
  private(set) var rows: [Int] = []
  /// Whether a page begins inside a table.
  private(set) var isTorn = false

  /// On pages that hold `room` points of rows each, the first of them `used` points less.
  init(_ places: [SheetPlan.Place], room: Double, used: Double) {
    var used = used
    for (index, place) in places.enumerated() {
      let whole = place.heights.dropLast().reduce(0, +)
      let beginning = place.heights.prefix(place.headerRow - place.firstRow + 1 + Self.leastRows).reduce(0, +)
      if index > 0, used + (whole <= room ? whole : beginning) > room {
        rows.append(place.firstRow)
        used = 0
      }
      for (offset, height) in place.heights.enumerated() {
        if used + height > room, offset > 0, offset < place.heights.count - 1 {
          rows.append(place.firstRow + offset)
          isTorn = true
          used = 0
        }
        used += height
      }
    }
  }

  /// Rows of a table that stand with its header at least.
  private static let leastRows = 5
}
