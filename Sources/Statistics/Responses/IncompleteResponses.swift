/// What right/wrong responses of persons who each saw some of the items amount to: all that a Rasch model needs.
///
///     var responses = IncompleteResponses(itemCount: 40)
///     responses.add(right: [0, 1, 3, 4], wrong: [2], count: 14)
///
/// Persons who saw the same items and had equally many of them right are one cell, so the size grows with the number of
/// different sets of items, not with the number of persons.
public struct IncompleteResponses: Sendable, Hashable {
  /// How many items there are.
  public let itemCount: Int
  /// For each item, how many saw it.
  public private(set) var seenCounts: [Int]
  /// For each item, how many had it right.
  public private(set) var rightCounts: [Int]
  /// For each set of items, in rising order, how many persons saw just these and had 0, 1, 2 … of them right.
  public private(set) var scoreCounts: [[Int]: [Int]] = [:]

  /// No responses yet.
  public init(itemCount: Int) {
    precondition(itemCount >= 0, "there are 0 items or more, not \(itemCount)")
    self.itemCount = itemCount
    seenCounts = Array(repeating: 0, count: itemCount)
    rightCounts = seenCounts
  }

  /// Adds `count` persons who had the items `right` right and the items `wrong` wrong, and saw no others.
  ///
  /// Items are in `0..<itemCount`, each named once. A person who saw no item is no person here.
  public mutating func add(right: [Int], wrong: [Int], count: Int = 1) {
    addCell(items: right + wrong, score: right.count, count: count)
    for item in right { rightCounts[item] += count }
  }

  /// Adds `count` persons who saw just `items` and had `score` of them right; which ones is added with
  /// `addRight(item:count:)`.
  public mutating func addCell(items: [Int], score: Int, count: Int) {
    precondition((0...items.count).contains(score), "\(items.count) items cannot have \(score) right")
    precondition(count >= 0, "0 persons or more are in a cell, not \(count)")
    let items = items.sorted()
    precondition(zip(items, items.dropFirst()).allSatisfy { $0 < $1 }, "an item is named once")
    guard count > 0, !items.isEmpty else { return }
    scoreCounts[items, default: Array(repeating: 0, count: items.count + 1)][score] += count
    for item in items { seenCounts[item] += count }
  }

  /// Adds that `item` was right `count` times, for persons added as cells.
  public mutating func addRight(item: Int, count: Int) {
    precondition(count >= 0, "an item is right 0 times or more, not \(count)")
    rightCounts[item] += count
  }

  /// How many persons responded to at least one item.
  public var count: Int { scoreCounts.values.reduce(0) { $0 + $1.reduce(0, +) } }

  /// Whether the counts of right answers, item by item, add up to the scores, and none exceeds how many saw the item.
  public var isConsistent: Bool {
    let points = scoreCounts.values.reduce(0) { sum, counts in
      sum + counts.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    }
    return points == rightCounts.reduce(0, +)
      && zip(rightCounts, seenCounts).allSatisfy { right, seen in (0...seen).contains(right) }
  }
}
