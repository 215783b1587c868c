import Glibc

/// How the share of those to whom the event has happened grows with time, when some were watched for a shorter time
/// than others.
///
///     let curve = KaplanMeierCurve(events: [0, 0, 2, 5], censored: [2])
///     curve.estimate(at: 2)?.rate           // 0.6
///     curve.quantile(.median)               // 2
///
/// Durations are integers of one unit that the caller chooses, 0 included. At equal times events come before
/// censorings: who is censored at t is still at risk at t. The interval is log-log with Greenwood's variance.
/// Sources: E. L. Kaplan and P. Meier, J Am Stat Assoc 53 (1958) 457; J. D. Kalbfleisch and R. L. Prentice, *The
/// Statistical Analysis of Failure Time Data*, 2nd edition (2002).
public struct KaplanMeierCurve: Sendable {
  private struct Step {
    let time: Int
    /// S just after the time.
    let survival: Double
    /// Greenwood's sum of d / (n (n − d)).
    let variance: Double
  }

  /// How many durations there are, with and without the event.
  public let observedCount: Int
  /// How many ended with the event.
  public let eventCount: Int

  private let sortedDurations: [Int]
  private let steps: [Step]

  /// The curve of those whose durations ended with the event and those who were watched that long without it.
  public init(events: [Int], censored: [Int]) {
    observedCount = events.count + censored.count
    eventCount = events.count
    sortedDurations = (events + censored).sorted()
    steps = Self.steps(events: events.sorted(), durations: sortedDurations)
  }

  /// How many were watched for at least `time`.
  public func atRiskCount(at time: Int) -> Int {
    observedCount - sortedDurations.partitioningIndex { $0 >= time }
  }

  /// F at `time`, events at `time` included; nil when nobody is at risk then and not everybody has had the event: not
  /// observed that long.
  public func estimate(at time: Int) -> KaplanMeierEstimate? {
    let index = steps.partitioningIndex { $0.time > time }
    let survival = index == 0 ? 1 : steps[index - 1].survival
    guard observedCount > 0, survival == 0 || atRiskCount(at: time) > 0 else { return nil }
    guard index > 0, survival > 0 else { return KaplanMeierEstimate(rate: 1 - survival, low: nil, high: nil) }
    let spread = NormalDistribution.twoSided95 * steps[index - 1].variance.squareRoot() / log(survival)
    return KaplanMeierEstimate(
      rate: 1 - survival, low: 1 - pow(survival, exp(spread)), high: 1 - pow(survival, exp(-spread)))
  }

  /// The smallest event time by which at least that share has had the event; nil when the curve does not get there:
  /// never.
  public func quantile(_ rank: NearestRank) -> Int? {
    // S is a product of fractions: a curve that reaches the share exactly must not miss it by the last bits.
    let survival = 1 - Double(rank.percent) / 100 + 1e-12
    let index = steps.partitioningIndex { $0.survival <= survival }
    return index < steps.count ? steps[index].time : nil
  }

  private static func steps(events: [Int], durations: [Int]) -> [Step] {
    var steps: [Step] = []
    var atRisk = durations.count
    var (event, duration) = (0, 0)
    // Without censorings in between the product telescopes to one fraction: it is multiplied out only after one.
    var block = (survival: 1.0, atRisk: atRisk)
    var variance = 0.0
    while event < events.count {
      let time = events[event]
      let remainingBefore = atRisk
      while duration < durations.count, durations[duration] < time { duration += 1 }
      atRisk = durations.count - duration
      if atRisk < remainingBefore { block = (steps.last?.survival ?? 1, atRisk) }
      let first = event
      while event < events.count, events[event] == time { event += 1 }
      let happened = event - first
      let survival = block.survival * Double(atRisk - happened) / Double(block.atRisk)
      variance += Double(happened) / (Double(atRisk) * Double(atRisk - happened))
      steps.append(Step(time: time, survival: survival, variance: variance))
      atRisk -= happened
    }
    return steps
  }
}
