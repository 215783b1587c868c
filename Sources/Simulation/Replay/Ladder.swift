internal import ProgressModel

/// The ladder of explanations: each suspicion gets the weakest one that makes its record legal. Rung 1, another version,
/// is tried where the suspicion arises, rung 2, a reset, before the ladder, rungs 3 and 4 where devices are merged.
extension ReplayPass {
  /// Closes an epoch: awards that were due, but are not recorded in it.
  mutating func closeEpoch() {
    guard hasUsedBefore, !isProbe else { return }
    for badge in book.badges where !awarded.contains(badge) {
      guard let used = usedBefore[badge] else { continue }
      var suspicion = Suspicion(.awardUnrecorded, device: used.device, index: used.index)
      suspicion.item = badge
      suspicion.resolution = .gap
      _ = add(suspicion)
    }
  }

  mutating func climb() {
    guard suspicions.contains(where: { $0.resolution == nil || $0.missing != nil || $0.code.isRule }) else { return }
    recordedFacts = RecordedFacts(self)
    var spent = Spending()
    for index in suspicions.indices where suspicions[index].resolution == nil {
      if isPaidFor(index) { continue }
      explainByUnseenDevice(index)
      if suspicions[index].resolution == nil && !(isStrict && suspicions[index].isLocked) { explainByOrder(index) }
      if suspicions[index].resolution == nil { explainByGap(index, &spent) }
      if suspicions[index].resolution == nil { refute(index) }
    }
    for index in suspicions.indices where suspicions[index].behind >= 0 { chooseCode(index) }
  }

  /// What unseen records are taken to have given for a record's first code, its second one is not priced for again.
  private mutating func isPaidFor(_ index: Int) -> Bool {
    let first = suspicions[index].behind
    guard first >= 0, suspicions[first].resolution == .gap, !suspicions[index].code.isOfFields else { return false }
    suspicions[index].resolution = .gap
    return true
  }

  /// One record, one code: of two, the second only where it refutes and the first does not.
  private mutating func chooseCode(_ second: Int) {
    let first = suspicions[second].behind
    guard suspicions[second].refutes, !suspicions[first].refutes else {
      suspicions[second].isSilent = true
      return
    }
    suspicions[second].dependents += suspicions[first].dependents
    suspicions[first].isSilent = true
  }

  mutating func refute(_ index: Int) {
    let suspicion = suspicions[index]
    let isOpen = undecided.contains(suspicion.index) || suspicion.isCut || isCut && isUncertain(suspicion)
    guard !isOpen else { return leaveUndecided(index, after: history.devices[suspicion.device].records.count) }
    suspicions[index].resolution = suspicions[index].code.check?.kind == .ladder ? .impossible : .arithmetic
  }

  /// Whether another reading of the devices than those that there was time for may explain it.
  private func isUncertain(_ suspicion: Suspicion) -> Bool {
    suspicion.dependsOnOrder && !certain.contains([suspicion.device, suspicion.index])
  }

  /// A search that might have explained it was cut after so many states.
  mutating func leaveUndecided(_ index: Int, after states: Int) {
    suspicions[index].first = Int64(states)
    suspicions[index].code = .notDecided
    suspicions[index].resolution = .stream
    suspicions[index].severity = .minor
  }

  /// Rung 5: the records of the device in another order: the missing facts are recorded in the epoch, or the record is
  /// legal at another place.
  mutating func explainByOrder(_ index: Int) {
    let suspicion = suspicions[index]
    guard let facts = recordedFacts else { return }
    let epoch = facts.epoch(of: suspicion.index, device: suspicion.device)
    if isLegal(suspicion, in: epoch, facts) {
      suspicions[index].resolution = .order
      if timesSupport(suspicion, facts) { suspicions[index].severity = .minor }
    } else if let other = otherEpoch(for: suspicion, than: epoch, facts) {
      suspicions[index].resolution = .order
      let awards = awards(of: suspicion)
      recordedFacts?.claim(awards, in: other)
      if timesSupport(suspicion, in: other, from: epoch, facts) { suspicions[index].severity = .minor }
    } else if suspicion.missing != nil || suspicion.code == .badgeTwice {
      suspicions[index].isCut = facts.epochs.count - 1 > nearbyEpochs(of: epoch, count: facts.epochs.count).count
    }
  }

