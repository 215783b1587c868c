internal import Simulation
internal import Storage

/// Looks for learners whose records are copies of another's (BK908).
struct TwinStage {
  let store: Store

  /// Whether somebody new was found; he is stale now.
  ///
  /// `filter` has met the prints of everybody whose records are new; `changed` are those learners, rising, nil for all. Without new
  /// records nobody becomes a twin, so where these have none, all is known.
  func run(_ filter: TwinFilter, changed: [Int64]?) throws -> Bool {
    guard try mayHoldTwins(filter, changed) else { return false }
    var search = TwinSearch(printCount: try store.printCount())
    try store.forEachPrints { search.meet($1) }
    try store.forEachPrints { search.add($1, of: $0) }
    return try store.noteTwins(search.twins().map { ($0.learner, $0.other, $0.count) })
  }

  private func mayHoldTwins(_ filter: TwinFilter, _ changed: [Int64]?) throws -> Bool {
    var filter = filter
    guard let changed, !filter.mayHoldTwins else { return filter.mayHoldTwins }
    var next = 0
    try store.forEachPrints { learner, prints in
      while next < changed.count, changed[next] < learner { next += 1 }
      if next == changed.count || changed[next] != learner { filter.hold(prints.span) }
    }
    return filter.mayHoldTwins
  }
}
