internal import ProgressModel

extension LearnerHistory {
  /// The records before a time; those without one stand with the record before them.
  func before(_ asOf: Timestamp) -> LearnerHistory {
    var history = self
    for device in history.devices.indices {
      var last = Int64.min
      history.devices[device].records = history.devices[device].records.filter { record in
        if record.millisecondsSinceEpoch != EventRecord.noTime { last = record.millisecondsSinceEpoch }
        return last < asOf.millisecondsSinceEpoch
      }
    }
    history.devices.removeAll { $0.records.isEmpty }
    return history
  }
}
