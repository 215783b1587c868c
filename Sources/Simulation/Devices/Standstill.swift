/// One device waits for another: its record needs a fact that only a later record of the other gives.
struct DeviceWait: Hashable, Sendable {
  var device: Int
  /// The record that waits.
  var index: Int
  var item: Int
  /// What it misses.
  var fact: Int
  /// Where that is recorded.
  var provider: Int
  var providerIndex: Int
}

/// No interleaving goes further. Which of the waiting records nothing can help, or which circle of waits they form.
struct Standstill {
  private let plan: JointPlan
  private let waits: WaitTable
  /// How many moves each device has done where nothing goes further even if times are ignored, and the facts there.
  private var done: [Int]
  private let known: FactSet
  private let latched: FactSet
  /// The device that goes on all the same.
  private(set) var device: Int?
  /// The devices that wait for each other, beginning with `device`; empty where its record waits for nobody.
  private(set) var circle: [DeviceWait] = []

  /// One of the heads of `bound` goes on, where nothing goes further as times bind; `free` is where nothing does though
  /// times are ignored.
  init(plan: JointPlan, waits: WaitTable, bound: SharedState, free: SharedState) {
    self.plan = plan
    self.waits = waits
    known = free.knownFacts
    latched = free.latched
    done = plan.moves.indices.map { free.position($0) }
    let heads = Self.heads(plan, at: bound)
    let locked = heads.filter { device in
      let move = plan.moves[device][bound.position(device)]
      return move.item >= 0 && !bound.allows(move, by: device)
    }
    for device in locked { done[device] = bound.position(device) }
    let found = locked.map { ($0, wait(of: $0)) }
    let alone = found.filter { $0.1 == nil }.map { $0.0 }
    if let first = alone.first(where: { !awaitsReset($0) }) ?? alone.first {
      device = first
    } else if let first = found.first {
      circle = circle(from: first.0)
      device = circle.first { locked.contains($0.device) }?.device ?? first.0
    } else {
      device = heads.first
    }
  }

  /// The devices with moves left, the earliest head first.
  static func heads(_ plan: JointPlan, at state: SharedState) -> [Int] {
    let heads = plan.moves.indices.filter { state.position($0) < plan.moves[$0].count }
    return heads.sorted {
      (plan.moves[$0][state.position($0)].latest, $0) < (plan.moves[$1][state.position($1)].latest, $1)
    }
  }

  private func head(_ device: Int) -> DeviceMove { plan.moves[device][done[device]] }

  /// For which other device's record the head waits; nil if no record of another device can help it.
  private func wait(of device: Int) -> DeviceWait? {
    let move = head(device)
    let gates = plan.rules.book.versions[move.version].gates
    var seen = plan.rules.book.noFacts
    guard move.item >= 0, !gates.holds(move.item, in: known), !latched.contains(move.item) else { return nil }
    guard let (fact, provider, place) = provider(of: move.item, move, device, gates, &seen) else { return nil }
    return DeviceWait(
      device: device, index: move.index, item: move.item, fact: fact, provider: provider,
      providerIndex: plan.moves[provider][place].index)
  }

  /// Whether a head waits for the reset of another device, which has one ahead.
  private func awaitsReset(_ device: Int) -> Bool {
    head(device).needsForeignReset
      && plan.moves.indices.contains { other in
        other != device
          && plan.moves[other][done[other]...].contains { if case .reset = $0.effect { true } else { false } }
      }
  }

  private typealias Provider = (fact: Int, device: Int, place: Int)

  /// Another device's record of what the gate misses; nil if something it misses is recorded by no other one.
  private func provider(
    of item: Int, _ move: DeviceMove, _ device: Int, _ gates: GateTable, _ seen: inout FactSet
  ) -> Provider? {
    seen.insert(item)
    let needs = gates.needs(item).items.filter { !known.contains($0) && !seen.contains($0) }
    var first: Provider?
    for fact in needs {
      var found = recorded(fact, device)
      if found == nil && plan.rules.book.items[fact].kind == .badge && !isAhead(fact, device) {
        found = provider(of: fact, move, device, gates, &seen)
      }
      if found == nil && !gates.isAny(item) { return nil }
      if first == nil { first = found }
    }
    return first
  }

  private func recorded(_ fact: Int, _ device: Int) -> Provider? {
    for other in plan.moves.indices where other != device {
      if let place = waits.place(of: fact, device: other, from: done[other]) { return (fact, other, place) }
    }
    return nil
  }

  private func isAhead(_ fact: Int, _ device: Int) -> Bool {
    waits.place(of: fact, device: device, from: done[device]) != nil
  }

  private func circle(from first: Int) -> [DeviceWait] {
    var path: [DeviceWait] = []
    var device = first
    while done[device] < plan.moves[device].count, let wait = wait(of: device) {
      if let start = path.firstIndex(where: { $0.device == device }) {
        let circle = path[start...]
        let first = circle.indices.min { head(circle[$0].device).latest < head(circle[$1].device).latest } ?? start
        return Array(circle[first...] + circle[..<first])
      }
      path.append(wait)
      device = wait.provider
    }
    return []
  }
}
