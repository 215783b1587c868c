/// What a set of complete right/wrong responses to the same items amounts to: all that item statistics need.
///
///     var responses = ItemResponses(itemCount: 5)
///     responses.add([true, true, false, true, true], count: 14)
///
/// The size depends on the number of items only, not on the number of persons. The score is the number right.
public struct ItemResponses: Sendable, Hashable {
  /// How many items everybody responded to.
  public let itemCount: Int
  /// How many persons got each score, 0…`itemCount`.
  public private(set) var scoreCounts: [Int]
  /// For each item and score: how many persons with that score had the item right.
  public private(set) var rightByScore: [[Int]]
  /// For each two items: whether somebody had the first right and the second wrong.
  public private(set) var isRightWhileWrong: [[Bool]]

  /// No responses yet.
  public init(itemCount: Int) {
    precondition(itemCount >= 0, "there are 0 items or more, not \(itemCount)")
    self.itemCount = itemCount
    scoreCounts = Array(repeating: 0, count: itemCount + 1)
    rightByScore = Array(repeating: scoreCounts, count: itemCount)
    isRightWhileWrong = Array(repeating: Array(repeating: false, count: itemCount), count: itemCount)
  }

  /// Responses that were counted elsewhere; nil when the counts cannot belong together.
  ///
  /// For each score there must be as many right answers as persons times points, and no item may be right more often
  /// than there are persons. `isRightWhileWrong` is taken as given: it does not follow from the counts.
  public init?(scoreCounts: [Int], rightByScore: [[Int]], isRightWhileWrong: [[Bool]]) {
    let itemCount = rightByScore.count
    let rows = rightByScore + [scoreCounts]
    guard rows.allSatisfy({ $0.count == itemCount + 1 }),
      isRightWhileWrong.count == itemCount, isRightWhileWrong.allSatisfy({ $0.count == itemCount }),
      scoreCounts.enumerated().allSatisfy({ score, count in
        rightByScore.allSatisfy { (0...max(0, count)).contains($0[score]) }
          && count >= 0 && rightByScore.reduce(0) { $0 + $1[score] } == score * count
      })
    else { return nil }
    self.itemCount = itemCount
    self.scoreCounts = scoreCounts
    self.rightByScore = rightByScore
    self.isRightWhileWrong = isRightWhileWrong
  }

  /// Adds `count` persons who had the items right that are true in `pattern`.
  ///
  /// The pattern has one element per item.
  public mutating func add(_ pattern: [Bool], count: Int = 1) {
    precondition(pattern.count == itemCount, "a pattern has \(itemCount) items, not \(pattern.count)")
    precondition(count >= 0, "0 persons or more have a pattern, not \(count)")
    guard count > 0 else { return }
    let score = pattern.count { $0 }
    scoreCounts[score] += count
    for item in pattern.indices where pattern[item] {
      rightByScore[item][score] += count
      for other in pattern.indices where !pattern[other] { isRightWhileWrong[item][other] = true }
    }
  }

  /// How many persons responded.
  public var count: Int { scoreCounts.reduce(0, +) }

  /// For each item, how many had it right.
  public var rightCounts: [Int] { rightByScore.map { $0.reduce(0, +) } }

  /// How the scores are distributed.
  public var scores: ScoreDistribution { ScoreDistribution(scoreCounts) }

  /// The correlation of having `item` right with the number right on the other items; nil when one of them is constant.
  public func itemRestCorrelation(of item: Int) -> PearsonCorrelation? {
    PearsonCorrelation(
      scoreCounts.indices.flatMap { score in
        let right = rightByScore[item][score]
        let wrong = scoreCounts[score] - right
        return [PairCount(x: 1, y: score - 1, count: right), PairCount(x: 0, y: score, count: wrong)]
      })
  }

  /// Alpha and the standard error of measurement; nil where they have no value.
  public var alpha: CronbachAlpha? {
    CronbachAlpha(rightCounts: rightCounts, scores: scores)
  }
}
