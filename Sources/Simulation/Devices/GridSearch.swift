internal import ProgressModel

/// `InterleavingSearch` for two devices without resets: the same nodes in the same order, in a few bytes each.
///
/// An unlucky pair of logs has a whole grid of cells to go through. What has been seen is one bit per cell and state.
/// `GridSearchTests` hold every answer against the general search.
struct GridSearch {
  typealias Reach = InterleavingSearch.Reach
  typealias Times = InterleavingSearch.Times

  /// A cell, the number of a state there, and twice the node before with the device that moved; -1 for the first.
  private struct Node {
    var first: Int32
    var second: Int32
    var state: Int32
    var origin: Int32

    @inline(__always)
    func done(_ device: Int) -> Int { Int(device == 0 ? first : second) }

    var progress: Int { Int(first) + Int(second) }
  }

  /// Above these, memory would matter: the general search takes over.
  private static let mostCells = 1 << 20
  private static let mostWords = 1 << 23

  private let rules: GridRules
  private let layout: StateLayout
  private let skew: Int64
  private let total: Int
  private let width: Int
  private let cells: Int
  private var shifts: (Int64, Int64) = (0, 0)
  private var states: GridStates
  /// A bit for each cell and state, 64 states a layer.
  private var seen: [UInt64] = []
  private var nodes: [Node] = []
  private var open: [Int32] = []
  private var isHeldByTimes = false
  private var isTooLarge = false

  /// Nil where the general search is needed.
  init?(_ plan: JointPlan, skew: Int64) {
    guard let rules = GridRules(plan) else { return nil }
    width = rules.second.count + 1
    cells = (rules.first.count + 1) * width
    guard cells <= Self.mostCells else { return nil }
    self.rules = rules
    self.skew = skew
    layout = plan.layout
    total = rules.first.count + rules.second.count
    states = GridStates(rules)
  }

  /// See `InterleavingSearch.run`; nil if it takes too much memory so.
  mutating func run(
    from start: SharedState, times: Times, shifts: [Int64], goal: (device: Int, moves: Int)?, limit: Int
  ) -> Reach? {
    self.shifts = (shifts[0], shifts[1])
    begin(start)
    var best: Int32 = 0
    var reach = Reach(path: [], progress: nodes[0].progress, isComplete: false, isCut: false, states: 0)
    while let current = open.popLast(), reach.progress < total, !reach.isAtGoal {
      expand(current, times: times, goal: goal, &best, &reach)
      if nodes.count > limit {
        reach.isCut = true
        break
      }
    }
    if isTooLarge { return nil }
    reach.isComplete = reach.progress == total
    reach.isCut = reach.isCut && !reach.isComplete && !reach.isAtGoal
    reach.path = path(to: best)
    reach.states = nodes.count
    reach.isHeldByTimes = isHeldByTimes
    return reach
  }

  private mutating func begin(_ start: SharedState) {
    isHeldByTimes = false
    isTooLarge = false
    forgetSeen()
    nodes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    states.begin(at: rules.state(start, layout), assumed: start.isAssuming ? start.assumed[0] : 0)
    add(Node(first: Int32(start.position(0)), second: Int32(start.position(1)), state: 0, origin: -1))
  }

  /// Clears as many words as the last search has written, so that many short searches do not cost a grid each.
  private mutating func forgetSeen() {
    if seen.isEmpty || nodes.count > seen.count / 8 {
      seen = [UInt64](repeating: 0, count: cells)
    } else {
      for node in nodes { seen[place(of: node)] = 0 }
    }
  }

  @inline(__always)
  private func place(of node: Node) -> Int {
    (Int(node.state) >> 6) * cells + Int(node.first) * width + Int(node.second)
  }

  /// Adds a node; false if its cell has the state already.
  @inline(__always) @discardableResult
  private mutating func add(_ node: Node) -> Bool {
    let place = place(of: node)
    if place >= seen.count && !grow(to: place) { return false }
    let bit: UInt64 = 1 << UInt64(node.state & 63)
    guard seen[place] & bit == 0 else { return false }
    seen[place] |= bit
    open.append(Int32(truncatingIfNeeded: nodes.count))
    nodes.append(node)
    return true
  }

