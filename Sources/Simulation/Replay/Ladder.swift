internal import ProgressModel

/// The ladder of explanations: each suspicion of an epoch gets the weakest one that makes its record legal.
extension ReplayPass {
  mutating func closeEpoch() {
    let pending = firstOfEpoch..<suspicions.count
    if !pending.isEmpty { climb(pending) }
    noteUnrecordedAwards()
    firstOfEpoch = suspicions.count
  }

  private mutating func noteUnrecordedAwards() {
    guard hasUsedBefore, !isProbe else { return }
    for badge in book.badges where !awarded.contains(badge) {
      guard let used = usedBefore[badge] else { continue }
      var suspicion = Suspicion(.awardUnrecorded, device: used.device, index: used.index)
      suspicion.item = badge
      suspicion.resolution = .gap
      _ = add(suspicion)
    }
  }

  private mutating func climb(_ pending: Range<Int>) {
    let gates = book.versions[book.versions.count - 1].gates
    let found = history.devices.count > 1 ? recordedAnywhere() : recorded
    let reachable = gates.leastFixpoint(in: found.union(book.allBadges).union(base), from: base)
    var spent: Int64 = 0
    for index in pending where suspicions[index].resolution == nil {
      explainByReset(index)
      if suspicions[index].resolution == nil { explainByUnseenDevice(index) }
      if suspicions[index].resolution == nil { explainByOrder(index, reachable: reachable) }
      if suspicions[index].resolution == nil { explainByGap(index, reachable: reachable, spent: &spent) }
      if suspicions[index].resolution == nil {
        suspicions[index].resolution = suspicions[index].code.check?.kind == .ladder ? .impossible : .arithmetic
      }
    }
  }

  /// Rung 2: one unrecorded reset between the two records that clash, all later ones legal from a fresh start.
  private mutating func explainByReset(_ index: Int) {
    let suspicion = suspicions[index]
    let isAgain =
      suspicion.code == .badgeTwice || (suspicion.code == .attemptRepeated && suspicion.first == 1)
    guard isAgain, !isProbe, history.devices.count == 1, restarts(suspicion) else { return }
    suspicions[index].code = .unrecordedReset
    suspicions[index].resolution = .reset
    suspicions[index].severity = .minor
  }

  /// Whether the device's log is legal from a fresh start that lies somewhere before the suspicious record.
  private mutating func restarts(_ suspicion: Suspicion) -> Bool {
    let records = history.devices[0].records
    let subject = records[suspicion.index].subject
    let clash = records[..<suspicion.index].lastIndex { $0.subject == subject && $0.kind.rawValue >= 4 } ?? 0
    let end = records[suspicion.index...].firstIndex { $0.kind == .progressReset } ?? records.count
    var probe = ReplayPass(book: book, settings: settings)
    probe.isProbe = true
    for start in (clash + 1)...max(suspicion.index, clash + 1) {
      probeBudget -= records.count
      guard probeBudget > 0, start - clash < 200 else { return false }
      probe.begin(history, policy: policy)
      probe.devices[0].lastSeq = start == 0 ? 0 : records[start - 1].seq
      probe.runAlone(from: start, to: end)
      probe.end()
      let refuted = probe.suspicions.contains { $0.code.rawValue < 300 && $0.resolution?.refutes == true }
      if !refuted { return true }
    }
    return false
  }

  /// Rung 5: the missing facts are recorded elsewhere in the epoch.
  private mutating func explainByOrder(_ index: Int, reachable: FactSet) {
    let suspicion = suspicions[index]
    if suspicion.code == .clearedFactUsed || suspicion.code == .closedAgain {
      suspicions[index].resolution = .order
      return
    }
    guard let missing = suspicion.missing, missing.isSubset(of: reachable) else { return }
    suspicions[index].resolution = .order
    if timesSupport(suspicion, facts: suspicion.closure ?? missing) { suspicions[index].severity = .minor }
  }

  /// Whether the records of the missing facts are dated before the suspicious one, within the tolerance.
  private func timesSupport(_ suspicion: Suspicion, facts: FactSet) -> Bool {
    let time = history.devices[suspicion.device].records[suspicion.index].millisecondsSinceEpoch
    guard time != EventRecord.noTime else { return true }
    for fact in facts.items {
      guard let record = record(of: fact, after: suspicion) else { continue }
      if record.millisecondsSinceEpoch > time + settings.clockTolerance { return false }
    }
    return true
  }

  /// The first record behind the suspicious one, or of another device, that gives a fact.
  func record(of fact: Int, after suspicion: Suspicion) -> EventRecord? {
    place(of: fact, after: suspicion).map { history.devices[$0.device].records[$0.index] }
  }

  func place(of fact: Int, after suspicion: Suspicion) -> (device: Int, index: Int)? {
    for device in history.devices.indices {
      let records = history.devices[device].records
      let start = device == suspicion.device ? suspicion.index + 1 : 0
      for index in start..<records.count {
        if records[index].kind == .progressReset { break }
        if gives(records[index], fact: fact) { return (device, index) }
      }
    }
    return nil
  }

  private func gives(_ record: EventRecord, fact: Int) -> Bool {
    switch record.kind {
    case .lessonCompleted: book.item(record.subject, .lesson) == fact
    case .badgeUnlocked: book.item(record.subject, .badge) == fact
    case .quizFinished:
      book.item(record.subject, .quiz) == fact
        && AttemptResult(record, size: 0, mark: book.versions[book.versions.count - 1].passMark).isPassed
    default: false
    }
  }

  /// Rung 6: unseen records can supply the rest within what is missing in `seq`.
  private mutating func explainByGap(_ index: Int, reachable: FactSet, spent: inout Int64) {
    let suspicion = suspicions[index]
    guard let fixed = suspicion.price else { return }
    let record = history.devices[suspicion.device].records[suspicion.index]
    var rest = suspicion.closure ?? book.noFacts
    rest.subtract(reachable)
    rest.subtract(recorded)
    let version = version(of: record, device: suspicion.device)
    let price = fixed + self.price(rest, version: version, device: suspicion.device)
    guard record.seq == 0 || spent + price <= suspicion.budget else { return }
    spent += price
    suspicions[index].resolution = .gap
    suspicions[index].severity = .minor
    suspicions[index].isSilent = record.seq > 0 && spent <= suspicion.headBudget
  }
}
