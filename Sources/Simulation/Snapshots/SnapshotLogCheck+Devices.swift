internal import ProgressModel

/// What other devices' states have to do with a snapshot.
extension SnapshotLogCheck {
  /// A state with all that the device can have received from others without what the snapshot denies.
  ///
  /// A reset goes to the other devices by sync and clears there what their own logs still hold: where one is recorded, any
  /// of their facts may be those that arrived since.
  func received(_ facts: FactSet, epoch: Int) -> FactSet {
    var all = facts
    for states in others {
      for entry in states?.entries ?? [] {
        if hasReset {
          all.formUnion(entry.facts.subtracting(state.denied))
        } else if state.denied.isDisjoint(with: entry.facts) {
          all.formUnion(entry.facts)
        }
      }
    }
    return all
  }

  /// Whether the snapshot is a state of this device merged with others' states; another device's reset may have taken
  /// of the own facts.
  func isReceived(_ facts: FactSet, epoch: Int) -> Bool {
    guard hasOthers else { return false }
    if state.denied.isDisjoint(with: facts) && fits(received(facts, epoch: epoch)) { return true }
    return hasForeignReset && fits(received(facts.subtracting(state.denied), epoch: epoch))
  }

  /// Facts of an earlier epoch set again.
  func returned() -> SnapshotFit? {
    guard hasOthers, state.denied.isDisjoint(with: own.last.facts) else { return nil }
    var earlier = rules.book.noFacts
    for entry in own.entries where entry.epoch < own.last.epoch { earlier.formUnion(entry.facts) }
    for states in others {
      for entry in states?.entries ?? [] where entry.epoch < own.last.epoch { earlier.formUnion(entry.facts) }
    }
    let now = received(own.last.facts, epoch: own.last.epoch)
    let returned = state.stated.subtracting(now)
    return !returned.isEmpty && returned.isSubset(of: earlier) ? .returned(returned) : nil
  }

  /// Each value that of one of two devices' states. What a reset of another device clears, a state may lack.
  func mixed() -> SnapshotFit? {
    let (clearedHere, kept) = (scopes(byOthersThan: device), keptBadges)
    for (other, states) in others.enumerated() {
      let clearedThere = scopes(byOthersThan: other)
      for theirs in (states?.entries ?? []).suffix(300).reversed() where theirs.count > 0 {
        let steady = theirs.facts.subtracting(clearedThere)
        let mine = own.entries.suffix(300).last { mine in
          mine.count > 0 && state.stated.isSubset(of: mine.facts.union(theirs.facts).union(kept))
            && state.denied.isDisjoint(with: mine.facts.subtracting(clearedHere).intersection(steady))
        }
        if let mine { return .mixed(own: mine.count, device: other, other: theirs.count) }
      }
    }
    return nil
  }

  /// `lastRecomputed`: a badge that another device's reset has kept is not lost by a retake that takes it in the own log.
  private var keptBadges: FactSet {
    guard rules.policy == .lastRecomputed, hasReset else { return rules.book.noFacts }
    return told.intersection(rules.book.allBadges)
  }

  /// What the resets of all devices but one clear.
  private func scopes(byOthersThan device: Int) -> FactSet {
    history.devices.indices.filter { $0 != device }.reduce(into: rules.book.noFacts) { cleared, other in
      for record in history.devices[other].records where record.kind == .progressReset {
        cleared.formUnion(rules.scope(of: record))
      }
    }
  }
}
