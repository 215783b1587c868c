/// A known flag of a snapshot that a repair turns.
public struct Change: Hashable, Sendable {
  /// The lesson, quiz or badge.
  public var item: String
  /// What is stored.
  public var from: Bool
  /// What it would be.
  public var to: Bool

  /// A flag and its two values.
  public init(item: String, from: Bool, to: Bool) {
    self.item = item
    self.from = from
    self.to = to
  }
}
