/// Counts of which each holds the next: `falls: dropped_7_n, dropped_n, dropped_28_n` in a row, `falls: reached_n` and
/// `rises: count_n (kind badge; cohort *) by measure, cohort` down the rows with the same keys.
struct CountChain: Hashable, Sendable {
  /// Several in a row, or one down the rows.
  var columns: [String]
  var rows: CountFilter
  var keys: [String]
  var isFalling: Bool
  /// Line in the query's file.
  var line: Int

  /// Its courses, the greatest count first; cells without a number are passed over.
  func courses(of table: Table, period: String) -> [[CellPlace]] {
    let members = table.rows.indices.filter { rows.matches($0, of: table, period: period) }
    func place(_ row: Int, _ column: String) -> CellPlace? {
      table[row, column].integer.map { _ in CellPlace(table: table.name, row: row, column: column) }
    }
    if columns.count > 1 {
      return members.map { row in ordered(columns.compactMap { place(row, $0) }) }
    }
    var courses: [[Cell]: [CellPlace]] = [:]
    var order: [[Cell]] = []
    for row in members {
      let key = keys.map { table[row, $0] }
      guard let place = place(row, columns[0]) else { continue }
      if courses[key] == nil { order.append(key) }
      courses[key, default: []].append(place)
    }
    return order.map { ordered(courses[$0] ?? []) }
  }

  private func ordered(_ course: [CellPlace]) -> [CellPlace] { isFalling ? course : course.reversed() }

  /// Throws *inconsistent* for the first count that is greater than the one that holds it.
  func check(_ table: Table, period: String, path: String) throws(ReportingError) {
    for course in courses(of: table, period: period) {
      for (whole, part) in zip(course, course.dropFirst()) {
        let numbers = [whole, part].map { table[$0.row, $0.column].integer ?? 0 }
        guard numbers[1] > numbers[0] else { continue }
        throw ReportingError(
          .inconsistent, file: path, line: line,
          reason:
            "row \(part.row + 1): \(part.column) is \(numbers[1]), more than the \(numbers[0]) of \(whole.column) in row \(whole.row + 1) that hold it"
        )
      }
    }
  }
}
