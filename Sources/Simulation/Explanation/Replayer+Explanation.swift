public import ProgressModel

extension Replayer {
  /// The history step by step, with its findings, and each snapshot with the ways to legal states.
  public func explain(_ history: LearnerHistory) -> Explanation {
    var scratch = scratch()
    scratch.pass.trace = ReplayTrace()
    let replay = replay(history, using: &scratch)
    let policy = book.versions.last?.retakes ?? .best
    return Explanation(
      steps: Explainer(names: names, pass: scratch.pass, findings: replay.findings).steps(), replay: replay,
      endState: EndStateReader(pass: scratch.pass, reader: snapshots).read(),
      snapshots: history.snapshots.map { explained($0, of: history, replay) }, policy: policy,
      curriculum: book.versions.last?.name ?? "")
  }

  /// The replay reports no cause twice: of a snapshot that only repeats what its log has broken it says nothing. Here it is
  /// shown why no run of the app ends so.
  private func explained(_ snapshot: DeviceSnapshot, of history: LearnerHistory, _ replay: Replay) -> ExplainedSnapshot
  {
    let own = replay.findings.filter { $0.isOf(snapshot) }
    let repeated =
      replay.verdict == .impossible && !own.contains { $0.kind.refutes } && snapshots.isBroken(snapshot, in: history)
      ? snapshots.findings(snapshot).filter { $0.kind.refutes } : []
    return ExplainedSnapshot(
      snapshot: snapshot, stated: snapshots.state(of: snapshot).stated.items.map { book.items[$0].id },
      findings: own, repeated: repeated,
      logged: LoggedFlags(snapshot, history, reader: snapshots, names: names).facts(of: own),
      repairs: repairs(of: snapshot))
  }
}

extension Finding {
  /// Whether it is about that snapshot: those of logs have a `seq`, or another time.
  fileprivate func isOf(_ snapshot: DeviceSnapshot) -> Bool {
    let family = code.hasPrefix("BK5") || ["BK309", "BK310", "BK605", "BK606", "BK705"].contains(code)
    return family && seq == nil && device == snapshot.device && at == snapshot.snapshot.takenAt
  }
}
