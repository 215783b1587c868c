internal import ProgressModel

/// The app's storage on one device at the time of an export.
struct StorageCapture: Sendable {
  var week: Int
  var trueTime: Int64
  var version: Int
  var isOnboarded: Bool
  var progress: AppProgress
  /// Whether the export holds the log without the storage.
  var isLogOnly = false
  /// Whether the export's file ends inside the line behind it.
  var isCut = false
  /// Values that damage has set, by storage key.
  var forged: [String: StoredValue] = [:]

  /// The values by key.
  func snapshot(_ path: AppPath, at time: Int64) -> Snapshot {
    var values: [String: StoredValue] = [:]
    if isOnboarded { values[path.onboardingKey] = .flag(true) }
    for item in progress.written.items {
      if let key = path.flagKey(item, version: version) { values[key] = .flag(progress.facts.contains(item)) }
      guard let keys = quizKeys(item, path) else { continue }
      if let key = keys.score { values[key] = .integer(progress.scores[item]) }
      if let key = keys.attempts { values[key] = .integer(progress.finished.reduce(0) { $0 + $1[item] }) }
    }
    values.merge(forged) { _, forged in forged }
    return Snapshot(
      takenAt: Timestamp(millisecondsSinceEpoch: time),
      values: values.map { Snapshot.Entry(key: $0.key, value: $0.value) }, isComplete: false)
  }

  private func quizKeys(_ item: Int, _ path: AppPath) -> QuizStorageKeys? {
    path.versions[version].quizzes[item]?.keys ?? path.versions.lazy.compactMap { $0.quizzes[item]?.keys }.last
  }
}
