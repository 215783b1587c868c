/// The logs of one learner, found by their numbers.
struct LogSet {
  var logs: [LogAssembly] = []
  private var places: [Int64: Int] = [:]

  mutating func append(_ log: LogAssembly) {
    logs.append(log)
    // One or two devices are the rule; they need no dictionary.
    if logs.count > Self.few { places[log.logID] = logs.count - 1 }
  }

  func index(of logID: Int64) -> Int? {
    logs.prefix(Self.few).firstIndex { $0.logID == logID } ?? places[logID]
  }

  /// Leaves the logs with events, by the bytes of their devices' names.
  mutating func removeEmpty() {
    logs.removeAll { $0.isEmpty }
    logs.sort { $0.device.utf8.lexicographicallyPrecedes($1.device.utf8) }
    places = [:]
    for (place, log) in logs.enumerated() where place >= Self.few { places[log.logID] = place }
  }

  private static let few = 4
}
