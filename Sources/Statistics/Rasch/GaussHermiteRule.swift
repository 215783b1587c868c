/// Nodes and weights that integrate against the standard normal distribution.
///
/// With n nodes the expectation of any polynomial up to degree 2n − 1 is exact. The nodes are the eigenvalues of the
/// Jacobi matrix of the Hermite polynomials, found by bisection on Sturm counts; the weights are the Christoffel numbers.
/// Source: G. H. Golub and J. H. Welsch, Math Comp 23 (1969) 221.
struct GaussHermiteRule: Sendable, Hashable {
  /// The nodes, rising and symmetric about 0.
  let nodes: [Double]
  /// The weights, which add up to 1.
  let weights: [Double]

  /// The rule with `count` nodes, at least 1.
  init(count: Int) {
    precondition(count >= 1, "a quadrature rule has at least one node, not \(count)")
    let upperHalf = (count / 2..<count).map { index in
      index * 2 + 1 == count ? 0 : Self.node(index, of: count)
    }
    nodes = upperHalf.suffix(count / 2).reversed().map { -$0 } + upperHalf
    weights = nodes.map { Self.weight(at: $0, count: count) }
  }

  private static func node(_ index: Int, of count: Int) -> Double {
    var (low, high) = (0.0, 2 * Double(count).squareRoot())
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return middle }
      if nodeCount(below: middle, of: count) > index { high = middle } else { low = middle }
    }
  }

  /// How many nodes are smaller than `x`: the number of negative pivots of the Jacobi matrix minus x.
  private static func nodeCount(below x: Double, of count: Int) -> Int {
    var pivot = -x
    var negative = pivot < 0 ? 1 : 0
    for row in 1..<count {
      // After a pivot of exactly 0 comes −∞: one negative pivot of the two, as it should be.
      pivot = -x - Double(row) / pivot
      if pivot < 0 { negative += 1 }
    }
    return negative
  }

  /// 1 / Σ p_j(x)² over the orthonormal polynomials of degree 0…count − 1.
  private static func weight(at x: Double, count: Int) -> Double {
    var (previous, current) = (0.0, 1.0)
    var sum = 1.0
    for degree in 1..<max(count, 1) {
      let next = (x * current - Double(degree - 1).squareRoot() * previous) / Double(degree).squareRoot()
      (previous, current) = (current, next)
      sum += current * current
    }
    return 1 / sum
  }
}
