/// The gate of one item in one version.
struct RuleGate: Hashable, Sendable {
  let needs: FactSet
  let isAny: Bool

  /// The sets of facts each of which opens it.
  var ways: [FactSet] {
    guard isAny else { return [needs] }
    return needs.items.map { item in
      var way = needs.subtracting(needs)
      way.insert(item)
      return way
    }
  }
}

extension RuleVersion {
  /// The gate of an item that the version has.
  func gate(of item: Int) -> RuleGate? {
    present.contains(item) ? RuleGate(needs: gates.needs(item), isAny: gates.isAny(item)) : nil
  }
}
