@testable import Reporting

/// What a second way says of one row: a cell for every column but the note.
typealias NaiveRow = [String: Cell]

/// A built table beside the same worked out a second way, cell by cell.
struct SecondWay {
  let table: Table
  let rows: [NaiveRow]

  /// Results of iterations, which stop at 6 decimals.
  private static let iterated: Set = [
    "b", "b_se", "p_everyone", "b_quiz", "b_quiz_se", "infit", "infit_z", "outfit", "outfit_z", "outfit_p_adjusted",
    "r_expected", "sigma", "sigma_se", "loglik_mml", "loglik_cml", "pass_rate_everyone",
  ]

  /// Where the two differ. A column that the second way leaves out, or has too many, is a difference too.
  var differences: [String] {
    guard table.rows.count == rows.count else { return ["\(table.rows.count) rows, not \(rows.count)"] }
    return rows.indices.flatMap(differences)
  }

  private func differences(_ row: Int) -> [String] {
    let named = Set(rows[row].keys)
    let built = Set(table.columns.map(\.name)).subtracting(["note"])
    let names = named.symmetricDifference(built).sorted().map { "\(row) \($0): no second way, or no such column" }
    let cells = named.intersection(built).sorted().compactMap { name -> String? in
      let (own, second) = (table[row, name], rows[row][name] ?? .empty(.noData))
      return Self.agree(own, second, name) ? nil : "\(row) \(name): \(own), not \(second)"
    }
    return names + cells + note(row)
  }

  /// The note names every empty cell in the order of the columns.
  private func note(_ row: Int) -> [String] {
    let words = table.columns.compactMap { column -> String? in
      guard case .empty(let reason)? = rows[row][column.name] else { return nil }
      return "\(column.name): \(reason.note)"
    }.joined(separator: "; ")
    return table[row, "note"].text == words ? [] : ["\(row) note: \(table[row, "note"]), not \(words)"]
  }

  private static func agree(_ own: Cell, _ second: Cell, _ name: String) -> Bool {
    switch (own, second) {
    case (.real(let own), .real(let second)):
      abs(own - second) <= (iterated.contains(name) ? 2e-6 : 2e-9) * max(1, abs(second))
    default: own == second
    }
  }

  /// The columns that say something in some row.
  var filled: Set<String> {
    Set(table.columns.map(\.name).filter { name in rows.contains { $0[name].map { !$0.isEmpty } ?? false } })
  }
}

extension Cell {
  /// A count.
  static func count(_ value: Int) -> Cell { .integer(Int64(value)) }

  /// A figure, where there is one.
  static func figure(_ value: Double?, else reason: EmptyReason = .noData) -> Cell {
    value.map { .real($0) } ?? .empty(reason)
  }

  /// Words, where there are any.
  static func words(_ value: String?) -> Cell { value.map { .text($0) } ?? .empty(.noData) }
}
