/// A pair of values and how often it occurred.
public struct PairCount: Sendable, Hashable {
  /// The first value of the pair.
  public let x: Int
  /// The second value of the pair.
  public let y: Int
  /// How often the pair occurred, at least 0.
  public let count: Int

  /// A pair that occurred `count` times.
  public init(x: Int, y: Int, count: Int) {
    precondition(count >= 0, "a pair occurs 0 times or more, not \(count)")
    self.x = x
    self.y = y
    self.count = count
  }
}
