internal import ProgressModel

/// Storages of two devices that were not merged as they should be.
extension FaultInjector {
  /// Each key of a device's last export as on one of the two devices, key by key.
  mutating func lastWriterWins() -> Bool {
    guard trace.devices.count == 2, let own = captures.indices.last,
      let other = trace.devices[1 - device].captures.last
    else { return false }
    let (mine, theirs) = (captures[own], other)
    guard mine.progress.epoch == theirs.progress.epoch else { return false }
    for item in path.items.indices where generator.below(2) == 0 {
      take(item, from: theirs.progress, into: own)
    }
    (place, subject) = (nil, "progress")
    return captures[own].progress.facts != mine.progress.facts
  }

  private mutating func take(_ item: Int, from other: AppProgress, into capture: Int) {
    var progress = captures[capture].progress
    if other.facts.contains(item) { progress.facts.insert(item) } else { progress.facts.remove(item) }
    if other.written.contains(item) { progress.written.insert(item) }
    progress.scores[item] = other.scores[item]
    for device in progress.finished.indices { progress.finished[device][item] = other.finished[device][item] }
    trace.devices[device].captures[capture].progress = progress
  }

  /// Facts that a reset had cleared come back with another device.
  mutating func returnAfterReset() -> Bool {
    let pairs = captures.indices.dropFirst().filter {
      captures[$0 - 1].progress.epoch < captures[$0].progress.epoch && !captures[$0 - 1].progress.facts.isEmpty
    }
    guard trace.devices.count == 2, let later = pick(Array(pairs)) else { return false }
    let before = captures[later].progress
    let old = captures[later - 1].progress
    for item in old.facts.items where !before.facts.contains(item) { take(item, from: old, into: later) }
    (place, subject) = (nil, "progress")
    return captures[later].progress.facts != before.facts
  }
}
