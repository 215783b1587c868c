internal import ProgressModel

/// Resets that the log does not record, but has room for.
extension SnapshotLogCheck {
  /// How many records are read again at most to try resets in gaps.
  private static let mostRecords = 2_000_000

  /// How well a state after an unrecorded reset has to fit.
  enum ResetFit {
    /// Flags and numbers.
    case whole
    /// Flags.
    case flags
    /// What is more, further unseen records can have given.
    case paid
  }

  /// A state less the scope of an unrecorded reset.
  func reset(_ fit: ResetFit) -> SnapshotFit? {
    var budget = Self.mostRecords
    var rooms = room.gaps.filter { $0.index > 0 }.map(\.index)
    if room.hasOpenEnd { rooms.append(place.end) }
    for count in rooms.reversed() {
      budget -= (scopes.count + 1) * place.end
      guard budget > 0 else { return nil }
      let before = state(after: count)
      for scope in scopes where !before.facts.isDisjoint(with: scope.items) {
        let after = stateAtEnd(from: before.cleared(of: scope.items), after: count)
        if isFitting(after, fit) { return .reset(scope: scope.name, after: count) }
      }
    }
    return nil
  }

  /// The state after so many records.
  func state(after count: Int) -> LogState {
    var state = LogState(rules)
    for index in 0..<count { state.apply(log.records[index], at: index, rules) }
    return state
  }

  private func isFitting(_ after: LogState, _ fit: ResetFit) -> Bool {
    switch fit {
    case .whole: fits(after.facts) && mismatches(after).isEmpty
    case .flags: fits(after.facts)
    case .paid: isReached(from: after.facts)
    }
  }

  private func stateAtEnd(from state: LogState, after count: Int) -> LogState {
    var state = state
    for index in count..<place.end { state.apply(log.records[index], at: index, rules) }
    return state
  }

  /// Whether unseen records can have led from a state to the snapshot; one of them was the reset.
  private func isReached(from facts: FactSet) -> Bool {
    let extra = state.stated.subtracting(received(facts, epoch: own.last.epoch + 1))
    return state.denied.isDisjoint(with: facts) && room.canPay(1 + price(of: extra))
      && judge.rules.isLegal(stated: state.stated, possible: state.possible, from: facts, under: rules.policy)
  }
}
