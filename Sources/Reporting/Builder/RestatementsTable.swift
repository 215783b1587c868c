internal import Statistics

/// The table `restatements`: every figure of the last final weeks that would come out differently now.
struct RestatementsTable {
  /// The newest week first, its tables in the order in which they are listed.
  var restated: [RestatedTable]
  /// What small cells are hidden below, nil where none are: then no figure is told, for the difference of two may be a few.
  var smallCellLimit: Int?

  var table: Table {
    Table(
      name: "restatements", title: "What would come out differently now",
      grain: "one row per final week and changed cell; newest week first",
      columns: NamedTables.columns["restatements"] ?? [], rows: restated.flatMap(rows)
    ).noted
  }

  private func rows(of restated: RestatedTable) -> [[Cell]] {
    restated.was.changes(to: ReportFigures(of: restated.now)).map { change in
      [
        .text(restated.week), .text(restated.now.name), .text(change.row), .text(change.column),
        shown(Self.text(change.was)), shown(Self.text(change.now)), shown(Self.difference(change)),
        .text(restated.cause.rawValue),
      ]
    }
  }

  private func shown(_ cell: Cell) -> Cell { smallCellLimit.map { .empty(.hidden($0)) } ?? cell }

  /// Exact, as in CSV.
  private static func text(_ cell: Cell) -> Cell {
    switch cell {
    case .text, .empty: cell
    case .integer(let number): .text(String(number))
    case .real(let number): .text(String(number))
    }
  }

  private static func difference(_ change: ReportFigures.Change) -> Cell {
    guard let was = change.was.number, let now = change.now.number else { return .empty(.noData) }
    return .real((now - was).rounded(decimals: 9))
  }
}
