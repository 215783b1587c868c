/// The columns of a table that count learners, or their attempts, answers and findings: names end with `_n`, or are `n`.
struct PeopleCounts {
  var query: QueryFile
  var period: String

  private static let units: Set<String> = ["learners", "attempts", "answers", "findings"]

  /// The counts with their places, row by row.
  func counts(of table: Table) -> [(place: CellPlace, value: Int64)] {
    let always = columns
    return table.rows.indices.flatMap { row in
      (always + named(row, table)).compactMap { column in
        table[row, column].wholeNumber.map { (CellPlace(table: table.name, row: row, column: column), $0) }
      }
    }
  }

  private var columns: [String] {
    query.declarations.flatMap { declaration in
      declaration.columns.filter { Self.counts($0, isHidden: declaration.isHidden) }.map(\.name)
    }
  }

  /// Hidden columns need no unit.
  private static func counts(_ column: Column, isHidden: Bool) -> Bool {
    column.type == .count && (column.name == "n" || column.name.hasSuffix("_n"))
      && (units.contains(column.unit) || (isHidden && column.unit.isEmpty))
  }

  private func named(_ row: Int, _ table: Table) -> [String] {
    query.small.counts.filter { $0.rows.matches(row, of: table, period: period) }.map(\.column)
  }
}
