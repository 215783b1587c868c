internal import ProgressModel

/// Faults of stored values.
extension FaultJudge {
  /// The storage in the last export of the damaged device.
  func last(_ injector: FaultInjector, _ exporter: TraceExporter) -> Snapshot? {
    let name = injector.trace.devices[injector.device].name
    return exporter.exports(of: injector.trace).last { $0.document.head.device == name }?.document.snapshot
  }

  func fit(_ injector: FaultInjector, _ exporter: TraceExporter, _ logs: [[EventRecord]]) -> NaiveFit? {
    last(injector, exporter).flatMap { all.fit($0, of: injector.device, logs) }
  }

  /// The class of a stored value that is wrong; nil where it can be right.
  func stored(
    _ kind: FaultKind, _ injector: FaultInjector, _ exporter: TraceExporter, _ logs: [[EventRecord]]
  ) -> FindingClass? {
    guard let snapshot = last(injector, exporter) else { return nil }
    if all.contradictsItself(snapshot) { return .arithmetic }
    // What another device did that has exported nothing since, a reset for one, is not known.
    let isOpen = isOpenElsewhere(injector, exporter, since: snapshot.takenAt)
    if kind == .storedCount {
      let isGiven = logs.count == 1 ? all.isState(snapshot, of: logs[0]) : isOpen || all.isAnyScore(snapshot, logs)
      return isGiven ? nil : .arithmetic
    }
    if logs.joined().contains(where: { $0.kind == .progressReset && $0.scope != .all }) { return nil }
    guard logs.count == 1 else {
      if all.isLegal(snapshot) || isOpen && all.isLegalAfterResets(snapshot) { return nil }
      return all.fit(snapshot, of: injector.device, logs).map { $0 == .other } ?? false ? .impossible : nil
    }
    let (set, unset) = all.flags(snapshot)
    let states = all.states(logs[0])
    if states.contains(where: { set.isSubset(of: $0) && unset.isDisjoint(with: $0) }) { return nil }
    // Legal and no state of the log: it may be more than the last one, but not lack something of it.
    let isOffPath = !unset.isDisjoint(with: states[states.count - 1])
    return isOffPath || !all.isLegal(snapshot) ? .impossible : nil
  }

  /// Whether the other device has written no export since a time.
  private func isOpenElsewhere(_ injector: FaultInjector, _ exporter: TraceExporter, since time: Timestamp) -> Bool {
    guard injector.trace.devices.count == 2 else { return false }
    let other = injector.trace.devices[1 - injector.device].name
    return !exporter.exports(of: injector.trace).contains {
      $0.document.head.device == other && $0.document.head.exportedAt.map { $0 >= time } ?? false
    }
  }
}