  private mutating func grow(to place: Int) -> Bool {
    let layers = place / cells + 1
    guard layers * cells <= Self.mostWords else {
      isTooLarge = true
      open.removeAll()
      return false
    }
    seen.append(contentsOf: repeatElement(0, count: layers * cells - seen.count))
    return true
  }

  /// Takes the moves that are free, the earliest head last, so that it comes up first.
  @inline(__always)
  private mutating func expand(
    _ current: Int32, times: Times, goal: (device: Int, moves: Int)?, _ best: inout Int32, _ reach: inout Reach
  ) {
    let node = nodes[Int(current)]
    let (hasFirst, hasSecond) = (node.done(0) < rules.first.count, node.done(1) < rules.second.count)
    guard hasFirst && hasSecond else {
      if hasFirst || hasSecond { take(hasFirst ? 0 : 1, from: current, node, times, goal, &best, &reach) }
      return
    }
    let isFirst = rules.first[node.done(0)].latest + shifts.0 <= rules.second[node.done(1)].latest + shifts.1
    let earlier = isFirst ? 0 : 1
    if !isHarmless(earlier, node, times) {
      take(1 - earlier, from: current, node, times, goal, &best, &reach)
      if reach.isAtGoal { return }
    }
    take(earlier, from: current, node, times, goal, &best, &reach)
  }

  /// See `InterleavingSearch.harmlessHead`.
  @inline(__always)
  private mutating func isHarmless(_ device: Int, _ node: Node, _ times: Times) -> Bool {
    guard rules.mayBeHarmless, node.done(1 - device) >= rules.lossesEnd[1 - device],
      rules.move(device, node.done(device)).takesNothing
    else { return false }
    if case .shifted = times { return false }
    var next: Int64?
    return stateBehind(device, node, times, &next) >= 0
  }

  @inline(__always)
  private mutating func take(
    _ device: Int, from current: Int32, _ node: Node, _ times: Times, _ goal: (device: Int, moves: Int)?,
    _ best: inout Int32, _ reach: inout Reach
  ) {
    var after = node
    after.state = stateBehind(device, node, times, &reach.nextShift)
    guard after.state >= 0 else { return }
    if device == 0 { after.first += 1 } else { after.second += 1 }
    after.origin = current << 1 | Int32(truncatingIfNeeded: device)
    guard add(after) else { return }
    if let goal, after.done(goal.device) >= goal.moves { reach.isAtGoal = true }
    guard after.progress > reach.progress || reach.isAtGoal else { return }
    reach.progress = after.progress
    best = Int32(truncatingIfNeeded: nodes.count - 1)
  }

  /// The state behind a device's next move; negative if it may not happen now. See `InterleavingSearch.isFree`.
  @inline(__always)
  private mutating func stateBehind(_ device: Int, _ node: Node, _ times: Times, _ next: inout Int64?) -> Int32 {
    let move = rules.move(device, node.done(device))
    let other = node.done(1 - device)
    guard times != .ignored, other < rules.count(1 - device) else {
      return states.state(behind: move, from: node.state)
    }
    let (own, others) = device == 0 ? (shifts.0, shifts.1) : (shifts.1, shifts.0)
    let excess = move.earliest + own - (rules.move(1 - device, other).latest + others) - skew
    guard excess > 0 else { return states.state(behind: move, from: node.state) }
    isHeldByTimes = true
    if case .shifted(let shifted, let forward) = times, shifted == (forward ? 1 - device : device),
      states.state(behind: move, from: node.state) >= 0
    {
      next = min(next ?? excess, excess)
    }
    return -1
  }

  /// The devices whose moves lead from the first node to this one.
  private func path(to node: Int32) -> [JointStep] {
    var path: [JointStep] = []
    var origin = nodes[Int(node)].origin
    while origin >= 0 {
      path.append(JointStep(Int(origin & 1)))
      origin = nodes[Int(origin >> 1)].origin
    }
    return path.reversed()
  }
}
