/// The lower triangular factor L of a positive definite matrix A = L Lᵀ: solves and inverts.
struct CholeskyFactor {
  private let lower: [[Double]]

  /// Nil unless `matrix`, of which the lower triangle is read, is positive definite and finite.
  init?(_ matrix: [[Double]]) {
    var lower = matrix
    for row in matrix.indices {
      for column in 0...row {
        let rest = (0..<column).reduce(matrix[row][column]) { $0 - lower[row][$1] * lower[column][$1] }
        if row == column {
          guard rest > 0, rest.isFinite else { return nil }
          lower[row][row] = rest.squareRoot()
        } else {
          lower[row][column] = rest / lower[column][column]
        }
      }
    }
    self.lower = lower
  }

  /// The x with A x = `right`.
  func solve(_ right: [Double]) -> [Double] {
    var x = right
    for row in x.indices {
      for column in 0..<row { x[row] -= lower[row][column] * x[column] }
      x[row] /= lower[row][row]
    }
    for row in x.indices.reversed() {
      for below in row + 1..<x.endIndex { x[row] -= lower[below][row] * x[below] }
      x[row] /= lower[row][row]
    }
    return x
  }

  /// The diagonal of the inverse of A.
  var inverseDiagonal: [Double] {
    lower.indices.map { index in
      var unit = Array(repeating: 0.0, count: lower.count)
      unit[index] = 1
      return solve(unit)[index]
    }
  }
}
