/// The gates of one version, compiled: per item a mask of facts, all or any of which it needs.
struct GateTable: Sendable {
  private let masks: [FactSet]
  private let isAny: [Bool]

  /// - Parameter gates: per item the facts it needs, and whether any one of them is enough.
  init(_ gates: [(needs: FactSet, isAny: Bool)]) {
    masks = gates.map(\.needs)
    isAny = gates.map { $0.isAny && !$0.needs.isEmpty }
  }

  var count: Int { isAny.count }

  func isAny(_ item: Int) -> Bool { isAny[item] }

  /// Whether the gate of `item` holds when exactly `facts` are there.
  @inline(__always)
  func holds(_ item: Int, in facts: borrowing FactSet) -> Bool {
    isAny[item] ? !masks[item].isDisjoint(with: facts) : masks[item].isSubset(of: facts)
  }

  /// The facts that the gate names.
  func needs(_ item: Int) -> FactSet { masks[item] }

  /// The least fixpoint of the gates inside `facts`: what can be reached step by step without leaving the set,
  /// beginning with the facts of `base`.
  func leastFixpoint(in facts: FactSet, from base: FactSet? = nil) -> FactSet {
    var reached = base ?? FactSet(count: count)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      facts.forEach { item in
        guard !reached.contains(item), holds(item, in: reached) else { return }
        reached.insert(item)
        isGrowing = true
      }
    }
    return reached
  }
}
