/// The smallest constant offset of one device's clock with which times allow a move that they do not allow as recorded.
struct ClockOffset {
  private var search: InterleavingSearch
  private let start: SharedState
  private let goal: (device: Int, moves: Int)
  /// States that may still be visited before the offset along the interleaving found is given instead.
  private var budget = 300_000

  init(search: InterleavingSearch, start: SharedState, goal: (device: Int, moves: Int)) {
    self.search = search
    self.start = start
    self.goal = goal
  }

  /// The device and how far its clock was off. Of two devices it is that of the goal: which clock is wrong, nobody knows.
  ///
  /// - Parameter free: an interleaving to the goal or beyond it with times ignored.
  /// - Returns: the device and milliseconds beyond what clocks may disagree; 0 where times do not contradict it.
  mutating func smallest(free: [JointStep]) -> (device: Int, milliseconds: Int64) {
    let devices =
      search.plan.moves.count == 2
      ? [goal.device] : search.plan.moves.indices.filter { !search.plan.moves[$0].isEmpty }
    var best: (device: Int, milliseconds: Int64)?
    for device in devices {
      for forward in [true, false] {
        guard let shift = shift(of: device, forward: forward, below: best?.milliseconds) else { continue }
        best = (device, shift)
      }
    }
    return best ?? (goal.device, worst(along: free)?.milliseconds ?? 0)
  }

  /// Raises the offset to the next value that lets one more move happen, until the goal is reached.
  private mutating func shift(of device: Int, forward: Bool, below limit: Int64?) -> Int64? {
    defer { search.shifts[device] = 0 }
    var offset: Int64 = 0
    while budget > 0 {
      search.shifts[device] = forward ? offset : -offset
      let times = InterleavingSearch.Times.shifted(device: device, forward: forward)
      let reach = search.run(from: start, times: times, goal: goal, limit: budget)
      budget -= reach.states
      if reach.isAtGoal { return offset > 0 ? offset : nil }
      guard !reach.isCut, let next = reach.nextShift else { return nil }
      offset += next
      if let limit, offset >= limit { return nil }
    }
    return nil
  }

  /// Where times are contradicted most along an interleaving: the record that comes too early there, the one of another
  /// device that comes behind it though dated before, and by how much; nil where they are not.
  func worst(along path: [JointStep]) -> Contradiction? {
    var state = start
    var worst: Contradiction?
    let moves = search.plan.moves
    for step in path {
      for device in step.devices {
        let move = moves[device][state.position(device)]
        for other in moves.indices where !step.contains(other) && state.position(other) < moves[other].count {
          let behind = moves[other][state.position(other)]
          let excess = move.earliest - behind.latest - search.skew
          guard excess > worst?.milliseconds ?? 0 else { continue }
          worst = Contradiction(records: [(device, move.index), (other, behind.index)], milliseconds: excess)
        }
      }
      state.take(step)
    }
    return worst
  }

  /// Two devices' records that their times put the other way round.
  struct Contradiction {
    var records: [(device: Int, index: Int)]
    var milliseconds: Int64
  }
}
