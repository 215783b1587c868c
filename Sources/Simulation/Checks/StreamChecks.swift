internal import ProgressModel

extension Check {
  /// Remarks on the record itself.
  static let stream: [Check] = [
    Check(.seqGap, "seq-gap", .fixed(.gap), .minor, raisedBy: "O ⟨3⟩ L1.1", notRaisedBy: "O foreign:2-2 ⟨1⟩ L1.1"),
    Check(.headMissing, "head-missing", .fixed(.gap), .info, raisedBy: "⟨39⟩ O", notRaisedBy: "O"),
  ]
}

extension ReplayPass {
  /// A record whose number or time is not simply the next one.
  mutating func notePlace(_ record: EventRecord, device: Int, index: Int) {
    if record.seq != devices[device].lastSeq + 1 { noteSequence(record, device: device, index: index) }
    devices[device].lastSeq = record.seq
    if record.seq > devices[device].window.lastSeq || record.seq == 0 {
      devices[device].window = devices[device].windows.window(of: record.seq)
    }
    let time = record.millisecondsSinceEpoch
    if time &+ settings.clockTolerance < devices[device].lastTime || time < firstTime
      || time &- settings.clockSkew > devices[device].window.writtenAt
    {
      noteTime(record, device: device, index: index)
    }
    if time != EventRecord.noTime { devices[device].lastTime = time } else { hasDefaultDates = true }
  }

  /// The record's number does not follow the last one.
  mutating func noteSequence(_ record: EventRecord, device: Int, index: Int) {
    let last = devices[device].lastSeq
    guard record.seq > last + 1, index == 0 || last > 0 else { return }
    let missing = record.seq - last - 1 - foreign(between: last, and: record.seq, device: device)
    guard missing > 0 else { return }
    devices[device].missing += missing
    if index == 0 { devices[device].head = missing }
    guard !isProbe else { return }
    var suspicion = Suspicion(index == 0 ? .headMissing : .seqGap, device: device, index: index)
    suspicion.first = missing
    suspicion.other = index - 1
    suspicion.resolution = .gap
    _ = add(suspicion)
  }

  /// How many numbers between two records are those of other learners on the device.
  func foreign(between last: Int64, and next: Int64, device: Int) -> Int64 {
    let ranges = history.devices[device].foreign
    guard !ranges.isEmpty else { return 0 }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= last { low = middle + 1 } else { high = middle }
    }
    var count: Int64 = 0
    for range in ranges[low...] {
      if range.lowerBound >= next { break }
      count += min(range.upperBound, next - 1) - max(range.lowerBound, last + 1) + 1
    }
    return count
  }
}
