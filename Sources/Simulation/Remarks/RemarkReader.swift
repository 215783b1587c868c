internal import ProgressModel

/// Makes findings of what was remarked while a learner's exports were read and stored.
///
/// A run of records in conflict to the end of a log, or of one of its exports, is one finding: the device has two histories.
struct RemarkReader {
  let history: LearnerHistory
  let names: NameTable

  /// In the order of device, `seq` and code.
  func findings() -> [Finding] {
    var remarks = history.remarks.filter { $0.code != CheckCode.recordConflict.name }
    for (place, device) in history.devices.enumerated() {
      if let remark = defaultDates(on: device) { remarks.append(remark) }
      remarks += conflicts(on: place)
    }
    let writer = RemarkWriter(history: history, names: names)
    return remarks.compactMap { remark in
      CheckCode.allCases.first { $0.name == remark.code }.map { writer.finding(remark, $0) }
    }.sorted(by: precedes)
  }

  /// Events without a usable time: only a default in its place lets them in.
  private func defaultDates(on device: DeviceHistory) -> Remark? {
    guard let first = device.records.first(where: { $0.millisecondsSinceEpoch == EventRecord.noTime }) else {
      return nil
    }
    let count = device.records.count { $0.millisecondsSinceEpoch == EventRecord.noTime }
    return Remark(
      code: CheckCode.defaultDate.name, device: device.device, seq: first.seq > 0 ? first.seq : nil,
      subject: names[first.subject], count: count)
  }

  private func conflicts(on place: Int) -> [Remark] {
    let device = history.devices[place]
    let found = history.remarks.filter { $0.code == CheckCode.recordConflict.name && $0.device == device.device }
    guard !found.isEmpty else { return [] }
    var remarks = found.filter { $0.seq == nil }
    var first: [Int64: Remark] = [:]
    for remark in found { if let seq = remark.seq, first[seq] == nil { first[seq] = remark } }
    for run in Self.runs(of: Set(first.keys), in: device.records) {
      if run.count > 1, isFork(to: run[run.count - 1], device), var fork = first[run[0]] {
        fork.code = CheckCode.deviceForked.name
        fork.count = run.count
        remarks.append(fork)
      } else {
        remarks += run.compactMap { first[$0] }
      }
    }
    return remarks
  }

  /// The numbers in conflict, cut where a record that is not in conflict lies between them.
  private static func runs(of numbers: Set<Int64>, in records: [EventRecord]) -> [[Int64]] {
    var runs: [[Int64]] = []
    var goesOn = false
    for record in records where record.seq > 0 {
      let isInConflict = numbers.contains(record.seq)
      if isInConflict, goesOn { runs[runs.count - 1].append(record.seq) }
      if isInConflict, !goesOn { runs.append([record.seq]) }
      goesOn = isInConflict
    }
    return runs
  }

  /// Two histories do not meet again: the conflicts end with the log, or with an export that held no more.
  private func isFork(to last: Int64, _ device: DeviceHistory) -> Bool {
    device.records.last?.seq == last || device.exports.isEmpty || device.exports.contains { $0.lastSeq == last }
  }

  private func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let keys = [left, right].map { (place(of: $0.device), $0.seq ?? .max, $0.code, $0.subject) }
    return keys[0] < keys[1]
  }

  private func place(of device: String?) -> Int {
    history.devices.firstIndex { $0.device == device } ?? history.devices.count
  }

  /// Puts remarks among the findings of the logs, which are in the order of their devices' records.
  func merge(_ remarks: [Finding], into findings: [Finding]) -> [Finding] {
    var merged: [Finding] = []
    var rest = remarks[...]
    for finding in findings {
      let key = (place(of: finding.device), finding.seq ?? 0, finding.code)
      while let first = rest.first, (place(of: first.device), first.seq ?? .max, first.code) < key {
        merged.append(first)
        rest.removeFirst()
      }
      merged.append(finding)
    }
    return merged + rest
  }
}
