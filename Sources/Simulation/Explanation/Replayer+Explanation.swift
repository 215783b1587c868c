public import ProgressModel

extension Replayer {
  /// The history step by step, with its findings, and each snapshot with the ways to legal states.
  public func explain(_ history: LearnerHistory) -> Explanation {
    let replay = replay(history)
    let policy = book.versions.last?.retakes ?? .best
    var pass = scratch().pass
    pass.begin(history, policy: policy)
    var explainer = Explainer(history, names: names, pass: pass, findings: replay.findings)
    return Explanation(
      steps: explainer.steps(), replay: replay,
      snapshots: history.snapshots.map { explained($0, of: history, replay) }, policy: policy,
      curriculum: book.versions.last?.name ?? "")
  }

  private func explained(_ snapshot: DeviceSnapshot, of history: LearnerHistory, _ replay: Replay) -> ExplainedSnapshot
  {
    var findings = replay.findings.filter { $0.isOf(snapshot) }
    // One that only repeats what the log has broken is no finding of its own; here it is shown why it is not legal.
    if findings.isEmpty, replay.verdict == .impossible, !history.hasReset { findings = snapshots.findings(snapshot) }
    return ExplainedSnapshot(
      snapshot: snapshot, stated: snapshots.state(of: snapshot).stated.items.map { book.items[$0].id },
      findings: findings, repairs: repairs(of: snapshot))
  }
}

extension Finding {
  /// Whether it is about that snapshot: those of logs have a `seq`, or another time.
  fileprivate func isOf(_ snapshot: DeviceSnapshot) -> Bool {
    let family = code.hasPrefix("BK5") || ["BK309", "BK310", "BK605", "BK606"].contains(code)
    return family && seq == nil && device == snapshot.device && at == snapshot.snapshot.takenAt
  }
}

extension LearnerHistory {
  fileprivate var hasReset: Bool {
    devices.contains { $0.records.contains { $0.kind == .progressReset } }
  }
}
