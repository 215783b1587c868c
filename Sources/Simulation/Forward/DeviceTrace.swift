internal import ProgressModel

/// What one synthetic learner left behind, before and after damage.
struct LearnerTrace: Sendable {
  var learner: String
  var devices: [DeviceTrace]
}

/// One device's log and the states of its storage that were exported.
struct DeviceTrace: Sendable {
  var name: String
  var clock: AppClock
  var records: [LoggedRecord] = []
  var captures: [StorageCapture] = []
  /// What the log is from one of the captures on, where a restored backup made it go on differently.
  var branch: (from: Int, records: [LoggedRecord])?

  /// The records that the export of a capture holds.
  func log(at capture: Int) -> ArraySlice<LoggedRecord> {
    let records = branch.flatMap { capture >= $0.from ? $0.records : nil } ?? self.records
    return records.prefix { $0.trueTime <= captures[capture].trueTime }
  }

  /// Numbers the log anew from 1.
  mutating func renumber() {
    for index in records.indices { records[index].record.seq = Int64(index) + 1 }
  }
}

/// A record and when it really happened; the record's own time is that of its device's clock.
struct LoggedRecord: Sendable {
  var record: EventRecord
  var trueTime: Int64
}

/// The app's storage on one device at the time of an export.
struct StorageCapture: Sendable {
  var week: Int
  var trueTime: Int64
  var version: Int
  var isOnboarded: Bool
  var progress: AppProgress
  /// Whether the export holds the log without the storage.
  var isLogOnly = false
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
