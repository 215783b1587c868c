/// Rows whose cells hold one of some texts, in every named column.
struct RowFilter: Hashable, Sendable {
  /// Allowed texts by column.
  var values: [String: [String]]

  /// Rows where each named column holds one of its texts.
  init(values: [String: [String]]) {
    self.values = values
  }

  /// Whether the row belongs to it.
  func matches(_ row: Int, of table: Table) -> Bool {
    values.allSatisfy { column, texts in
      switch table[row, column] {
      case .text(let text): texts.contains(text)
      case .integer(let number): texts.contains(String(number))
      case .real, .empty: false
      }
    }
  }
}