  /// The awards that go where the record goes.
  private func awards(of suspicion: Suspicion) -> FactSet {
    var awards = suspicion.awards ?? book.noFacts
    if suspicion.item >= 0, book.items[suspicion.item].kind == .badge { awards.insert(suspicion.item) }
    return awards
  }

  private func isLegal(_ suspicion: Suspicion, in epoch: Int, _ facts: RecordedFacts) -> Bool {
    switch suspicion.code {
    case .badgeTwice: return isEarnedAgain(suspicion, facts)
    case .attemptRepeated: return start(of: suspicion, facts) == nil
    case .finishWithoutStart, .answerWithoutStart:
      guard let start = start(of: suspicion, facts), start > suspicion.index else { return false }
      return suspicion.closure?.isSubset(of: facts.epochs[epoch].reachable) ?? true
    default: break
    }
    if history.devices.count > 1 && [.clearedFactUsed, .closedAgain].contains(suspicion.code) { return true }
    guard var missing = suspicion.missing else { return false }
    // Before the retake that failed, the badges it took were there.
    if let lost = suspicion.lost { missing.subtract(lost) }
    if suspicion.isAgain { return isEarnedAgain(suspicion, facts) }
    return missing.isSubset(of: facts.epochs[epoch].reachable)
  }

  /// `lastRecomputed`: whether some order of the epoch's attempts, and so many more at one of the quizzes, earn a
  /// badge as often as it was awarded. The first time takes a pass of each quiz, each further time one that failed and
  /// then passed again. What other devices recorded may have come to this one.
  func isEarnedAgain(
    _ suspicion: Suspicion, _ facts: RecordedFacts, with more: (passes: Int, fails: Int) = (0, 0), at again: Int = -1
  ) -> Bool {
    guard policy == .lastRecomputed, suspicion.item >= 0 else { return false }
    let (index, device) = (suspicion.index, suspicion.device)
    let record = history.devices[device].records[index]
    let quizzes = book.versions[version(of: record, device: device)].gates.needs(suspicion.item)
      .intersection(book.quizzes)
    var times = 1
    for quiz in quizzes.items {
      let (passes, finishes) = facts.results(of: quiz, near: index, device: device)
      let unseen: (passes: Int, fails: Int) = quiz == again ? more : (0, 0)
      let fails = finishes - passes + unseen.fails
      times += min(fails, max(passes + unseen.passes - 1, 0))
    }
    return times >= facts.count(of: suspicion.item, near: index, device: device)
  }

  /// For the codes that ask for it; see `CheckCode.asksForStart`.
  private func start(of suspicion: Suspicion, _ facts: RecordedFacts) -> Int? {
    facts.start(quiz: suspicion.item, number: suspicion.first, near: suspicion.index, device: suspicion.device)
  }

  /// Another epoch that has the gate of the record's item open, alone or with what its neighbours record, and none yet
  /// of the awards that go along.
  private func otherEpoch(for suspicion: Suspicion, than epoch: Int, _ facts: RecordedFacts) -> Int? {
    guard suspicion.missing != nil || suspicion.code == .badgeTwice else { return nil }
    let awards = awards(of: suspicion)
    let isTwice = suspicion.code == .badgeTwice || suspicion.isAgain
    let others = nearbyEpochs(of: epoch, count: facts.epochs.count)
      .filter { facts.epochs[$0].awarded.isDisjoint(with: awards) }
    if let open = others.first(where: { isOpen(suspicion.item, on: facts.epochs[$0].reachable) }) { return open }
    var joint = isTwice ? book.noFacts : facts.epochs[epoch].recorded.union(facts.epochs[epoch].base)
    for other in others { joint.formUnion(facts.epochs[other].recorded.union(facts.epochs[other].base)) }
    let reachable = book.versions.map { $0.gates.leastFixpoint(in: joint.union(book.allBadges)) }
    return reachable.contains { isOpen(suspicion.item, on: $0) } ? others.first : nil
  }

