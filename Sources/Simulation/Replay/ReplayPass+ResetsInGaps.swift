internal import ProgressModel

/// Rungs 2 and 6 of the ladder together, for one device: a reset is among the records that a gap swallowed, and others of
/// them gave again what it took.
extension ReplayPass {
  /// How many records are read again at most, and how often a log, all orders that it is replayed in together. What is not
  /// found then is judged by `leaveUnseenUndecided`.
  private static let mostRecords = 2_000_000
  private static let mostReplays = 800

  static func gapBudget(of history: LearnerHistory) -> Int {
    min(mostRecords, mostReplays * history.devices.reduce(0) { $0 + $1.records.count })
  }

  /// Assumes resets in gaps, one after the other, each time the one with which least is refuted.
  mutating func explainByResetsInGaps() {
    let log = history.devices[0]
    let gaps = SnapshotRoom(before: SnapshotPlace(end: log.records.count), in: log).gaps.map(\.index)
    if gaps.isEmpty { return }
    let scopes = book.scopes(of: book.versions.count - 1).map(\.items)
    while refutations > 0 {
      var best: ReplayPass?
      for place in gaps where place > 0 {
        guard let clash = suspicions.first(where: { $0.refutes && $0.index >= place }) else {
          break
        }
        for scope in scopes {
          let reset = AssumedReset(place: place, clash: clash.index, item: clash.item, scope: scope)
          // One that was assumed elsewhere may have been in the gap in truth.
          for others in assumedResets.isEmpty ? [[]] : [assumedResets.filter { $0.place != place }, []] {
            gapBudget -= log.records.count
            guard gapBudget > 0 else { return }
            let pass = replayed(with: others + [reset])
            if pass.refutations < best?.refutations ?? refutations { best = pass }
          }
        }
      }
      guard var best else { return }
      best.gapBudget = gapBudget
      self = best
    }
  }
}
