internal import ProgressModel

/// The next step of each device.
struct StepHeads {
  private let history: LearnerHistory
  private let queues: [[FoldedRecords]]
  private var times: [Int64]
  private(set) var next: [Int]

  init(_ history: LearnerHistory, queues: [[FoldedRecords]]) {
    self.history = history
    self.queues = queues
    next = queues.map { _ in 0 }
    times = queues.map { _ in .min }
    for device in queues.indices { note(device) }
  }

  /// The devices with a next step, by the latest time on their way there; nil at the end.
  var byTime: [Int]? {
    let open = next.indices.filter { next[$0] < queues[$0].count }
    return open.isEmpty ? nil : open.sorted { (times[$0], $0) < (times[$1], $1) }
  }

  mutating func advance(_ device: Int) {
    next[device] += 1
    note(device)
  }

  private mutating func note(_ device: Int) {
    guard next[device] < queues[device].count else { return }
    let first = queues[device][next[device]].range.lowerBound
    times[device] = max(times[device], history.devices[device].records[first].millisecondsSinceEpoch)
  }
}
