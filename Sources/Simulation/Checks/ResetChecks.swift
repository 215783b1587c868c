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
    closeEpoch()
    lastReset = index
    let version = version(of: record, device: device)
    let scope = cleared(by: record, version: version)
    noteEmpty(scope, device: device, index: index)
    cleared.formUnion(proven.union(assumed).union(recorded))
    var kept = proven.union(assumed)
    kept.subtract(scope)
    proven = kept
    base = kept
    recorded.subtract(scope)
    awarded.subtract(scope)
    lost.removeAll()
    latched.removeAll()
    cleared.subtract(kept)
    if policy == .lastLatched {
      for item in book.items.indices where holds(item, version: version) { latched.insert(item) }
    }
    forgetAssumptions()
    for other in devices.indices where other < history.devices.count {
      for item in scope.items {
        devices[other].lastAttempt[item] = 0
        devices[other].seen[item] = 0
        devices[other].awardedAt[item] = -1
      }
      if !own.isEmpty { own[other].subtract(scope) }
    }
    leaveOpenAttempt(device: device, closedByReset: true)
  }

  /// A reset that has nothing to clear, unless records are missing that may have given it something.
  private mutating func noteEmpty(_ scope: FactSet, device: Int, index: Int) {
    defer { devices[device].missingAtReset = devices[device].missing }
    guard !isProbe, devices[device].missing == devices[device].missingAtReset,
      scope.isDisjoint(with: proven), scope.isDisjoint(with: assumed), scope.isDisjoint(with: recorded)
    else { return }
    for other in history.devices.indices where devices[other].open.quiz >= 0 || hasTried(scope, on: other) { return }
    var suspicion = Suspicion(.emptyReset, device: device, index: index)
    suspicion.resolution = .reset
    _ = add(suspicion)
  }

  private func hasTried(_ scope: FactSet, on device: Int) -> Bool {
    scope.items.contains { devices[device].lastAttempt[$0] > 0 }
  }

  private func cleared(by record: EventRecord, version: Int) -> FactSet {
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
