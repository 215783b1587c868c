/// The queries whose small cells are decided together, so that two reports, or a report and a single table, never hide different cells
/// of the same figures: held against each other they would tell what each of them hides.
struct JoinedQueries {
  var catalog: Catalog

  /// Those of `names`, and all that sums tie to them in either direction, over however many tables; in byte order. While nothing is
  /// hidden just those of `names`.
  func queries(for names: [String]) -> [QueryFile] {
    guard catalog.settings.smallCellLimit > 1 else { return names.compactMap { catalog.queries[$0] } }
    let ties = ties
    var joined = Set(names)
    var next = joined
    while !next.isEmpty {
      next = Set(next.flatMap { ties[$0] ?? [] }).subtracting(joined)
      joined.formUnion(next)
    }
    return joined.sorted().compactMap { catalog.queries[$0] }
  }

  /// For each query those that its sums, or theirs, go over to.
  private var ties: [String: Set<String>] {
    var ties: [String: Set<String>] = [:]
    for query in catalog.queries.values where !query.small.isNotWritten {
      for other in query.identities.compactMap(\.otherTable) {
        ties[query.name, default: []].insert(other)
        ties[other, default: []].insert(query.name)
      }
    }
    return ties
  }
}
