internal import ProgressModel

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
