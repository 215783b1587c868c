internal import ProgressModel

extension LearnerHistory {
  /// The same history where each reset and its neighbour stand in the order of their times; nil where they do anyway.
  func orderedAroundResets() -> LearnerHistory? {
    var ordered = self
    var isOther = false
    for device in devices.indices {
      var index = 1
      while index < devices[device].records.count {
        if ordered.devices[device].isTurned(index) {
          ordered.devices[device].turn(index)
          isOther = true
          index += 1
        }
        index += 1
      }
    }
    return isOther ? ordered : nil
  }
}

extension DeviceHistory {
  /// Whether a record and the one before it, one of them a reset, are dated the other way round.
  fileprivate func isTurned(_ index: Int) -> Bool {
    let (before, here) = (records[index - 1], records[index])
    let noTime = EventRecord.noTime
    return (before.kind == .progressReset) != (here.kind == .progressReset)
      && before.millisecondsSinceEpoch != noTime && here.millisecondsSinceEpoch != noTime
      && here.millisecondsSinceEpoch < before.millisecondsSinceEpoch
  }

  /// Changes two neighbours; their places in the log stay as they are numbered.
  mutating func turn(_ index: Int) {
    records.swapAt(index - 1, index)
    (records[index - 1].seq, records[index].seq) = (records[index].seq, records[index - 1].seq)
  }
}
