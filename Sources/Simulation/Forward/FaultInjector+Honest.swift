internal import ProgressModel

/// What happens to the records of honest learners.
extension FaultInjector {
  mutating func damage(_ kind: FaultKind) -> Bool {
    switch kind {
    case .cutHead: remove(0..<(1 + generator.below(records.count / 2)), isClosed: false)
    case .cutTail: cutTail()
    case .dropRecords: dropRecords()
    case .swapNeighbours: swapNeighbours()
    case .clockBack: clockBack()
    case .clockOffset: clockOffset()
    case .futureDate: futureDate()
    case .defaultDate: defaultDate()
    case .unionSync: unionSync()
    case .lastWriterWins: lastWriterWins()
    case .returnAfterReset: returnAfterReset()
    case .unrecordedReset: unrecordedReset()
    case .downgrade: downgrade()
    case .fork: fork()
    default: false
    }
  }

  /// The device's last export is of the log alone, and ends early; at times inside a line.
  private mutating func cutTail() -> Bool {
    let last = records.count - 2 - generator.below(records.count / 2)
    let end = records[last].trueTime
    guard end < records[last + 1].trueTime, var capture = captures.first(where: { $0.trueTime > end }) else {
      return false
    }
    (capture.trueTime, capture.isLogOnly, capture.isCut) = (end, true, generator.below(3) == 1)
    trace.devices[device].captures.removeAll { $0.trueTime > end }
    trace.devices[device].captures.append(capture)
    trace.devices[device].records.removeSubrange((last + 1)...)
    place = last
    return true
  }

  private mutating func dropRecords() -> Bool {
    let start = 1 + generator.below(records.count - 8)
    return remove(start..<(start + 1 + generator.below(6)), isClosed: false)
  }

  private mutating func swapNeighbours() -> Bool {
    let index = 1 + generator.below(records.count - 2)
    trace.devices[device].records.swapAt(index, index + 1)
    trace.devices[device].renumber()
    place = index
    return true
  }

  /// The clock is set back for good: by an hour as at the end of summer time, or by some minutes.
  private mutating func clockBack() -> Bool {
    let index = 1 + generator.below(records.count - 1)
    let wait = records[index].trueTime - records[index - 1].trueTime
    let step = generator.below(2) == 0 ? 3_600_000 : Int64(180_000 + generator.below(2_000_000))
    guard wait < 60_000 else { return false }
    trace.devices[device].clock.step = (records[index].trueTime, step)
    for later in index..<records.count { trace.devices[device].records[later].record.millisecondsSinceEpoch -= step }
    place = index
    return true
  }

  /// The second device's clock is hours or days off.
  private mutating func clockOffset() -> Bool {
    guard trace.devices.count == 2, !trace.devices[1].records.isEmpty else { return false }
    device = 1
    let offset = Int64(1 + generator.below(480)) * 3_600_000 * (generator.below(4) == 0 ? 1 : -1)
    trace.devices[1].clock.offset += offset
    for index in records.indices { trace.devices[1].records[index].record.millisecondsSinceEpoch += offset }
    place = 0
    return true
  }

  private mutating func futureDate() -> Bool {
    let index = 1 + generator.below(records.count - 1)
    trace.devices[device].records[index].record.millisecondsSinceEpoch += Int64(1 + generator.below(6)) * 31_536_000_000
    place = index
    return true
  }

  private mutating func defaultDate() -> Bool {
    let index = generator.below(records.count)
    trace.devices[device].records[index].record.millisecondsSinceEpoch = EventRecord.noTime
    place = index
    return true
  }

  /// The learner goes on with a second device, to which all progress has come.
  private mutating func unionSync() -> Bool {
    let finishes = places(.quizFinished).filter { $0 + 1 < records.count }
    guard trace.devices.count == 1, let last = pick(finishes) else { return false }
    var second = trace.devices[0]
    second.name = "iPad-" + second.name.dropFirst(7)
    second.records.removeSubrange(...last)
    second.renumber()
    trace.devices[0].records.removeSubrange((last + 1)...)
    let change = second.records[0].trueTime
    second.captures.removeAll { $0.trueTime < change }
    trace.devices[0].captures.removeAll { $0.trueTime >= change }
    countAttempts(&second, after: trace.devices[0].records)
    trace.devices.append(second)
    exportFirst(after: last, before: change)
    (device, place) = (1, 0)
    return true
  }

  /// Numbers the attempts of the second device from 1, and spreads the finished ones over both.
  private func countAttempts(_ second: inout DeviceTrace, after first: [LoggedRecord]) {
    var numbers: [NameID: Int64] = [:]
    for index in second.records.indices {
      let record = second.records[index].record
      if record.kind == .progressReset {
        let cleared = path.cleared(by: record.scope, badge: path.item(record.subject))
        for item in cleared.items { numbers[path.items[item].name] = nil }
      }
      if record.kind == .quizStarted { numbers[record.subject, default: 0] += 1 }
      if record.attempt > 0 { second.records[index].record.attempt = numbers[record.subject] ?? 1 }
    }
  }

  /// The week's export of the first device, where its last records were exported with those of the second.
  private mutating func exportFirst(after last: Int, before change: Int64) {
    guard let source = trace.devices[1].captures.first else { return }
    let first = trace.devices[0].records[last]
    guard trace.devices[0].captures.last.map({ $0.trueTime < first.trueTime }) ?? true else { return }
    var capture = source
    (capture.trueTime, capture.isLogOnly) = (min(first.trueTime + 1000, change - 1), true)
    trace.devices[0].captures.append(capture)
  }

  private mutating func unrecordedReset() -> Bool {
    guard let reset = pick(places(.progressReset).filter { $0 + 1 < records.count }) else { return false }
    return remove(reset..<(reset + 1), isClosed: false)
  }

  /// From one export on, the device says that it has an older version than before.
  private mutating func downgrade() -> Bool {
    let late = captures.indices.dropFirst().filter { captures[$0 - 1].version > 0 }
    guard let from = pick(Array(late)) else { return false }
    let old = captures[from - 1].version - 1
    let start = captures[from - 1].trueTime
    let isKnown = records.allSatisfy { logged in
      logged.trueTime <= start || path.item(logged.record.subject).map { path.versions[old].gates[$0] != nil } ?? true
    }
    guard isKnown else { return false }
    for capture in captures.indices[from...] { trace.devices[device].captures[capture].version = old }
    for index in records.indices where records[index].trueTime > start && records[index].record.origin > 0 {
      trace.devices[device].records[index].record.origin = UInt16(old + 1)
    }
    place = records.firstIndex { $0.trueTime > start }
    subject = path.versions[old].name
    return true
  }

  /// A backup is restored: later exports tell the last records before it otherwise.
  private mutating func fork() -> Bool {
    let late = captures.indices.dropFirst()
    guard trace.devices[device].captures.count > 1, let from = pick(Array(late)) else { return false }
    let known = trace.devices[device].log(at: from - 1).count
    guard known > 4 else { return false }
    let index = known - 1 - generator.below(min(known - 1, 10))
    let delay = Int64(60_000 + generator.below(2_400_000))
    var branch = records
    for later in index..<branch.count { branch[later].record.millisecondsSinceEpoch += delay }
    trace.devices[device].branch = (from, branch)
    place = index
    return true
  }
}
