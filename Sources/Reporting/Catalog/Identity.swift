/// Figures of a row that must add up: `advanced_n + active_n + dropped_n = reached_n`.
struct Identity: Hashable, Sendable {
  /// The columns whose figures are added.
  var parts: [String]
  /// The column that holds the sum.
  var total: String
  /// Line in the query's file.
  var line: Int

  /// Holds the rows of `columns` against it; a row in which one of the cells is empty is passed over.
  ///
  /// Throws *inconsistent* for the first row that does not add up: the statement is wrong, not the data.
  func check(_ columns: [String: [Cell]], rowCount: Int, of query: QueryFile) throws(ReportingError) {
    for row in 0..<rowCount {
      let numbers = parts.compactMap { columns[$0]?[row].number }
      guard numbers.count == parts.count, let expected = columns[total]?[row].number else { continue }
      let sum = numbers.reduce(0, +)
      guard sum != expected else { continue }
      let figures = numbers.map(Self.words).joined(separator: " + ")
      throw ReportingError(
        .inconsistent, file: query.path, line: line,
        reason:
          "row \(row + 1): \(parts.joined(separator: " + ")) is \(figures) = \(Self.words(sum)), but \(total) is \(Self.words(expected))"
      )
    }
  }

  private static func words(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? String(number)
  }
}
