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

  /// Whether states were forgotten, or resets and retakes in gaps are not tried at all places.
  var isCut: Bool {
    let gaps = room.gaps.count + (room.hasOpenEnd ? 1 : 0)
    let tries = max(scopes.count + 1, rules.policy == .best ? 0 : 2 * rules.book.quizzes.count)
    return own.isCut || others.contains { $0?.isCut == true } || tries * gaps * place.end > Self.mostRecords
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
        if isFitting(after, fit, scope.items, before: before) { return .reset(scope: scope.name, after: count) }
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

  private func isFitting(_ after: LogState, _ fit: ResetFit, _ scope: FactSet, before: LogState) -> Bool {
    switch fit {
    case .whole: fits(after.facts) && mismatches(after).isEmpty
    case .flags: fits(after.facts)
    case .paid:
      isReached(
        scope: scope, before: hasOthers ? before.facts.union(told) : before.facts,
        after: received(after.facts, epoch: own.last.epoch + 1), reset: 1,
        canPay: room.canPay)
    }
  }

  private func stateAtEnd(from state: LogState, after count: Int) -> LogState {
    var state = state
    for index in count..<place.end { state.apply(log.records[index], at: index, rules) }
    return state
  }

  /// The last state, with a reset of a scope after so many records.
  func stateAtEnd(afterResetOf scope: String, after count: Int) -> LogState {
    let items = scopes.first { $0.name == scope }?.items ?? rules.book.noFacts
    return stateAtEnd(from: state(after: count).cleared(of: items), after: count)
  }

  /// All that any log gives, at any time.
  var told: FactSet {
    (own.entries + others.flatMap { $0?.entries ?? [] }).reduce(rules.book.noFacts) { $0.union($1.facts) }
  }

  /// Whether unseen records, one of them a reset before which there was `before` and after which the log gives `after`, have
  /// given the snapshot.
  private func isReached(
    scope: FactSet, before: FactSet, after: FactSet, reset price: Int64, canPay: (Int64) -> Bool
  ) -> Bool {
    guard state.denied.isDisjoint(with: after) else { return false }
    let extra = state.stated.subtracting(after).subtracting(before.subtracting(scope))
    var needed = extra.items.reduce(rules.book.noFacts) { $0.union(judge.rules.upstream[$1]) }
    needed.subtract(before.union(after))
    guard canPay(price + self.price(of: needed.union(extra))) else { return false }
    return ([rules.book.noFacts] + kept).contains {
      judge.rules.isLegal(
        stated: state.stated, possible: state.possible, from: $0, afterResetOf: scope, under: rules.policy)
    }
  }

  /// Whether the known flags are legal after a recorded reset, with what unseen records gave before it and after it.
  var isLegalByUnseen: Bool {
    guard hasReset, hasOpenOtherEnd || room.canPay(1) || missingElsewhere > 0 else { return false }
    let records = log.records[..<place.end] + history.devices.filter { $0.device != log.device }.flatMap(\.records)
    let scopes = Set(records.lazy.filter { $0.kind == .progressReset }.map(rules.scope))
    let (before, after) = (told, received(own.last.facts, epoch: own.last.epoch).subtracting(state.denied))
    let canPay: (Int64) -> Bool = { price in
      hasOpenOtherEnd || room.canPay(price) || price <= room.missing + missingElsewhere
    }
    if scopes.contains(where: { isReached(scope: $0, before: before, after: after, reset: 0, canPay: canPay) }) {
      return true
    }
    let several = judge.rules.resets(
      explaining: state.stated, denied: state.denied, possible: state.possible,
      scopes: self.scopes.filter { scopes.contains($0.items) }, under: rules.policy)
    guard several != nil else { return false }
    let unseen = state.stated.items.reduce(state.stated) { $0.union(judge.rules.upstream[$1]) }.subtracting(before)
    return canPay(price(of: unseen))
  }

  /// A snapshot that only a partial reset makes legal, where that may lie before the first record known.
  func unseenReset() -> SnapshotFit? {
    guard !isLegal else { return nil }
    let after = received(own.last.facts, epoch: own.last.epoch)
    let isInHead = room.gaps.first?.index == 0
    let before = hasOthers ? told : rules.book.noFacts
    let scope = scopes.first { scope in
      isInHead
        && isReached(scope: scope.items, before: before, after: after, reset: 1, canPay: room.canPay)
    }
    return scope.map { .reset(scope: $0.name, after: 0) } ?? unseenResetElsewhere()
  }

  /// Resets among what another device has not told, or what this one did behind the last known record.
  private func unseenResetElsewhere() -> SnapshotFit? {
    if hasOpenOtherEnd || room.hasOpenEnd {
      let resets = judge.rules.resets(
        explaining: state.stated, denied: state.denied, possible: state.possible, scopes: scopes, under: rules.policy)
      if let resets { return .reset(scope: resets.map(\.name).joined(separator: " and "), after: nil) }
    }
    guard missingElsewhere > 0 else { return nil }
    let before = told
    let scope = scopes.first { scope in
      guard state.denied.isDisjoint(with: own.last.facts.subtracting(scope.items)) else { return false }
      // What the logs give may all lie behind the reset.
      let after = before.subtracting(state.denied)
      return isReached(scope: scope.items, before: before, after: after, reset: 1) { $0 <= missingElsewhere }
    }
    return scope.map { .reset(scope: $0.name, after: nil) }
  }

  /// A retake in a gap that failed, and took with it what rests on its pass.
  func retaken() -> SnapshotFit? {
    guard rules.policy != .best else { return nil }
    var budget = Self.mostRecords
    for gap in room.gaps.reversed() {
      let before = state(after: gap.index)
      for quiz in before.facts.intersection(rules.book.quizzes).items {
        var attempt = rules.book.noFacts
        attempt.insert(quiz)
        budget -= 2 * place.end
        guard budget > 0 else { return nil }
        guard price(of: attempt) <= gap.missing else { continue }
        let after = stateAtEnd(from: before.failing(quiz, rules), after: gap.index)
        if fits(after.facts), !mismatches(after).contains(where: { $0.kind.refutes }) { return .retaken(quiz) }
      }
    }
    return nil
  }
}
