internal import ProgressModel

/// Neighbours in one device's log with equal times and without `seq`: nobody knows their order.
struct Tie {
  var device: Int
  /// Their places in the log.
  var places: Range<Int>

  /// The ties of a history; records that say the same are none, for their order does not matter.
  static func all(in history: LearnerHistory) -> [Tie] {
    var ties: [Tie] = []
    for (device, log) in history.devices.enumerated() {
      let records = log.records
      guard let first = records.first, first.seq == 0 else { continue }
      var start = 0
      while start < records.count && records[start].seq == 0 {
        let time = records[start].millisecondsSinceEpoch
        var end = start + 1
        while end < records.count && records[end].seq == 0 && records[end].millisecondsSinceEpoch == time { end += 1 }
        if records[start..<end].contains(where: { !$0.hasSameContent(as: records[start]) }) {
          ties.append(Tie(device: device, places: start..<end))
        }
        start = end
      }
    }
    return ties
  }
}
