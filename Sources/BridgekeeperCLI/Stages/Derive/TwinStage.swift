internal import Simulation
internal import Storage

/// Looks for learners whose records are copies of another's (BK908).
struct TwinStage {
  let store: Store

  /// Whether somebody new was found; he is stale now.
  func run() throws -> Bool {
    var search = TwinSearch(printCount: try store.printCount())
    try store.forEachPrints { search.meet($1) }
    try store.forEachPrints { search.add($1, of: $0) }
    return try store.noteTwins(search.twins().map { ($0.learner, $0.other, $0.count) })
  }
}