  private func isOpen(_ item: Int, on facts: FactSet) -> Bool {
    book.versions.contains { $0.present.contains(item) && $0.gates.holds(item, in: facts) }
  }

  /// All other epochs of a log with few; of one with many the nearest, so that no log costs more than its length.
  private func nearbyEpochs(of epoch: Int, count: Int) -> [Int] {
    (max(epoch - 32, 0)..<min(epoch + 33, count)).filter { $0 != epoch }
  }

  /// Whether the record is dated in that epoch, within the tolerance.
  private func timesSupport(_ suspicion: Suspicion, in other: Int, from epoch: Int, _ facts: RecordedFacts) -> Bool {
    let records = history.devices[suspicion.device].records
    let time = records[suspicion.index].millisecondsSinceEpoch
    let border = records[facts.beginning(of: other < epoch ? other + 1 : other)].millisecondsSinceEpoch
    guard time != EventRecord.noTime, border != EventRecord.noTime else { return true }
    return other < epoch ? time <= border + settings.clockTolerance : time >= border - settings.clockTolerance
  }

  /// Whether the times too are those of the order that makes a record legal.
  private func timesSupport(_ suspicion: Suspicion, _ facts: RecordedFacts) -> Bool {
    let (index, device) = (suspicion.index, suspicion.device)
    switch suspicion.code {
    case .badgeTwice: return false
    case .attemptRepeated: return isDated(index, notAfter: suspicion.other, device: device)
    case .finishWithoutStart, .answerWithoutStart:
      guard let start = start(of: suspicion, facts), isDated(start, notAfter: index, device: device) else {
        return false
      }
    case .closedAgain where history.devices.count == 1:
      guard isDated(index, notAfter: Int(suspicion.second), device: device) else { return false }
    default: break
    }
    return (suspicion.closure ?? suspicion.missing).map { timesSupport(suspicion, facts: $0) } ?? true
  }

  /// Whether the records of the missing facts are dated before the suspicious one, within the tolerance.
  private func timesSupport(_ suspicion: Suspicion, facts: FactSet) -> Bool {
    let time = history.devices[suspicion.device].records[suspicion.index].millisecondsSinceEpoch
    guard time != EventRecord.noTime else { return true }
    for fact in facts.items {
      guard let place = place(of: fact, after: suspicion) else { continue }
      let record = history.devices[place.device].records[place.index]
      if record.millisecondsSinceEpoch > time + settings.clockTolerance { return false }
    }
    return true
  }

  /// Whether a device's record is dated before another one of it, within the tolerance.
  func isDated(_ index: Int, notAfter other: Int, device: Int) -> Bool {
    let records = history.devices[device].records
    guard records.indices.contains(index), records.indices.contains(other) else { return false }
    return isDated(records[index], notAfter: records[other])
  }

  /// A record without a usable time contradicts no order.
  func isDated(_ record: EventRecord, notAfter other: EventRecord) -> Bool {
    let (time, end) = (record.millisecondsSinceEpoch, other.millisecondsSinceEpoch)
    guard time != EventRecord.noTime, end != EventRecord.noTime else { return true }
    return time <= end + settings.clockTolerance
  }

  /// The first record behind the suspicious one, or of another device, that gives a fact.
  func place(of fact: Int, after suspicion: Suspicion) -> (device: Int, index: Int)? {
    recordedFacts?.place(of: fact, after: suspicion.index, device: suspicion.device)
  }
}

extension CheckCode {
  /// Whether the start of an attempt elsewhere may explain it.
  var asksForStart: Bool { self == .attemptRepeated || self == .finishWithoutStart || self == .answerWithoutStart }
}
