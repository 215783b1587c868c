/// What a synthetic learner's life is made from.
struct LifePlan: Sendable {
  var start: Int64
  var weeks: Int
  /// Whether a second device may join.
  var hasDevices = false
  /// Whether progress may be reset.
  var hasResets = false
  /// Whether the app is updated when a version is released.
  var hasUpdates = true

  var end: Int64 { start + Int64(weeks) * ForwardSimulation.week }
}
