internal import ProgressModel

/// One device of a synthetic learner while the learner lives.
struct AppDevice {
  var trace: DeviceTrace
  var progress: AppProgress
  /// Attempts started on this device since a reset cleared the quiz, by item.
  var starts: [Int64]
  /// The installed version of the path.
  var version: Int
  /// When each version is installed here.
  var updates: [Int64]
  var isOnboarded = false
  var isOnline = true
  /// Whether it knows something that the server does not.
  var isAhead = false
  /// When something was last done or received here.
  var lastActivity: Int64
  /// Records in the exports so far.
  var exported = 0

  /// Takes from and gives to the server; numbers of attempts begin anew where another device's reset cleared the quiz.
  mutating func sync(with server: inout AppProgress, resets: [FactSet], at time: Int64, _ policy: RetakePolicy) {
    let known = progress.epoch
    progress.merge(server, policy)
    server.merge(progress, policy)
    for cleared in resets[min(known, resets.count)...] { restart(cleared) }
    isAhead = false
    lastActivity = time
  }

  mutating func restart(_ cleared: FactSet) {
    for item in cleared.items { starts[item] = 0 }
  }

  mutating func capture(week: Int, end: Int64) {
    guard trace.records.count > exported else { return }
    exported = trace.records.count
    trace.captures.append(
      StorageCapture(
        week: week, trueTime: min(lastActivity + 3_600_000, end - 1), version: version, isOnboarded: isOnboarded,
        progress: progress))
  }
}
