/// The states a search has seen, each with the one it came from; memory in proportion to their number.
struct StateTable {
  let stride: Int
  private(set) var words: [UInt64] = []
  private var parents: [Int32] = []
  private var steps: [JointStep] = []
  private var slots: [Int32] = []

  init(stride: Int) { self.stride = stride }

  var count: Int { parents.count }

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    slots = [Int32](repeating: -1, count: 64)
  }

  /// Adds a state; nil if it was there.
  mutating func insert(_ state: [UInt64], parent: Int, step: JointStep) -> Int? {
    if 2 * count >= slots.count { grow() }
    var slot = Int(truncatingIfNeeded: hash(state, at: 0)) & (slots.count - 1)
    while slots[slot] >= 0 {
      if equals(state, Int(slots[slot])) { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    return append(state, parent: parent, step: step)
  }

  /// Adds a state without looking whether it was there.
  mutating func append(_ state: [UInt64], parent: Int, step: JointStep) -> Int {
    words.append(contentsOf: state)
    parents.append(Int32(parent))
    steps.append(step)
    return count - 1
  }

  /// The steps from the first state to this one.
  func path(to state: Int) -> [JointStep] {
    var path: [JointStep] = []
    var state = state
    while parents[state] >= 0 {
      path.append(steps[state])
      state = Int(parents[state])
    }
    return path.reversed()
  }

  private func equals(_ state: [UInt64], _ other: Int) -> Bool {
    let base = other * stride
    for word in 0..<stride where state[word] != words[base + word] { return false }
    return true
  }

  @inline(__always)
  private func hash(_ state: [UInt64], at base: Int) -> UInt64 {
    var hash: UInt64 = 0
    for word in 0..<stride {
      hash = (hash ^ state[base + word]) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash ^ (hash >> 32)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    for state in 0..<count {
      var slot = Int(truncatingIfNeeded: hash(words, at: state * stride)) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(state)
    }
  }
}
