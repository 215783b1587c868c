internal import ProgressModel

extension Check {
  /// Resets and versions.
  static let resets: [Check] = [
    Check(
      .clearedFactUsed, "cleared-fact-used", .ladder, .major, raisedBy: "D1 B1 R L2.1", as: .order,
      notRaisedBy: "D1 B1 L2.1 R"),
    Check(
      .unrecordedReset, "unrecorded-reset", .fixed(.reset), .minor, raisedBy: "LL P1.1#1 LL S1.1#1",
      notRaisedBy: "LL P1.1#1 R LL S1.1#1"),
    Check(.emptyReset, "empty-reset", .fixed(.reset), .info, raisedBy: "L1.1 R R", notRaisedBy: "L1.1 R"),
  ]
}

extension ReplayPass {
  mutating func reset(_ record: EventRecord, device: Int, index: Int) {
    devices[device].resetAt = index
    if isResetTaken { return leaveOpenAttempt(device: device, closedByReset: true) }
    let version = versionInForce(for: record, device: device)
    reset(scope(of: record, version: version), record: index, version: version, by: JointStep(device))
    leaveOpenAttempt(device: device, closedByReset: true)
  }

  /// Clears a scope. Several devices' resets that knew nothing of each other come as one, whose scope is what all clear.
  mutating func reset(_ scope: FactSet, record index: Int, version: Int, by step: JointStep) {
    if isRelaxed { return restartCounts(of: scope, by: step) }
    closeEpoch()
    noteEmpty(scope, device: step.device, index: index)
    clear(scope, version: version, by: step)
  }

  /// What a reset does, recorded or assumed.
  mutating func clear(_ scope: FactSet, version: Int, by step: JointStep) {
    let device = step.device
    if scope.count == book.items.count && history.devices.count == 1 {
      era += 1
      devices[device].missingAtStart = devices[device].missing
      clearedInEra.removeAll()
      hasPartialReset = false
    } else {
      clearedInEra.formUnion(proven.union(assumed).union(recorded))
      hasPartialReset = true
    }
    cleared.formUnion(proven.union(assumed).union(recorded))
    var kept = proven.union(assumed)
    kept.subtract(scope)
    proven = kept
    base = kept
    recorded.subtract(scope)
    awarded.subtract(scope)
    lost.removeAll()
    lostAwards.removeAll()
    latched.removeAll()
    cleared.subtract(kept)
    if policy == .lastLatched {
      for item in book.items.indices where holds(item, version: version) { latched.insert(item) }
    }
    forgetAssumptions()
    noteBroken(scope, device: device)
    restartCounts(of: scope, by: step)
    if own.isEmpty { return }
    for device in own.indices { own[device].subtract(scope) }
  }

  /// An attempt in which numbers are missing may have been finished before the reset, which leaves its quiz alone.
  private mutating func noteBroken(_ scope: FactSet, device: Int) {
    let open = devices[device].open
    guard open.quiz >= 0, !scope.contains(open.quiz), devices[device].missing > open.missingAtStart else { return }
    devices[device].items[open.quiz].seen = max(devices[device].items[open.quiz].seen, open.records)
  }

  /// A reset that has nothing to clear, unless records are missing that may have given it something.
  private mutating func noteEmpty(_ scope: FactSet, device: Int, index: Int) {
    defer { devices[device].missingAtReset = devices[device].missing }
    // Where a reset is assumed just before, it is that one which had something to clear.
    guard !isProbe, history.devices[device].records[index].kind == .progressReset,
      !assumedResets.contains(where: { $0.place == index }), devices[device].missing == devices[device].missingAtReset,
      scope.isDisjoint(with: proven), scope.isDisjoint(with: assumed), scope.isDisjoint(with: recorded)
    else { return }
    for other in history.devices.indices where devices[other].open.quiz >= 0 || hasTried(scope, on: other) { return }
    var suspicion = Suspicion(.emptyReset, device: device, index: index)
    suspicion.resolution = .reset
    _ = add(suspicion)
  }

  private func hasTried(_ scope: FactSet, on device: Int) -> Bool {
    scope.items.contains { devices[device].items[$0].lastAttempt > 0 }
  }

  private mutating func restartCounts(of scope: FactSet, by step: JointStep) {
    for device in 0..<history.devices.count {
      for item in scope.items { devices[device].clear(item) }
    }
    for device in history.devices.indices {
      if step.contains(device) {
        devices[device].clearLeft(scope)
      } else {
        devices[device].markStale(scope)
      }
    }
    if history.devices.count > 1 { forgetUnknownAwards(by: step) }
  }

  /// A badge that no device of a reset awarded itself may have been unknown to it: then whoever did award it has
  /// lost it to the newer epoch.
  private mutating func forgetUnknownAwards(by step: JointStep) {
    for badge in book.badges where awarded.contains(badge) {
      if history.devices.indices.contains(where: { step.contains($0) && devices[$0].items[badge].awardedAt >= 0 }) {
        continue
      }
      awarded.remove(badge)
      for device in 0..<history.devices.count { devices[device].items[badge].awardedAt = -1 }
    }
  }

  /// What a reset clears.
  func scope(of record: EventRecord, version: Int) -> FactSet {
    var scope = book.noFacts
    let badge = book.item(record.subject, .badge)
    for item in book.items.indices {
      switch record.scope {
      case .all: scope.insert(item)
      case .keepBadges: if book.items[item].kind != .badge { scope.insert(item) }
      case .badge: if book.versions[version].badgeOf[item] == badge && badge >= 0 { scope.insert(item) }
      }
    }
    return scope
  }
}
