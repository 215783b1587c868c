/// Searches the interleavings of the devices' moves for one in which every guard holds.
///
/// Depth first, the earliest head first, each state once: legal histories are walked along, and only where none is legal
/// is everything visited. Exact for any policy and any resets; the limit of states is the caller's.
struct InterleavingSearch {
  let plan: JointPlan
  let skew: Int64
  /// Added to the times of each device.
  var shifts: [Int64]
  private var state: SharedState
  private var table: StateTable
  /// The same for two devices without resets, faster.
  private var grid: GridSearch?
  private var open: [Int] = []
  private var heads: [Int] = []
  /// Some move was refused for its time.
  private var isHeldByTimes = false
  private var goal: (device: Int, moves: Int)?

  /// What a search has found.
  struct Reach: Equatable {
    /// The steps up to the state with most moves done.
    var path: [JointStep]
    /// How many moves are done there.
    var progress: Int
    /// All are done.
    var isComplete: Bool
    /// As many moves of one device are done as were asked for.
    var isAtGoal = false
    /// The limit was reached before an answer.
    var isCut: Bool
    /// Some move was refused for its time; if none was, to ignore times allows nothing more.
    var isHeldByTimes = false
    /// States visited.
    var states: Int
    /// By how much the shifted device's clock would at least have to be shifted further to let another move happen.
    var nextShift: Int64?

    static let nowhere = Reach(path: [], progress: 0, isComplete: false, isCut: false, states: 0)
  }

  /// Whether, and how, times bind.
  enum Times: Equatable {
    case ignored, bind
    /// They bind; told is what a larger shift of this device's times, forward or back, would allow.
    case shifted(device: Int, forward: Bool)
  }

  init(_ plan: JointPlan, skew: Int64, isGrid: Bool = true) {
    self.plan = plan
    self.skew = skew
    shifts = Array(repeating: 0, count: plan.moves.count)
    state = SharedState(plan)
    table = StateTable(stride: plan.layout.stride)
    grid = isGrid ? GridSearch(plan, skew: skew) : nil
  }

  /// Searches from a state on, until everything is done, or as many moves of one device as `goal` says.
  mutating func run(
    from start: SharedState, times: Times, goal: (device: Int, moves: Int)? = nil, limit: Int
  ) -> Reach {
    if let reach = grid?.run(from: start, times: times, shifts: shifts, goal: goal, limit: limit) { return reach }
    state = start
    table.removeAll()
    open.removeAll(keepingCapacity: true)
    var reach = Reach(
      path: [], progress: progress, isComplete: false, isCut: false, states: 0, nextShift: nil)
    let total = plan.moves.reduce(0) { $0 + $1.count }
    var best = plan.isMonotone ? table.append(state.row, parent: -1, step: JointStep(0)) : 0
    if !plan.isMonotone { best = table.insert(state.row, parent: -1, step: JointStep(0)) ?? 0 }
    open.append(best)
    self.goal = goal
    isHeldByTimes = false
    while let current = open.popLast(), reach.progress < total, !reach.isAtGoal {
      load(current)
      orderHeads()
      let only = harmlessHead(times)
      for device in plan.isMonotone ? heads : heads.reversed() where only == nil || only == device {
        guard isFree(device, times: times, next: &reach.nextShift) else { continue }
        state.take(plan.moves[device][state.position(device)], by: device)
        note(from: current, JointStep(device), &best, &reach)
        if plan.isMonotone || reach.isAtGoal { break }
        load(current)
      }
      if !plan.isMonotone && only == nil && !reach.isAtGoal {
        takeResetsTogether(from: current, times: times, &best, &reach)
      }
      if table.count > limit && !plan.isMonotone {
        reach.isCut = true
        break
      }
    }
    reach.isComplete = reach.progress == total
    reach.isCut = reach.isCut && !reach.isComplete && !reach.isAtGoal
    reach.path = table.path(to: best)
    reach.states = table.count
    reach.isHeldByTimes = isHeldByTimes
    return reach
  }

  private var progress: Int {
    var progress = 0
    for device in 0..<plan.layout.devices { progress += state.position(device) }
    return progress
  }

  private mutating func load(_ current: Int) {
    let base = current * table.stride
    for word in 0..<table.stride { state.row[word] = table.words[base + word] }
  }

