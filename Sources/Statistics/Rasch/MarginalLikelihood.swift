import Glibc

/// The marginal log-likelihood at given difficulties and spread of ability, and the expected counts at the nodes of
/// the quadrature: the E step, and all that the gradient needs.
struct MarginalLikelihood {
  let value: Double
  /// The derivatives after each difficulty and, last, after sigma.
  let gradient: [Double]
  /// For each difficulty, the expected information: the negative second derivative of the M step.
  let information: [Double]
  /// The mean square of ability, as expected given the responses.
  let meanSquareAbility: Double

  init(_ design: MarginalDesign, difficulties: [Double], sigma: Double, rule: GaussHermiteRule) {
    let abilities = rule.nodes.map { sigma * $0 }
    let curves = difficulties.map { difficulty in abilities.map { ItemCurve($0 - difficulty) } }
    let expected = ExpectedCounts(design, curves: curves, abilities: abilities, rule: rule)

    var value = expected.logLikelihood
    var gradient: [Double] = []
    var information: [Double] = []
    var points = expected.points
    for (item, curve) in curves.enumerated() {
      let persons = expected.persons[design.blockOfItem[item]]
      var (right, spread) = (0.0, 0.0)
      for node in curve.indices {
        let share = persons[node] * curve[node].right
        right += share
        spread += share * (1 - curve[node].right)
        points[node] -= share
      }
      gradient.append(right - design.rightCounts[item])
      information.append(spread)
      value -= design.rightCounts[item] * difficulties[item]
    }
    gradient.append(zip(points, rule.nodes).reduce(0) { $0 + $1.0 * $1.1 })
    self.value = value
    self.gradient = gradient
    self.information = information
    let squares = zip(expected.allPersons, abilities).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    meanSquareAbility = squares / design.personCount
  }
}

/// The probability of a right answer, and −ln of that of a wrong one, at so many logits of ability above difficulty.
private struct ItemCurve {
  let right: Double
  let minusLogWrong: Double

  init(_ logit: Double) {
    // Of e^x and e^−x, the one that cannot overflow.
    let power = exp(-abs(logit))
    right = (logit < 0 ? power : 1) / (1 + power)
    minusLogWrong = max(logit, 0) + log1p(power)
  }
}

/// How many persons are expected at each node, given the responses.
private struct ExpectedCounts {
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
