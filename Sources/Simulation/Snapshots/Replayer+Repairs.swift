public import ProgressModel

extension Replayer {
  /// The nearest legal states of a snapshot and the two one-sided repairs, by the flags that it holds.
  ///
  /// A repair is shown, never written into data. Scores and attempts are not repaired.
  public func repairs(of snapshot: DeviceSnapshot) -> SnapshotRepairs {
    snapshots.repairs(of: snapshot)
  }
}

extension SnapshotReader {
  func repairs(of snapshot: DeviceSnapshot) -> SnapshotRepairs {
    let state = state(of: snapshot)
    return repairs(stated: state.stated, denied: state.denied, through: admitted(snapshot))
  }

  /// The ways from known facts to legal ones; `last` is the newest version that can have been in force.
  func repairs(stated: FactSet, denied: FactSet, through last: Int) -> SnapshotRepairs {
    let judge = judges[last]
    let finder = RepairFinder(rules: judge.rules, policy: policy, settings: settings, states: judge.states)
    let found = finder.find(stated: stated, denied: denied, possible: book.allItems.subtracting(denied))
    let nothing = book.noFacts
    return SnapshotRepairs(
      nearest: found.nearest.map(changes), tieCount: found.tieCount, isBound: found.isBound,
      trustOnly: changes(StateRepair(added: nothing, cleared: found.trustOnly)),
      assumeSkipped: changes(StateRepair(added: found.assumeSkipped, cleared: nothing)))
  }

  private func changes(_ repair: StateRepair) -> [Change] {
    repair.added.union(repair.cleared).items.map { item in
      let isSet = repair.added.contains(item)
      return Change(item: book.items[item].id, from: !isSet, to: isSet)
    }
  }
}
