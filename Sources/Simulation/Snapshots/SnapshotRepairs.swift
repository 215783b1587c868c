/// The ways from a snapshot to legal ones. Shown, never written into data.
///
/// Only known flags are changed and counted; unknown ones may be anything. A legal snapshot has nothing to change: one
/// nearest state without a change.
public struct SnapshotRepairs: Hashable, Sendable {
  /// The nearest legal states as changes in file order, at most `ReplaySettings.nearestShown`: those that only clear
  /// first, then file order.
  public var nearest: [[Change]]
  /// How many legal states are that near; where `isBound`, or beyond 4,096, at least so many.
  public var tieCount: Int
  /// The search was cut: a legal state is "at most" so far away.
  public var isBound: Bool
  /// Trust only what is supported: what to clear. Always unique.
  public var trustOnly: [Change]
  /// Assume what was skipped: what to set.
  public var assumeSkipped: [Change]

  /// How many flags the nearest legal states change.
  public var distance: Int { nearest.first?.count ?? 0 }

  /// Repairs with all their parts.
  public init(
    nearest: [[Change]], tieCount: Int, isBound: Bool, trustOnly: [Change], assumeSkipped: [Change]
  ) {
    self.nearest = nearest
    self.tieCount = tieCount
    self.isBound = isBound
    self.trustOnly = trustOnly
    self.assumeSkipped = assumeSkipped
  }
}
