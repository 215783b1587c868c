import Glibc

/// The difficulties of the items of one test in the Rasch model, by conditional maximum likelihood: free of any
/// assumption about how able the persons are.
///
/// Higher is harder; the difficulties add up to 0. Sources: E. B. Andersen, J R Stat Soc B 32 (1970) 283; G. H. Fischer
/// and I. W. Molenaar (eds), *Rasch Models* (1995); as the R packages eRm and psychotools compute it.
public struct ConditionalRaschModel: Sendable, Hashable {
  /// The difficulty of each item, in logits.
  public let difficulties: [Double]
  /// The standard error of each difficulty, under the condition that they add up to 0.
  public let standardErrors: [Double]
  /// The conditional log-likelihood at its maximum.
  public let logLikelihood: Double

  /// Fits the model to `responses`.
  ///
  /// Nil for fewer than 3 items, where no finite maximum exists (`ItemResponses.isStronglyConnected`), and where
  /// Newton's method does not come to rest: no step above 10⁻¹⁰ within 200 rounds.
  public init?(_ responses: ItemResponses) {
    guard responses.itemCount >= 3, responses.isStronglyConnected else { return nil }
    var current = ConditionalLikelihood(responses, difficulties: Self.start(responses))
    for _ in 0..<200 {
      guard let step = current.newtonStep(), let next = Self.uphill(from: current, step, responses) else { return nil }
      current = next
      guard step.allSatisfy({ abs($0) <= 1e-10 }) else { continue }
      guard let variances = current.variances() else { return nil }
      difficulties = current.difficulties
      standardErrors = variances.map { $0.squareRoot() }
      logLikelihood = current.value
      return
    }
    return nil
  }

  /// The log odds of a wrong answer, moved to add up to 0. Connected items have both right and wrong answers.
  private static func start(_ responses: ItemResponses) -> [Double] {
    let count = Double(responses.count)
    let logOdds = responses.rightCounts.map { log((count - Double($0)) / Double($0)) }
    let mean = logOdds.reduce(0, +) / Double(logOdds.count)
    return logOdds.map { $0 - mean }
  }

  /// The likelihood after the step, or the longest of its halves that does not lead down: far from the maximum a full
  /// step can overshoot. The likelihood is concave, so one of them leads up; at the maximum only the last bits differ.
  private static func uphill(
    from current: ConditionalLikelihood, _ step: [Double], _ responses: ItemResponses
  ) -> ConditionalLikelihood? {
    var factor = 1.0
    for _ in 0..<40 {
      let moved = zip(current.difficulties, step).map { $0 + factor * $1 }
      let next = ConditionalLikelihood(responses, difficulties: moved)
      if next.value >= current.value - 1e-9 * abs(current.value) { return next }
      factor /= 2
    }
    return nil
  }
}
