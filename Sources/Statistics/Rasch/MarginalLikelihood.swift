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
    let expected = ExpectedNodeCounts(design, curves: curves, abilities: abilities, rule: rule)

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
