/// Divides queries among connections that work side by side: queries that share a base table stay together, so that no
/// base table is made twice.
struct QueryLanes {
  var catalog: Catalog

  /// At most `count` lists of names that hold every name once; the same division for the same queries.
  func divide(_ names: [String], among count: Int) -> [[String]] {
    var lanes = [(names: [String], weight: Int)](repeating: ([], 0), count: max(1, count))
    let groups = groups(of: names).sorted { ($1.bases.count, $0.names[0]) < ($0.bases.count, $1.names[0]) }
    for group in groups {
      let lightest = lanes.indices.min { lanes[$0].weight < lanes[$1].weight } ?? 0
      lanes[lightest].names += group.names
      lanes[lightest].weight += 1 + 4 * group.bases.count
    }
    return lanes.map(\.names).filter { !$0.isEmpty }
  }

  /// Queries that are connected through base tables.
  private func groups(of names: [String]) -> [(names: [String], bases: Set<String>)] {
    var groups: [(names: [String], bases: Set<String>)] = []
    for name in names {
      var merged = (names: [name], bases: bases(of: catalog.queries[name]?.needs ?? []))
      groups.removeAll { group in
        guard !group.bases.isDisjoint(with: merged.bases) else { return false }
        merged.names = group.names + merged.names
        merged.bases.formUnion(group.bases)
        return true
      }
      groups.append(merged)
    }
    return groups
  }

  /// The base tables that these need, and those that they need.
  private func bases(of needs: [String]) -> Set<String> {
    var found: Set<String> = []
    var pending = needs
    while let name = pending.popLast() {
      if found.insert(name).inserted { pending += catalog.base[name]?.needs ?? [] }
    }
    return found
  }
}
