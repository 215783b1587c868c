/// How many got each score on a test: mean and spread from counts.
///
///     ScoreDistribution(counts: [3, 20, 85, 237, 357, 298])   // scores 0…5
public struct ScoreDistribution: Sendable, Hashable {
  /// How many got the score that is the index.
  public let counts: [Int]
  /// How many scores there are.
  public let count: Int
  private let sum: Int
  private let sumOfSquares: Int

  /// The distribution of the scores 0…`counts.count − 1`; nil without a possible score, or when a count is negative.
  public init?(counts: [Int]) {
    guard !counts.isEmpty, counts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(counts)
  }

  init(_ counts: [Int]) {
    self.counts = counts
    count = counts.reduce(0, +)
    sum = counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    sumOfSquares = counts.enumerated().reduce(0) { $0 + $1.offset * $1.offset * $1.element }
  }

  /// The highest possible score: the number of questions, when each is worth one point.
  public var highestScore: Int { counts.count - 1 }

  /// The mean score; nil without scores.
  public var mean: Double? {
    count > 0 ? Double(sum) / Double(count) : nil
  }

  /// The variance with n − 1; nil for fewer than two scores.
  public var sampleVariance: Double? {
    count > 1 ? squaredDeviations / (Double(count) * Double(count - 1)) : nil
  }

  /// The variance with n; nil without scores.
  public var populationVariance: Double? {
    count > 0 ? squaredDeviations / (Double(count) * Double(count)) : nil
  }

  /// The standard deviation with n − 1; nil for fewer than two scores.
  public var standardDeviation: Double? { sampleVariance?.squareRoot() }

  /// n Σx² − (Σx)², exact: n times the sum of squared deviations from the mean.
  private var squaredDeviations: Double {
    Double(Int128(count) * Int128(sumOfSquares) - Int128(sum) * Int128(sum))
  }
}
