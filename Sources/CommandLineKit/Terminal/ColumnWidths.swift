/// How wide the columns of a table are, and how narrow they may become.
struct ColumnWidths {
  /// By column and width, how many cells are just so wide; the last is the widest.
  private let cells: [[Int]]
  /// As wide as the widest word where it may have to stand.
  private let least: [Int]

  /// What lines of a cell begin with, but for its first.
  static let hanging = "  "

  /// `isRight` says by column whether its cells are moved to the right, so that nothing is indented.
  init(_ rows: [[String]], isRight: [Bool]) {
    cells = isRight.indices.map { column in
      var counts = [0]
      for row in rows {
        let width = displayWidth(row[column])
        if width >= counts.count { counts += Array(repeating: 0, count: width - counts.count + 1) }
        counts[width] += 1
      }
      return counts
    }
    least = isRight.indices.map { column in
      rows.map { Self.least($0[column], hanging: isRight[column] ? 0 : Self.hanging.count) }.max() ?? 0
    }
  }

  private static func least(_ cell: String, hanging: Int) -> Int {
    let parts = UncutPart.parts(of: cell).map(\.width)
    return max(parts.first ?? 0, (parts.dropFirst().max() ?? -hanging) + hanging)
  }

  /// The widths that fit into so many terminal columns, gaps included: step by step the column becomes narrower in which the
  /// fewest cells have to go on below, of several the widest.
  func fitting(_ limit: Int, gap: Int) -> [Int] {
    var widths = cells.map { $0.count - 1 }
    var broken = widths.map { _ in 0 }
    var excess = widths.reduce((widths.count - 1) * gap, +) - max(limit, 0)
    while excess > 0 {
      let narrower = widths.indices.filter { widths[$0] > least[$0] }
      guard let next = narrower.min(by: { cost($0, widths, broken) < cost($1, widths, broken) }) else { break }
      broken[next] += cells[next][widths[next]]
      widths[next] -= 1
      excess -= 1
    }
    return widths
  }

  private func cost(_ column: Int, _ widths: [Int], _ broken: [Int]) -> (Int, Int) {
    (broken[column] + cells[column][widths[column]], -widths[column])
  }
}
