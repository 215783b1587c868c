/// A percentile by nearest rank: always a value that occurred.
///
///     NearestRank.median.value(inSorted: [1, 1, 2, 3, 4, 5, 6, 9])   // 3
///
/// The p-th percentile of n sorted values is value number ⌈p·n/100⌉, counted from 1 and computed in integers.
public struct NearestRank: Sendable, Hashable {
  /// The percentile, 1…100.
  public let percent: Int

  /// The first quartile.
  public static let firstQuartile = NearestRank(checked: 25)
  /// The median: of an even number of values the lower of the two in the middle.
  public static let median = NearestRank(checked: 50)
  /// The 90th percentile.
  public static let ninetieth = NearestRank(checked: 90)

  /// Nil unless `percent` is in 1…100.
  public init?(percent: Int) {
    guard (1...100).contains(percent) else { return nil }
    self.percent = percent
  }

  private init(checked percent: Int) {
    self.percent = percent
  }

  /// The number of the value, counted from 1, among `count` sorted ones; nil when there are none.
  public func rank(among count: Int) -> Int? {
    guard count > 0 else { return nil }
    // percent · count may not fit an Int, its parts do.
    let (hundreds, rest) = count.quotientAndRemainder(dividingBy: 100)
    return percent * hundreds + (percent * rest + 99) / 100
  }

  /// The percentile of values in rising order; nil when there are none.
  public func value<Value>(inSorted values: [Value]) -> Value? {
    rank(among: values.count).map { values[$0 - 1] }
  }

  /// The percentile of values that are counted: each with how often it occurred, in rising order of the values.
  ///
  /// Nil when the counts add up to 0.
  public func value<Value>(inSortedCounts counts: [(value: Value, count: Int)]) -> Value? {
    guard let rank = rank(among: counts.reduce(0) { $0 + $1.count }) else { return nil }
    var passed = 0
    for entry in counts {
      passed += entry.count
      if passed >= rank { return entry.value }
    }
    return nil
  }
}
