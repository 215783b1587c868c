import Glibc

/// How many persons are expected at each node, given the responses.
struct ExpectedNodeCounts {
  /// For each block and node, the persons who saw the block.
  private(set) var persons: [[Double]]
  /// For each node, all persons.
  private(set) var allPersons: [Double]
  /// For each node, the number right of the persons there.
  private(set) var points: [Double]
  /// Σ n ln ∫ over the cells; without −Σ tᵢbᵢ.
  private(set) var logLikelihood = 0.0

  init(_ design: MarginalDesign, curves: [[ItemCurve]], abilities: [Double], rule: GaussHermiteRule) {
    let zeros = abilities.map { _ in 0.0 }
    allPersons = zeros
    points = zeros
    persons = Array(repeating: zeros, count: design.blockCount)
    var blockLogWrong = persons
    for (item, block) in design.blockOfItem.enumerated() {
      for node in zeros.indices { blockLogWrong[block][node] += curves[item][node].minusLogWrong }
    }
    let logWeights = rule.weights.map { log($0) }
    for group in design.groups {
      var base = logWeights
      for block in group.blocks {
        for node in base.indices { base[node] -= blockLogWrong[block][node] }
      }
      let groupPersons = add(group.cells, base: base, abilities: abilities)
      for block in group.blocks {
        for node in base.indices { persons[block][node] += groupPersons[node] }
      }
    }
  }

  /// Spreads the persons of each cell over the nodes; returns the persons of the whole group at each node.
  private mutating func add(
    _ cells: [(score: Int, count: Double)], base: [Double], abilities: [Double]
  ) -> [Double] {
    var groupPersons = base.map { _ in 0.0 }
    var posterior = groupPersons
    for (score, count) in cells {
      var largest = -Double.infinity
      for node in base.indices {
        posterior[node] = base[node] + Double(score) * abilities[node]
        largest = max(largest, posterior[node])
      }
      var sum = 0.0
      for node in base.indices {
        posterior[node] = exp(posterior[node] - largest)
        sum += posterior[node]
      }
      logLikelihood += count * (largest + log(sum))
      for node in base.indices {
        let share = count * posterior[node] / sum
        groupPersons[node] += share
        points[node] += Double(score) * share
      }
    }
    for node in base.indices { allPersons[node] += groupPersons[node] }
    return groupPersons
  }
}