  private mutating func note(from parent: Int, _ step: JointStep, _ best: inout Int, _ reach: inout Reach) {
    let added =
      plan.isMonotone
      ? table.append(state.row, parent: parent, step: step) : table.insert(state.row, parent: parent, step: step)
    guard let added else { return }
    open.append(added)
    if let goal, state.position(goal.device) >= goal.moves { reach.isAtGoal = true }
    if progress > reach.progress || reach.isAtGoal {
      reach.progress = progress
      best = added
    }
  }

  private func latest(_ device: Int) -> Int64 { plan.moves[device][state.position(device)].latest + shifts[device] }

  /// The devices with moves left, the earliest head first.
  private mutating func orderHeads() {
    heads.removeAll(keepingCapacity: true)
    for device in 0..<plan.layout.devices where state.position(device) < plan.moves[device].count {
      heads.append(device)
      var place = heads.count - 1
      while place > 0 && latest(heads[place - 1]) > latest(device) {
        heads.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// The earliest head, if to take it now costs no other order anything: it takes nothing away, and neither does any move
  /// that the other devices have left. What comes before it in some legal order may as well come behind it.
  private mutating func harmlessHead(_ times: Times) -> Int? {
    guard plan.mayBeHarmless, let device = heads.first else { return nil }
    if case .shifted = times { return nil }
    for other in heads where other != device && state.position(other) < plan.lossesEnd[other] { return nil }
    guard plan.moves[device][state.position(device)].takesNothing else { return nil }
    var next: Int64?
    return isFree(device, times: times, next: &next) ? device : nil
  }

  /// Whether the next move of a device may happen now: its guard holds, and no other head certainly came before it.
  private mutating func isFree(_ device: Int, times: Times, next: inout Int64?) -> Bool {
    let move = plan.moves[device][state.position(device)]
    guard times != .ignored else { return state.allows(move, by: device) }
    var needed: Int64 = 0
    for other in heads where other != device {
      let excess = move.earliest + shifts[device] - latest(other) - skew
      guard excess > 0 else { continue }
      isHeldByTimes = true
      guard case .shifted(let shifted, let forward) = times, shifted == (forward ? other : device) else { return false }
      needed = max(needed, excess)
    }
    guard state.allows(move, by: device) else { return false }
    if needed == 0 { return true }
    next = min(next ?? needed, needed)
    return false
  }

  /// More heads that are resets than this are not all tried together.
  private static let mostTogether = 8

  /// Two or more heads that are resets of different scopes: they may have known nothing of each other.
  private mutating func takeResetsTogether(from current: Int, times: Times, _ best: inout Int, _ reach: inout Reach) {
    guard plan.mayResetTogether, plan.scopes.count > 1, heads.count > 1 else { return }
    let resets = heads.filter { scope(of: $0) != nil }
    if resets.count > Self.mostTogether { reach.isCut = true }
    let few = resets.prefix(Self.mostTogether)
    for bits in 0..<(1 << few.count) where bits & (bits - 1) != 0 {
      let group = few.indices.filter { bits >> $0 & 1 != 0 }.map { few[$0] }
      guard group.contains(where: { scope(of: $0) != scope(of: group[0]) }) else { continue }
      takeTogether(JointStep(group), from: current, times: times, &best, &reach)
    }
  }

  private mutating func takeTogether(
    _ step: JointStep, from current: Int, times: Times, _ best: inout Int, _ reach: inout Reach
  ) {
    guard state.allows(step) else { return }
    guard times == .ignored || step.devices.allSatisfy({ isTimely($0, in: step) }) else {
      isHeldByTimes = true
      return
    }
    state.take(step)
    note(from: current, step, &best, &reach)
    load(current)
  }

  /// The scope that the next move of a device clears; nil if it is no reset.
  private func scope(of device: Int) -> Int? {
    guard case .reset(let scope) = plan.moves[device][state.position(device)].effect else { return nil }
    return scope
  }

  /// Whether no device that takes no part certainly came before a reset.
  private func isTimely(_ device: Int, in step: JointStep) -> Bool {
    let move = plan.moves[device][state.position(device)]
    return !heads.contains { !step.contains($0) && move.earliest + shifts[device] > latest($0) + skew }
  }
}
