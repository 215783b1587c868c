/// Which counts can go up when none may go down and the rows stay 0: the support of the cone `R v = 0`, `v ≥ 0`.
struct UpwardMoves {
  var rows: [[Int: Double]]

  /// Those of `counts` that can.
  func counts(among counts: Set<Int>) -> Set<Int> {
    var rows = Elimination(first: { _ in true }).reduced(rows)
    var stuck: Set<Int> = []
    // In a row of one sign nothing can move.
    while true {
      let signed = rows.filter { row in Set(row.values.map { $0 > 0 }).count == 1 }
      if signed.isEmpty { break }
      stuck.formUnion(signed.joined().map(\.key))
      rows = Elimination(first: { _ in true }).reduced(
        rows.map { $0.filter { !stuck.contains($0.key) } }.filter { !$0.isEmpty })
    }
    let free = counts.subtracting(stuck).subtracting(rows.flatMap(\.keys))
    return ConnectedRows(rows).parts.reduce(into: free) { $0.formUnion(Self.movable($1)) }.intersection(counts)
  }

  private static func movable(_ rows: [[Int: Double]]) -> Set<Int> {
    var open = Set(rows.flatMap(\.keys))
    var movable: Set<Int> = []
    while !open.isEmpty {
      let found = support(rows, greatest: open)
      if found.isDisjoint(with: open) { break }
      movable.formUnion(found)
      open.subtract(found)
    }
    return movable
  }

  /// The counts above 0 where the sum of `open` is as great as it can be, all counts together at most 1: the simplex method with
  /// Bland's rule, from 0 on.
  private static func support(_ rows: [[Int: Double]], greatest open: Set<Int>) -> Set<Int> {
    let columns = Set(rows.flatMap(\.keys)).sorted()
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    var tableau = Tableau(width: columns.count)
    for row in rows {
      // Each row is solved for a column of its own.
      guard let own = row.keys.sorted().first(where: { column in rows.count { $0[column] != nil } == 1 }),
        let place = places[own], let scale = row[own]
      else { continue }
      tableau.add(row.map { (places[$0.key] ?? 0, $0.value / scale) }, value: 0, basic: place)
    }
    tableau.addLimit()
    tableau.maximise(columns.map { open.contains($0) ? 1 : 0 })
    return Set(tableau.positive.map { columns[$0] })
  }
}

/// The simplex method's table: rows solved for basic columns. Source: Dantzig 1963, *Linear Programming and Extensions*; Bland 1977,
/// Math Oper Res 2:103.
private struct Tableau {
  /// The columns, then one for what the limit leaves, then the values.
  private let width: Int
  private var rows: [[Double]] = []
  private var basics: [Int] = []

  init(width: Int) { self.width = width }

  mutating func add(_ terms: [(Int, Double)], value: Double, basic: Int) {
    var row = [Double](repeating: 0, count: width + 2)
    for (column, factor) in terms { row[column] = factor }
    row[width + 1] = value
    rows.append(row)
    basics.append(basic)
  }

  /// Adds that all columns together are at most 1.
  mutating func addLimit() {
    add((0...width).map { ($0, 1) }, value: 1, basic: width)
    for index in rows.indices.dropLast() { Self.take(rows[index], from: &rows[rows.count - 1], basics[index]) }
  }

  mutating func maximise(_ gains: [Double]) {
    var left = gains + [0, 0]
    for (row, basic) in zip(rows, basics) { Self.take(row, from: &left, basic) }
    for _ in 0..<10_000 {
      guard let column = (0...width).first(where: { left[$0] > 1e-9 }), let row = leaving(column) else { return }
      let scale = rows[row][column]
      for index in rows[row].indices { rows[row][index] /= scale }
      for other in rows.indices where other != row { Self.take(rows[row], from: &rows[other], column) }
      Self.take(rows[row], from: &left, column)
      basics[row] = column
    }
  }

  /// The row that first comes to 0.
  private func leaving(_ column: Int) -> Int? {
    var best: (row: Int, ratio: Double)?
    for row in rows.indices where rows[row][column] > 1e-9 {
      let ratio = rows[row][width + 1] / rows[row][column]
      guard let found = best else {
        best = (row, ratio)
        continue
      }
      if ratio < found.ratio - 1e-12 || (ratio < found.ratio + 1e-12 && basics[row] < basics[found.row]) {
        best = (row, ratio)
      }
    }
    return best?.row
  }

  /// The columns above 0.
  var positive: [Int] {
    zip(rows, basics).filter { $0[width + 1] > 1e-9 && $1 < width }.map(\.1)
  }

  private static func take(_ row: [Double], from other: inout [Double], _ column: Int) {
    let factor = other[column]
    guard factor != 0 else { return }
    for index in row.indices { other[index] -= factor * row[index] }
    other[column] = 0
  }
}
