/// What follows from the sums of a report for the counts that it does not show, when every hidden count is at least 1 and every
/// difference at least 0.
///
/// A count can be another number exactly when there is a way to change the counts that keeps all sums and takes none below its
/// least. Counts above their least may go either way; the others only up: which of them can is a question of `UpwardMoves`.
struct SumKnowledge {
  private let system: CountSystem
  /// What followed from the same sums of the same counts before.
  private(set) var memory: [[Row]: [Int]]

  /// The unknown counts of a sum with their signs.
  typealias Row = [Int: Double]

  init(_ system: CountSystem, memory: [[Row]: [Int]] = [:]) { (self.system, self.memory) = (system, memory) }

  /// The counts not shown that can be one number only; what no sum ties together is looked at by itself.
  mutating func known() -> [Int] {
    // A sum without a hidden count tells at most a difference, and that one is in no other sum.
    let sums = system.sums.filter { sum in (sum.parts + [sum.total]).contains { system.isHidden[$0] } }
    let parts = ConnectedRows(sums.map(row).filter { !$0.isEmpty }).parts
    var found: [[Row]: [Int]] = [:]
    for part in parts { found[part] = memory[part] ?? known(part) }
    memory = found
    return found.values.joined().sorted()
  }

  private func known(_ sums: [Row]) -> [Int] {
    var rows = Elimination(first: { !isAtLeast($0) }).reduced(sums)
    let atLeast = Set(rows.flatMap(\.keys).filter(isAtLeast))
    let stuck = atLeast.subtracting(
      UpwardMoves(rows: rows.filter { $0.keys.allSatisfy(isAtLeast) }).counts(among: atLeast))
    for index in rows.indices { rows[index] = rows[index].filter { !stuck.contains($0.key) } }
    let alone = Elimination(first: { _ in true }).reduced(rows).filter { $0.count == 1 }.flatMap(\.keys)
    return Set(alone).union(stuck).sorted()
  }

  private func isUnknown(_ count: Int) -> Bool { system.isHidden[count] || system.isDifference[count] }

  private func isAtLeast(_ count: Int) -> Bool { system.values[count] == (system.isHidden[count] ? 1 : 0) }

  private func row(_ sum: CountSystem.Sum) -> Row {
    var row: Row = [:]
    for part in sum.parts where isUnknown(part) { row[part, default: 0] += 1 }
    if isUnknown(sum.total) { row[sum.total, default: 0] -= 1 }
    return row.filter { $0.value != 0 }
  }
}

/// Rows by what they have in common, directly or through others.
struct ConnectedRows {
  /// In the order of their first rows.
  let parts: [[SumKnowledge.Row]]

  init(_ rows: [SumKnowledge.Row]) {
    var parent = Array(rows.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parent[index] != index {
        parent[index] = parent[parent[index]]
        index = parent[index]
      }
      return index
    }
    var holders: [Int: Int] = [:]
    for (index, row) in rows.enumerated() {
      for column in row.keys {
        if let other = holders[column] {
          let roots = (root(other), root(index))
          parent[max(roots.0, roots.1)] = min(roots.0, roots.1)
        }
        holders[column] = index
      }
    }
    parts = Dictionary(grouping: rows.indices, by: root).sorted { $0.key < $1.key }.map { $0.value.map { rows[$0] } }
  }
}

/// Gauss-Jordan elimination on rows with few entries.
struct Elimination {
  /// The columns that are solved for before the others.
  var first: (Int) -> Bool

  /// Rows that say the same, each solved for a column that no other row has.
  func reduced(_ rows: [[Int: Double]]) -> [[Int: Double]] {
    var holders: [Int: Int] = [:]
    for column in rows.lazy.flatMap(\.keys) { holders[column, default: 0] += 1 }
    var reduction = RowReduction()
    for row in rows { reduction.add(row) { (first($0) ? 0 : 1, holders[$0] ?? 0, $0) } }
    return reduction.rows
  }
}

/// Solved rows, with what it takes to find those that hold a column.
private struct RowReduction {
  private(set) var rows: [[Int: Double]] = []
  /// The row that is solved for a column.
  private var solved: [Int: Int] = [:]
  /// The rows that hold a column.
  private var holders: [Int: Set<Int>] = [:]

  /// Adds what a row says beyond the others, solved for the first of its columns: of those that few rows hold, few have to be mended.
  mutating func add(_ row: [Int: Double], order: (Int) -> (Int, Int, Int)) {
    var row = row
    for column in row.keys.sorted() {
      if let other = solved[column] { Self.take(rows[other], column, from: &row) }
    }
    guard let column = row.keys.min(by: { order($0) < order($1) }) else { return }
    for other in (holders[column] ?? []).sorted() { take(row, column, fromRow: other) }
    solved[column] = rows.count
    for column in row.keys { holders[column, default: []].insert(rows.count) }
    rows.append(row)
  }

  private mutating func take(_ row: [Int: Double], _ column: Int, fromRow other: Int) {
    Self.take(row, column, from: &rows[other])
    for column in row.keys {
      if rows[other][column] == nil {
        holders[column]?.remove(other)
      } else {
        holders[column, default: []].insert(other)
      }
    }
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
