internal import ProgressModel

/// Rung 3 beyond the devices that were imported: what a device stores may have come from one that never was.
extension ReplayPass {
  /// With `unseenDevices` on, facts stored true in a legal snapshot of the device count as received.
  mutating func explainByUnseenDevice(_ index: Int) {
    let suspicion = suspicions[index]
    guard suspicion.isLocked, let missing = suspicion.missing, !history.snapshots.isEmpty else { return }
    guard missing.isSubset(of: stored(on: suspicion.device)) else { return }
    suspicions[index].isStored = true
    guard settings.unseenDevices else { return }
    suspicions[index].code = .needsSync
    suspicions[index].resolution = .merge
    suspicions[index].severity = .minor
  }

  /// The facts stored true in the legal snapshots of a device.
  private mutating func stored(on device: Int) -> FactSet {
    if storedFacts.isEmpty { storedFacts = Array(repeating: nil, count: history.devices.count) }
    if let known = storedFacts[device] { return known }
    var stored = book.noFacts
    for snapshot in history.snapshots where snapshot.device == history.devices[device].device {
      guard let snapshots, snapshots.findings(snapshot).isEmpty else { continue }
      stored.formUnion(snapshots.state(of: snapshot).stated)
    }
    storedFacts[device] = stored
    return stored
  }

  /// The facts that any device records in any epoch: in another order they could have been there.
  mutating func recordedAnywhere() -> FactSet {
    if let everRecorded { return everRecorded }
    var facts = book.noFacts
    for log in history.devices {
      for record in log.records {
        if let fact = fact(of: record) { facts.insert(fact) }
      }
    }
    everRecorded = facts
    return facts
  }

  private func fact(of record: EventRecord) -> Int? {
    let item: Int
    switch record.kind {
    case .lessonCompleted: item = book.item(record.subject, .lesson)
    case .badgeUnlocked: item = book.item(record.subject, .badge)
    case .quizFinished:
      item = book.item(record.subject, .quiz)
      let mark = book.versions[book.versions.count - 1].passMark
      guard AttemptResult(record, size: 0, mark: mark).isPassed else { return nil }
    default: return nil
    }
    return item >= 0 ? item : nil
  }
}
