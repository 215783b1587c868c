/// What follows from the sums of a report for the counts that it does not show, when every hidden count is at least 1 and every
/// difference at least 0.
///
/// A count can be another number exactly when there is a way to change the counts that keeps all sums and takes none below its
/// least. Counts above their least may go either way; the others only up: which of them can is a question of `UpwardMoves`.
struct SumKnowledge {
  private let system: CountSystem

  init(_ system: CountSystem) { self.system = system }

  /// The counts not shown that can be one number only.
  var known: [Int] {
    // A sum without a hidden count tells at most a difference, and that one is in no other sum.
    let sums = system.sums.filter { sum in (sum.parts + [sum.total]).contains { system.isHidden[$0] } }
    var rows = Elimination(first: { !isAtLeast($0) }).reduced(sums.map(row))
    let atLeast = Set(rows.flatMap(\.keys).filter(isAtLeast))
    let stuck = atLeast.subtracting(
      UpwardMoves(rows: rows.filter { $0.keys.allSatisfy(isAtLeast) }).counts(among: atLeast))
    for index in rows.indices { rows[index] = rows[index].filter { !stuck.contains($0.key) } }
    let alone = Elimination(first: { _ in true }).reduced(rows).filter { $0.count == 1 }.flatMap(\.keys)
    return Set(alone).union(stuck).sorted()
  }

  private func isUnknown(_ count: Int) -> Bool { system.isHidden[count] || system.isDifference[count] }

  private func isAtLeast(_ count: Int) -> Bool { system.values[count] == (system.isHidden[count] ? 1 : 0) }

  /// The unknown counts of a sum with their signs.
  private func row(_ sum: CountSystem.Sum) -> [Int: Double] {
    var row: [Int: Double] = [:]
    for part in sum.parts where isUnknown(part) { row[part, default: 0] += 1 }
    if isUnknown(sum.total) { row[sum.total, default: 0] -= 1 }
    return row.filter { $0.value != 0 }
  }
}

/// Gauss-Jordan elimination on rows with few entries.
struct Elimination {
  /// The columns that are solved for before the others.
  var first: (Int) -> Bool

  /// Rows that say the same, each solved for a column that no other row has.
  func reduced(_ rows: [[Int: Double]]) -> [[Int: Double]] {
    var rows = rows
    var solved: [Int: Int] = [:]
    for index in rows.indices {
      for column in rows[index].keys.sorted() {
        if let other = solved[column] { Self.take(rows[other], column, from: &rows[index]) }
      }
      let columns = rows[index].keys.sorted()
      guard let column = columns.first(where: first) ?? columns.first else { continue }
      for other in solved.values { Self.take(rows[index], column, from: &rows[other]) }
      solved[column] = index
    }
    return rows.filter { !$0.isEmpty }
  }

  /// Takes the multiple of `row` from `other` that leaves nothing of `column`.
  private static func take(_ row: [Int: Double], _ column: Int, from other: inout [Int: Double]) {
    guard let factor = other[column], let whole = row[column] else { return }
    for (index, value) in row {
      let rest = (other[index] ?? 0) - factor / whole * value
      other[index] = abs(rest) < 1e-9 ? nil : rest
    }
    other[column] = nil
  }
}
