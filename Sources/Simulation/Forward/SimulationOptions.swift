public import ProgressModel

/// What `simulate` is asked for.
public struct SimulationOptions: Sendable {
  /// The same options give the same bytes on every platform.
  public var seed: UInt64 = 1
  /// How many learners.
  public var learners = 100
  /// How many weeks of seven times 24 hours from `start`.
  public var weeks = 12
  /// When the first week begins.
  public var start: Timestamp
  /// Whether learners may use a second device.
  public var hasDevices = false
  /// Whether learners may reset their progress.
  public var hasResets = false
  /// Share of the learners that get a fault, in millionths.
  public var faultMillionths = 0
  /// The kinds, which come evenly.
  public var faults: [FaultKind] = FaultKind.allCases

  /// Weeks from `start`; the rest as set afterwards.
  public init(start: Timestamp) { self.start = start }
}
