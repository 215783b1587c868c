/// What linear equations allow: unknowns of 0 or more, `A x = b`; the least and the greatest value of each, by the simplex method
/// (Dantzig 1947) with Bland's rule.
struct LinearProgram {
  private var tableau: [[Double]]
  private var basis: [Int]
  private let count: Int
  private let width: Int
  /// Whether the last `go` found no end.
  private(set) var isUnbounded = false
  private static let tolerance = 1e-7

  /// Fails where nothing fulfils the equations.
  init?(equations: [(coefficients: [Int: Double], value: Double)], unknowns count: Int) {
    self.count = count
    width = count + equations.count + 1
    let width = width
    tableau = equations.enumerated().map { index, equation in
      var row = [Double](repeating: 0, count: width)
      let sign: Double = equation.value < 0 ? -1 : 1
      for (column, value) in equation.coefficients { row[column] = sign * value }
      row[count + index] = 1
      row[width - 1] = sign * equation.value
      return row
    }
    basis = equations.indices.map { count + $0 }
    var costs = [Double](repeating: 0, count: width)
    for column in count..<(width - 1) { costs[column] = 1 }
    guard minimise(costs, columns: count) < Self.tolerance else { return nil }
    dropArtificial()
  }

  /// The values that the unknowns have now: one of the solutions.
  var solution: [Double] {
    var values = [Double](repeating: 0, count: count)
    for (row, column) in basis.enumerated() where column < count { values[column] = tableau[row].last ?? 0 }
    return values
  }

  /// Goes to a solution in which the unknown is as small, or as great, as it can be; stops early where it can be made as great
  /// as one likes.
  mutating func go(to extreme: Double, of unknown: Int) {
    var costs = [Double](repeating: 0, count: width)
    costs[unknown] = extreme
    isUnbounded = minimise(costs, columns: count) == -.infinity
  }

  private mutating func minimise(_ costs: [Double], columns: Int) -> Double {
    var reduced = costs
    for (row, column) in basis.enumerated() where costs[column] != 0 {
      for index in 0..<width { reduced[index] -= costs[column] * tableau[row][index] }
    }
    for _ in 0..<5_000 {
      guard let column = (0..<columns).first(where: { reduced[$0] < -Self.tolerance }) else { break }
      var best: (row: Int, ratio: Double)?
      for row in tableau.indices where tableau[row][column] > Self.tolerance {
        let ratio = tableau[row][width - 1] / tableau[row][column]
        if best.map({ ratio < $0.ratio - 1e-12 || (ratio <= $0.ratio && basis[row] < basis[$0.row]) }) ?? true {
          best = (row, ratio)
        }
      }
      guard let best else { return -.infinity }
      pivot(best.row, column)
      let factor = reduced[column]
      for index in 0..<width { reduced[index] -= factor * tableau[best.row][index] }
    }
    return -reduced[width - 1]
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let scale = tableau[row][column]
    for index in tableau[row].indices { tableau[row][index] /= scale }
    let pivotRow = tableau[row]
    for other in tableau.indices where other != row && tableau[other][column] != 0 {
      let factor = tableau[other][column]
      for index in pivotRow.indices where pivotRow[index] != 0 { tableau[other][index] -= factor * pivotRow[index] }
    }
    basis[row] = column
  }

  /// Equations that follow from others leave an artificial unknown of 0 behind.
  private mutating func dropArtificial() {
    for row in tableau.indices.reversed() where basis[row] >= count {
      if let column = (0..<count).first(where: { abs(tableau[row][$0]) > Self.tolerance }) {
        pivot(row, column)
      } else {
        tableau.remove(at: row)
        basis.remove(at: row)
      }
    }
  }
}
