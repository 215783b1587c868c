/// Cells of one column that a header names: `first_n`, `next finished_n`, `first_n (row_kind quiz)`, `questions.n`.
struct CountTerm: Hashable, Sendable {
  /// Another table; nil = that of the query.
  var table: String?
  var column: String
  /// Which rows; none named = all.
  var rows = CountFilter()
  /// The cell in the row after this one, among the rows with the same keys.
  var isNext = false

  /// As a message names it.
  var name: String { (isNext ? "next " : "") + (table.map { $0 + "." } ?? "") + column }
}

/// Rows by the texts of their columns: `(row_kind quiz)`, `(kind badge, final_badge; cohort *)`; `*` is any text, no text an
/// empty cell, `:period` the report's own period.
struct CountFilter: Hashable, Sendable {
  /// Column and what it may hold.
  var conditions: [Condition] = []

  struct Condition: Hashable, Sendable {
    var column: String
    var texts: [String]
  }

  /// Whether the row belongs to it.
  func matches(_ row: Int, of table: Table, period: String) -> Bool {
    conditions.allSatisfy { condition in
      let cell = table[row, condition.column]
      let text = cell.text ?? cell.integer.map(String.init)
      guard let text, !text.isEmpty else { return condition.texts.isEmpty }
      return condition.texts.contains { $0 == "*" || $0 == text || ($0 == ":period" && text == period) }
    }
  }
}

/// The place of a cell in a report's tables.
struct CellPlace: Hashable, Sendable {
  var table: String
  var row: Int
  var column: String
}
