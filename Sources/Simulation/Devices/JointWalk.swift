internal import ProgressModel

/// Takes a replay's pass along legal interleavings as far as there are any, and past each standstill.
struct JointWalk {
  private let plan: JointPlan
  private let settings: ReplaySettings
  private var search: InterleavingSearch
  private var state: SharedState
  /// Moves done, and records handed to the pass, by device.
  private var done: [Int]
  private var stepped: [Int]
  private var isTimed: Bool
  /// Times are never ignored.
  private let bindsTimes: Bool
  private var waits: WaitTable
  /// States that may still be visited.
  private(set) var budget: Int

  init(_ plan: JointPlan, settings: ReplaySettings, bindsTimes: Bool = false) {
    self.bindsTimes = bindsTimes
    self.plan = plan
    self.settings = settings
    search = InterleavingSearch(plan, skew: settings.clockSkew)
    state = SharedState(plan)
    done = plan.moves.map { _ in 0 }
    stepped = done
    isTimed = !plan.isRelaxed
    waits = WaitTable(plan)
    budget = settings.searchStates
  }

  /// Replays everything; false if a search was cut, and where it stood.
  mutating func follow(_ pass: inout ReplayPass) -> Bool {
    while true {
      // The pass knows better than the search what suspicious records were taken to rest on.
      state.read(pass)
      guard let reach = run(isTimed ? .bind : .ignored) else { return false }
      if reach.isComplete {
        walk(reach.path, &pass)
        break
      }
      let isBound = isTimed && reach.isHeldByTimes && !bindsTimes
      guard let free = isBound ? withoutTimes(reach.path, &pass) : reach else { return false }
      if isBound && (free.isAtGoal || free.isComplete) {
        isTimed = false
        walk(free.path, &pass)
      } else {
        let end = state.after(free.path)
        walk(reach.path, &pass)
        force(&pass, free: end)
      }
    }
    for device in plan.moves.indices { stepRecords(of: device, to: pass.history.devices[device].records.count, &pass) }
    return true
  }

  private mutating func walk(_ path: [JointStep], _ pass: inout ReplayPass) {
    for step in path { take(step, &pass) }
  }

  /// Where times bind, everything waits after `bound`. The way past a gate that did not hold there if times are ignored,
  /// else as far as there is one; nil if the search was cut.
  private mutating func withoutTimes(_ bound: [JointStep], _ pass: inout ReplayPass) -> InterleavingSearch.Reach? {
    let end = state.after(bound)
    var furthest: InterleavingSearch.Reach?
    for device in Standstill.heads(plan, at: end) {
      let place = end.position(device)
      guard !end.allows(plan.moves[device][place], by: device) else { continue }
      guard let free = run(.ignored, goal: (device, place + 1)) else { return nil }
      furthest = free
      guard free.isAtGoal else { continue }
      guard let whole = run(.ignored) else { return nil }
      let way = whole.isComplete ? whole : free
      if noteOffset(of: device, place: place, free: way.path, &pass) { return way }
      furthest?.isAtGoal = false
    }
    return furthest ?? run(.ignored)
  }

  private mutating func run(
    _ times: InterleavingSearch.Times, goal: (device: Int, moves: Int)? = nil
  ) -> InterleavingSearch.Reach? {
    let reach = search.run(from: state, times: times, goal: goal, limit: budget)
    if !plan.isMonotone { budget -= reach.states }
    return reach.isCut || budget < 0 ? nil : reach
  }

  private mutating func take(_ step: JointStep, _ pass: inout ReplayPass) {
    guard !step.isAlone else { return take(step.device, &pass) }
    let first = plan.moves[step.device][done[step.device]]
    let common = state.commonScope(of: step)
    state.take(step)
    pass.reset(common, record: first.index, version: first.version, by: step)
    pass.isResetTaken = true
    for device in step.devices { self.step(device, &pass) }
    pass.isResetTaken = false
  }

  private mutating func take(_ device: Int, _ pass: inout ReplayPass) {
    state.take(plan.moves[device][done[device]], by: device)
    step(device, &pass)
  }

  private mutating func step(_ device: Int, _ pass: inout ReplayPass) {
    let move = plan.moves[device][done[device]]
    if move.isUnrecorded, case .reset(let scope) = move.effect {
      pass.reset(plan.scopes[scope], record: move.index, version: move.version, by: JointStep(device))
      pass.leaveOpenAttempt(device: device, closedByReset: true)
    }
    done[device] += 1
    stepRecords(of: device, to: nextIndex(device, &pass), &pass)
  }

