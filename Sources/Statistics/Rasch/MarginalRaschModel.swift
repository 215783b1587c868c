import Glibc

/// The difficulties of items on one scale in the Rasch model, by marginal maximum likelihood: also when not everybody
/// saw every item.
///
/// P(right) = 1/(1 + exp(b − θ)), with abilities θ ~ N(0, σ²). Items that a person did not see are missing, which the
/// likelihood ignores: so items seen by stronger persons only come out as hard as they are for everybody. Higher is
/// harder. Source: R. D. Bock and M. Aitkin, Psychometrika 46 (1981) 443; as the R packages ltm and mirt compute it.
public struct MarginalRaschModel: Sendable, Hashable {
  /// The difficulty of each item, in logits; nil for an item that everybody or nobody who saw it had right.
  public let difficulties: [Double?]
  /// The standard error of each difficulty.
  public let standardErrors: [Double?]
  /// The standard deviation of ability.
  public let sigma: Double
  /// The standard error of sigma.
  public let sigmaStandardError: Double
  /// The marginal log-likelihood at its maximum.
  public let logLikelihood: Double
  /// How many items have a difficulty.
  public let itemCount: Int
  /// How many different pairs of a set of items and a score the persons have.
  public let cellCount: Int

  let rule: GaussHermiteRule

  /// Fits the model to `responses` with so many quadrature nodes, by the EM algorithm.
  ///
  /// Each round takes one Newton step for every difficulty, then the expected spread of ability, until no figure moves
  /// by 10⁻¹⁰ or more, at most 5,000 rounds. Nil with fewer than 3 items that have a difficulty or fewer than
  /// `minimumPersons` persons; when the last round still moves 10⁻⁶ or more; and when the likelihood has no curved top.
  public init?(_ responses: IncompleteResponses, nodeCount: Int = 61, minimumPersons: Int = 100) {
    precondition(responses.isConsistent, "the right answers of the items add up to the scores of the persons")
    let design = MarginalDesign(responses)
    guard design.items.count >= 3, responses.count >= minimumPersons else { return nil }
    let rule = GaussHermiteRule(count: nodeCount)
    guard let top = MarginalRaschEstimate(design, rule: rule), let variances = top.variances(design, rule: rule)
    else { return nil }
    var difficulties = [Double?](repeating: nil, count: responses.itemCount)
    var standardErrors = difficulties
    for (index, item) in design.items.enumerated() {
      difficulties[item] = top.difficulties[index]
      standardErrors[item] = variances[index].squareRoot()
    }
    self.difficulties = difficulties
    self.standardErrors = standardErrors
    sigma = top.sigma
    sigmaStandardError = variances[design.items.count].squareRoot()
    logLikelihood = top.likelihood(design, rule: rule).value
    itemCount = design.items.count
    cellCount = design.cellCount
    self.rule = rule
  }
}
