internal import ProgressModel

/// Records that take part in a contradiction beside the one it is found at, read from the log for findings only.
extension FindingWriter {
  /// How many records are read back, so that no log costs more than its length.
  private static let mostRead = 10_000

  /// Where a badge became due in the epoch of a record: the record that its gate waited for, if the device has it.
  func due(_ badge: Int, _ suspicion: Suspicion) -> Int? {
    let records = pass.history.devices[suspicion.device].records
    let gates = rules(suspicion).gates
    let start = before(suspicion) { $0.kind == .progressReset && $0.scope == .all } ?? farthest(suspicion)
    var (facts, due) = (pass.book.noFacts, Int?.none)
    for index in start..<suspicion.index {
      let held = gates.holds(badge, in: facts)
      apply(records[index], to: &facts, suspicion)
      if !held && gates.holds(badge, in: facts) { due = index }
    }
    return gates.holds(badge, in: facts) ? due : nil
  }

  private func apply(_ record: EventRecord, to facts: inout FactSet, _ suspicion: Suspicion) {
    let item = pass.book.index(of: record.subject)
    switch record.kind {
    case .lessonCompleted, .badgeUnlocked: if item >= 0 { facts.insert(item) }
    case .quizFinished where item >= 0:
      let version = rules(suspicion)
      if AttemptResult(record, size: version.sizes[item], mark: version.passMark).isComputedPass {
        facts.insert(item)
      } else if pass.policy != .best {
        facts.remove(item)
      }
    case .progressReset:
      facts.subtract(pass.scope(of: record, version: pass.version(of: record, device: suspicion.device)))
    default: break
    }
  }

  /// The device's last record before the suspicious one that is such.
  func before(_ suspicion: Suspicion, where isSuch: (EventRecord) -> Bool) -> Int? {
    pass.history.devices[suspicion.device].records[farthest(suspicion)..<suspicion.index].lastIndex(where: isSuch)
  }

  private func farthest(_ suspicion: Suspicion) -> Int { max(suspicion.index - Self.mostRead, 0) }

  /// The reset that cleared what a record needs: the device's own, else another one's.
  func reset(_ suspicion: Suspicion) -> (device: Int, index: Int)? {
    if suspicion.other >= 0 { return (suspicion.device, suspicion.other) }
    let clears = { (record: EventRecord, device: Int) in
      guard record.kind == .progressReset else { return false }
      let scope = self.pass.scope(of: record, version: self.pass.version(of: record, device: device))
      return suspicion.missing?.isDisjoint(with: scope) == false
    }
    if let own = before(suspicion, where: { clears($0, suspicion.device) }) { return (suspicion.device, own) }
    for (device, log) in pass.history.devices.enumerated() where device != suspicion.device {
      if let last = log.records.lastIndex(where: { clears($0, device) }) { return (device, last) }
    }
    return nil
  }

  /// The failed attempt that took a badge away; on the device itself where it is certain.
  func retake(_ suspicion: Suspicion) -> Int? {
    let records = pass.history.devices[suspicion.device].records
    let index = Int(suspicion.second)
    guard index < suspicion.index, records.indices.contains(index), records[index].kind == .quizFinished,
      let badge = suspicion.lost?.items.first,
      rules(suspicion).gates.needs(badge).contains(pass.book.index(of: records[index].subject))
    else { return nil }
    return index
  }

  /// The same award on another device.
  func otherAward(_ suspicion: Suspicion) -> (device: Int, index: Int)? {
    let award = record(suspicion)
    for (device, log) in pass.history.devices.enumerated() where device != suspicion.device {
      let place = log.records.firstIndex { $0.kind == .badgeUnlocked && $0.subject == award.subject }
      if let place { return (device, place) }
    }
    return nil
  }

  /// The attempt whose start came between an attempt's records.
  func otherStart(_ suspicion: Suspicion) -> Int? {
    let (subject, attempt) = (record(suspicion).subject, suspicion.first)
    let start = before(suspicion) { $0.kind == .quizStarted }
    let records = pass.history.devices[suspicion.device].records
    return start.flatMap { records[$0].subject == subject && records[$0].attempt == attempt ? nil : $0 }
  }

  /// The answers of the attempt that ends with a record, rising, and those that came late.
  func answers(_ suspicion: Suspicion) -> [Int] {
    let records = pass.history.devices[suspicion.device].records
    let finish = record(suspicion)
    let size = rules(suspicion).sizes[suspicion.item]
    var answers: [Int] = []
    for index in (farthest(suspicion)..<suspicion.index).reversed() where answers.count < size {
      let record = records[index]
      guard record.subject == finish.subject, record.attempt == finish.attempt else { continue }
      guard record.kind == .questionAnswered else { break }
      answers.append(index)
    }
    let late = suspicion.index..<max(min(suspicion.other + 1, suspicion.index + Self.mostRead), suspicion.index)
    return answers.reversed()
      + late.filter {
        records[$0].kind == .questionAnswered && records[$0].subject == finish.subject
          && records[$0].attempt == finish.attempt
      }
  }
}