  private func nextIndex(_ device: Int, _ pass: inout ReplayPass) -> Int {
    done[device] < plan.moves[device].count
      ? plan.moves[device][done[device]].index : pass.history.devices[device].records.count
  }

  private mutating func stepRecords(of device: Int, to end: Int, _ pass: inout ReplayPass) {
    let records = pass.history.devices[device].records
    while stepped[device] < end {
      pass.take(records[stepped[device]], device: device, index: stepped[device])
      stepped[device] += 1
    }
  }

  /// No order is legal: the record that nothing can help goes on with what it needs assumed, else one of the circle.
  private mutating func force(_ pass: inout ReplayPass, free: SharedState) {
    let standstill = Standstill(plan: plan, waits: waits, bound: state, free: free)
    guard let device = standstill.device else { return }
    let first = pass.suspicions.count
    let index = plan.moves[device][done[device]].index
    take(device, &pass)
    guard !standstill.circle.isEmpty else { return }
    for suspicion in first..<max(pass.suspicions.count, first)
    where pass.suspicions[suspicion].isLocked && pass.suspicions[suspicion].index == index {
      pass.suspicions[suspicion].code = .noInterleaving
      pass.suspicions[suspicion].circle = standstill.circle
    }
  }

  /// The record waits only because of the times; false if these allow it.
  private mutating func noteOffset(of device: Int, place: Int, free: [JointStep], _ pass: inout ReplayPass) -> Bool {
    var offset = ClockOffset(search: search, start: state, goal: (device, place + 1))
    let found = offset.smallest(free: free)
    guard found.milliseconds > 0 else { return false }
    let goal = plan.moves[device][place]
    var clash = clash(with: goal, of: device, along: free, for: found.device == device ? nil : found.device, pass)
    var own = (device: device, index: goal.index)
    if found.device != device { (own, clash) = (clash ?? (found.device, 0), own) }
    var suspicion = Suspicion(.clockOffset, device: own.device, index: own.index)
    suspicion.item = pass.book.index(of: pass.history.devices[own.device].records[own.index].subject)
    suspicion.foreign = clash ?? offset.worst(along: free)?.records.first { $0.device != own.device }
    suspicion.first = found.milliseconds
    suspicion.resolution = .clock
    _ = pass.add(suspicion)
    return true
  }

  /// All that a move's gate needs; nil for a reset, which waits for attempts that go on counting.
  private func needs(of move: DeviceMove, device: Int, _ pass: ReplayPass) -> FactSet? {
    guard move.item >= 0 else { return nil }
    let needs = pass.book.versions[move.version].gates.needs(move.item)
    return needs.union(pass.closure(of: move.item, version: move.version, known: pass.book.noFacts, device: device))
  }

  /// The record of another device that a move's time contradicts: of those that give what it needs the latest, if that is
  /// dated behind it, else the first that takes something away and is dated before it.
  private func clash(
    with goal: DeviceMove, of device: Int, along path: [JointStep], for only: Int?, _ pass: ReplayPass
  ) -> (device: Int, index: Int)? {
    var end = state
    var giver: (move: DeviceMove, device: Int)?
    let needed = needs(of: goal, device: device, pass)
    func gives(_ move: DeviceMove) -> Bool {
      guard let needed else { return move.attempt > 0 }
      return move.item >= 0 && needed.contains(move.item)
    }
    for step in path where end.position(device) < plan.moves[device].count {
      let move = plan.moves[step.device][end.position(step.device)]
      if step.contains(device) && move.index == goal.index { break }
      end.take(step)
      guard step.device != device, only ?? step.device == step.device, gives(move),
        move.latest >= giver?.move.latest ?? .min
      else { continue }
      giver = (move, step.device)
    }
    if let giver, giver.move.earliest > goal.latest { return (giver.device, giver.move.index) }
    for other in plan.moves.indices where other != device && only ?? other == other {
      let taker = plan.moves[other][end.position(other)...].first { !$0.takesNothing && $0.latest < goal.earliest }
      if let taker { return (other, taker.index) }
    }
    return giver.map { ($0.device, $0.move.index) }
  }
}
