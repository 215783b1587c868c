internal import SQLite

/// Counts the equal rows of a statement, keeping the least and the greatest of some columns.
struct RowCounter {
  /// Where the statement's columns stand that tell rows apart.
  private let keyColumns: [Int]
  /// The other ones, each with whether its least or its greatest number is kept.
  private let extremes: [(column: Int, isLeast: Bool)]
  private let columnCount: Int
  private var places: [RowKey: Int] = [:]
  private var counts: [Int64] = []
  /// For each place one number for each extreme; nil while there is none.
  private var kept: [Int64?] = []

  /// Counts what the statement returns, whose columns are those of `names`.
  init(_ counting: RowCounting, names: [String], rows statement: borrowing Statement) throws(DatabaseError) {
    columnCount = names.count
    keyColumns = names.indices.filter { !(counting.least + counting.greatest).contains(names[$0]) }
    extremes = names.indices.compactMap { column in
      if counting.least.contains(names[column]) { return (column, true) }
      return counting.greatest.contains(names[column]) ? (column, false) : nil
    }
    var key = RowKey()
    while try statement.step() {
      key.clear()
      for column in keyColumns { key.append(statement, column) }
      let place = place(of: key)
      counts[place] += 1
      for index in extremes.indices { keep(statement, index, at: place) }
    }
  }

  private mutating func place(of key: RowKey) -> Int {
    if let place = places[key] { return place }
    places[key] = counts.count
    counts.append(0)
    kept += Array(repeating: nil, count: extremes.count)
    return counts.count - 1
  }

  private mutating func keep(_ statement: borrowing Statement, _ index: Int, at place: Int) {
    let (column, isLeast) = extremes[index]
    guard !statement.isNull(column) else { return }
    let number = statement.int64(column)
    let place = place * extremes.count + index
    guard let known = kept[place] else { return kept[place] = number }
    kept[place] = isLeast ? min(known, number) : max(known, number)
  }

  /// The different rows in the order of the columns that tell them apart, the number of each behind its columns.
  func forEach<Failure>(_ body: ([SQLValue]) throws(Failure) -> Void) throws(Failure) {
    for (key, place) in places.sorted(by: { $0.key.precedes($1.key) }) {
      var row = [SQLValue](repeating: .null, count: columnCount + 1)
      for (column, value) in zip(keyColumns, key.values) { row[column] = value }
      for (index, extreme) in extremes.enumerated() {
        row[extreme.column] = kept[place * extremes.count + index].map { .integer($0) } ?? .null
      }
      row[columnCount] = .integer(counts[place])
      try body(row)
    }
  }
}
