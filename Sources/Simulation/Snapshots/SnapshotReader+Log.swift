internal import ProgressModel

extension SnapshotReader {
  /// What is to be said of a learner's snapshots, in their order: against the log where their device has one, else as
  /// they stand.
  func findings(of history: LearnerHistory) -> [Finding] {
    if history.snapshots.isEmpty { return [] }
    let states = history.snapshots.map { state(of: $0) }
    var fitting = history.snapshots.map { _ in false }
    for device in history.devices.indices { noteFitting(&fitting, states, history, device: device) }
    guard fitting.contains(false) else { return [] }
    let hasReset = history.devices.contains { $0.records.contains { $0.kind == .progressReset } }
    return history.snapshots.indices.filter { !fitting[$0] }.flatMap { index -> [Finding] in
      let snapshot = history.snapshots[index]
      guard let device = history.devices.firstIndex(where: { $0.device == snapshot.device }) else {
        return findings(snapshot, state: states[index], hasRecordedReset: hasReset)
      }
      return findings(snapshot, states[index], history, device: device, hasReset: hasReset)
    }
  }

  /// The facts that a snapshot states, if it is legal as it stands; nil where it is not or that is not decided.
  func statedFacts(of snapshot: DeviceSnapshot) -> FactSet? {
    let state = state(of: snapshot)
    let isLegal = judges[admitted(snapshot)].isLegal(
      stated: state.stated, denied: state.denied, possible: state.possible, under: policy)
    return isLegal == true ? state.stated : nil
  }

  /// Whether no run of the app ends with its flags, whatever resets the logs record.
  func isBroken(_ snapshot: DeviceSnapshot, in history: LearnerHistory) -> Bool {
    let state = state(of: snapshot)
    guard let device = history.devices.firstIndex(where: { $0.device == snapshot.device }), let logRules else {
      return statedFacts(of: snapshot) == nil
    }
    return !SnapshotLogCheck(
      history, device: device, state: state, judge: judges[admitted(snapshot)],
      place: SnapshotPlace(snapshot, in: history.devices[device]), takenAt: snapshot.snapshot.takenAt, rules: logRules
    ).isLegal
  }

  /// Most snapshots are what the log gives where they were taken: one walk over the log tells all of those. One without a
  /// device may be of any.
  private func noteFitting(
    _ fitting: inout [Bool], _ states: [SnapshotState], _ history: LearnerHistory, device: Int
  ) {
    let log = history.devices[device]
    var places: [(index: Int, end: Int)] = []
    for index in history.snapshots.indices {
      let snapshot = history.snapshots[index]
      guard snapshot.device == nil || snapshot.device == log.device else { continue }
      places.append((index, SnapshotPlace(snapshot, in: log).end))
    }
    guard !places.isEmpty, let rules = logRules else { return }
    if places.count > 1 { places.sort { $0.end < $1.end } }
    var walk = LogState(rules)
    var count = 0
    for place in places {
      while count < place.end {
        walk.apply(log.records[count], at: count, rules)
        count += 1
      }
      if states[place.index].isExactly(walk) { fitting[place.index] = true }
    }
  }

  private func findings(
    _ snapshot: DeviceSnapshot, _ state: SnapshotState, _ history: LearnerHistory, device: Int, hasReset: Bool
  ) -> [Finding] {
    var outcome = outcome(snapshot, state, history, device: device, policy)
    if outcome.mayRefute, let inOrder = history.orderedAroundResets() {
      let other = self.outcome(snapshot, state, inOrder, device: device, policy)
      if !other.mayRefute { outcome = other }
    }
    guard case .illegal = outcome.fit else {
      let contradictions = contradictions(snapshot, state)
      let quizzes = Set(contradictions.map(\.quiz))
      let others = RetakePolicy.allCases.filter { $0 != policy }.map { other in
        (other, outcome.mayRefute ? self.outcome(snapshot, state, history, device: device, other) : nil)
      }
      let writer = SnapshotLogWriter(
        book: book, history: history, device: device, snapshot: snapshot, outcome: outcome, policy: policy,
        others: others)
      let words = SnapshotWriter(
        book: book, version: version(of: snapshot), through: admitted(snapshot), snapshot: snapshot)
      return (writer.fit().map { [$0] } ?? [])
        + outcome.mismatches.filter { !quizzes.contains($0.quiz) }.map(writer.mismatch)
        + contradictions.map { words.result($0, state: state, holdsUnder: RetakePolicy.allCases) }
    }
    return findings(snapshot, state: state, hasRecordedReset: hasReset)
  }

  /// Numbers of a quiz that contradict each other, whatever the log says.
  private func contradictions(_ snapshot: DeviceSnapshot, _ state: SnapshotState) -> [QuizResult] {
    let last = admitted(snapshot)
    return QuizResultCheck(
      rules: judges[last].rules, policy: policy, state: state, versions: book.versions[...last]
    ).contradictions()
  }

  private func outcome(
    _ snapshot: DeviceSnapshot, _ state: SnapshotState, _ history: LearnerHistory, device: Int, _ policy: RetakePolicy
  ) -> SnapshotOutcome {
    let place = SnapshotPlace(snapshot, in: history.devices[device])
    var best: SnapshotOutcome?
    guard var rules = logRules else {
      return SnapshotOutcome(fit: .last, mismatches: [], gainedAt: [], isClosed: false)
    }
    rules.policy = policy
    rules.hasGaps = SnapshotRoom(before: place, in: history.devices[device]).missing > 0
    for countsAnswers in [false, true] {
      rules.countsAnswers = countsAnswers
      let check = SnapshotLogCheck(
        history, device: device, state: state, judge: judges[admitted(snapshot)], place: place,
        takenAt: snapshot.snapshot.takenAt, rules: rules)
      let outcome = check.outcome()
      if outcome.isSilent { return outcome }
      if best == nil || (best?.mayRefute == true && !outcome.mayRefute) { best = outcome }
    }
    return best ?? SnapshotOutcome(fit: .last, mismatches: [], gainedAt: [], isClosed: false)
  }
}

/// What holding a snapshot against the logs came to.
struct SnapshotOutcome {
  var fit: SnapshotFit
  var mismatches: [NumberMismatch]
  /// By item: the record of the device that gave the fact; -1 for none.
  var gainedAt: [Int]
  /// No record can be missing.
  var isClosed: Bool
  /// Numbers missing before the snapshot.
  var missing: Int64 = 0

  var isSilent: Bool {
    if case .last = fit { return mismatches.isEmpty }
    return false
  }

  /// Whether a finding of it may be of a class that refutes.
  var mayRefute: Bool {
    switch fit {
    case .offPath, .illegal: true
    default: mismatches.contains { $0.kind.refutes }
    }
  }
}

extension SnapshotState {
  /// Whether it holds exactly a state of a log, as far as it is known.
  fileprivate func isExactly(_ log: LogState) -> Bool {
    stated.isSubset(of: log.facts) && denied.isDisjoint(with: log.facts)
      && scores.allSatisfy { log.quizzes[$0.key].score == $0.value }
      && attempts.allSatisfy { $0.value >= log.quizzes[$0.key].finished && $0.value <= log.quizzes[$0.key].known }
  }
}
