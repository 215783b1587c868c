/// The gates of one version, compiled: per item a mask of facts, all or any of which it needs.
struct GateTable: Sendable {
  private let stride: Int
  private let masks: [UInt64]
  private let isAny: [Bool]

  /// - Parameter gates: per item the facts it needs, and whether any one of them is enough.
  init(_ gates: [(needs: FactSet, isAny: Bool)]) {
    stride = gates.first?.needs.words.count ?? 1
    masks = gates.flatMap(\.needs.words)
    isAny = gates.map { $0.isAny && !$0.needs.isEmpty }
  }

  var count: Int { isAny.count }

  func isAny(_ item: Int) -> Bool { isAny[item] }

  /// Whether the gate of `item` holds when exactly `facts` are there.
  func holds(_ item: Int, in facts: borrowing FactSet) -> Bool {
    let base = item * stride
    if isAny[item] {
      for word in 0..<stride where masks[base + word] & facts.words[word] != 0 { return true }
      return false
    }
    for word in 0..<stride where masks[base + word] & ~facts.words[word] != 0 { return false }
    return true
  }

  /// The facts that the gate names.
  func needs(_ item: Int) -> FactSet {
    var set = FactSet(count: stride * 64)
    let base = item * stride
    for fact in 0..<(stride * 64) where masks[base + (fact >> 6)] & (1 << UInt64(fact & 63)) != 0 { set.insert(fact) }
    return set
  }

  /// The least fixpoint of the gates inside `facts`: what can be reached step by step without leaving the set,
  /// beginning with the facts of `base`.
  func leastFixpoint(in facts: FactSet, from base: FactSet? = nil) -> FactSet {
    var reached = base ?? FactSet(count: stride * 64)
    let candidates = facts.items
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for item in candidates where !reached.contains(item) && holds(item, in: reached) {
        reached.insert(item)
        isGrowing = true
      }
    }
    return reached
  }
}
