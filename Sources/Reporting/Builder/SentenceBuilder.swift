/// Joins clauses to the one sentence of the overview.
struct SentenceBuilder {
  var words: ReportWords
  var picker: RowPicker

  /// Each clause by the first of its phrases that applies, joined by "; ", with a full stop; a phrase without words
  /// leaves its clause out, and so does one whose condition stale data cannot tell. Nil where no clause is left.
  func sentence(_ clauses: [[PhraseDefinition]]) -> String? {
    let said = clauses.compactMap(clause).filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: "; ") + "."
  }

  private func clause(_ phrases: [PhraseDefinition]) -> String? {
    for phrase in phrases {
      guard let (table, row) = picker.row(phrase.from) else { continue }
      if let condition = phrase.condition {
        let cell = table[row, condition]
        if cell == .empty(.stale) { return nil }
        // A hidden count is above 0; of a hidden difference nothing is known.
        let isCount = cell.isHidden && condition.hasSuffix("_n")
        if isCount, let hidden = phrase.hidden { return words.text(hidden) }
        if !isCount, cell.isEmpty || cell.number == 0 { continue }
      }
      return words.text(phrase.text, row: row, of: table)
    }
    return nil
  }
}
