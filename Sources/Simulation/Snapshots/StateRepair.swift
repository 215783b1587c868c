/// Flags to be set (`added`) and cleared, by item.
struct StateRepair: Hashable, Sendable {
  var added: FactSet
  var cleared: FactSet

  var count: Int { added.count + cleared.count }

  /// Both applied.
  func adding(_ other: StateRepair) -> StateRepair {
    StateRepair(added: added.union(other.added), cleared: cleared.union(other.cleared))
  }

  /// Fewest changes, those that only clear first, then file order.
  static func isBefore(_ left: StateRepair, _ right: StateRepair) -> Bool {
    if left.count != right.count { return left.count < right.count }
    if left.added.isEmpty != right.added.isEmpty { return left.added.isEmpty }
    return left.added.union(left.cleared).items.lexicographicallyPrecedes(right.added.union(right.cleared).items)
  }
}
