internal import ProgressModel

/// A second, naive reading of the rules of a curriculum, for the truth beside synthetic histories. Shares nothing with the
/// replay. A record is legal where any version allows it; several devices act on one shared state, in any order.
struct NaiveJudge {
  /// Minutes that clocks of two devices may differ, in milliseconds.
  static let skew: Int64 = 300_000

  let rules: [NaiveRules]
  let policy: RetakePolicy
  let newest: NaiveRules

  init(versions: [CurriculumVersion], policy: RetakePolicy, names: NameTable) {
    rules = versions.map { NaiveRules($0, names: names) }
    self.policy = policy
    newest = rules[rules.count - 1]
  }

  /// How logs break the rules: `gap` where only numbers of attempts are skipped, `reset` where one unrecorded reset mends
  /// it, `order` where every gate would hold with the same records in another order, else `impossible`; nil where they
  /// break none, or that cannot be said.
  func judge(_ logs: [[EventRecord]]) -> FindingClass? {
    for log in logs where !NaiveAttempts.areLegal(log, rules) { return .impossible }
    if hasOrder(logs, allowsJumps: false) { return nil }
    return hasOrder(logs, allowsJumps: true) ? .gap : explain(logs)
  }

  /// Whether some order of the devices' records is legal; with `skew`, one that contradicts no time by more than that.
  /// A number of an attempt that is not the next one is taken for others that are missing.
  func isLegal(_ logs: [[EventRecord]], skew: Int64? = nil) -> Bool { hasOrder(logs, skew: skew, allowsJumps: true) }

  private func hasOrder(_ logs: [[EventRecord]], skew: Int64? = nil, allowsJumps: Bool) -> Bool {
    var isFound = false
    let isDecided = visit(logs, skew: skew, allowsJumps: allowsJumps) { place in
      isFound = place.next.indices.allSatisfy { place.next[$0] == place.counts[$0] }
      return isFound
    }
    return isFound || !isDecided
  }

  /// All that storages can hold with the first records of the logs, whatever has come from one device to another, and
  /// with all records of one device; nil where that cannot be said.
  func storages(_ logs: [[EventRecord]], last device: Int) -> (all: Set<NaiveBounds>, last: Set<NaiveBounds>)? {
    var (all, last): (Set<NaiveBounds>, Set<NaiveBounds>) = ([], [])
    let isDecided = visit(logs, allowsJumps: true) { place in
      let bounds = place.state.bounds(rules)
      all.insert(bounds)
      if place.next[device] == place.counts[device] { last.insert(bounds) }
      return false
    }
    return isDecided ? (all, last) : nil
  }

  /// Goes through the states that orders of the devices' records lead to, depth first, the earliest record first, until
  /// told to stop. False where it gives up, after 100,000 states.
  private func visit(
    _ logs: [[EventRecord]], skew: Int64? = nil, allowsJumps: Bool, _ isEnough: (NaivePlace) -> Bool
  ) -> Bool {
    let logs = logs.map { $0.filter { $0.kind != .questionAnswered && $0.kind != .onboardingCompleted } }
    var open = [
      NaivePlace(next: logs.map { _ in 0 }, counts: logs.map(\.count), state: NaiveState(devices: logs.count))
    ]
    var seen: Set<NaivePlace> = []
    while let place = open.popLast() {
      if isEnough(place) { return true }
      if seen.count > 100_000 { return false }
      let heads = logs.indices.filter { place.next[$0] < logs[$0].count }
      let times = Dictionary(uniqueKeysWithValues: heads.map { ($0, logs[$0][place.next[$0]].millisecondsSinceEpoch) })
      let earliest = times.values.min() ?? 0
      for device in heads.sorted(by: { (times[$0] ?? 0) > (times[$1] ?? 0) }) {
        if let skew, let time = times[device], earliest + skew < time { continue }
        var next = place
        guard next.state.apply(logs[device][place.next[device]], device: device, rules, policy) else { continue }
        if next.state.hasJump && !allowsJumps { continue }
        next.next[device] += 1
        if logs.count == 1 || seen.insert(next).inserted { open.append(next) }
      }
      if let next = afterResets(of: heads, place, logs), seen.insert(next).inserted { open.append(next) }
    }
    return true
  }

  /// Where all devices' next records are resets, they may have known nothing of each other.
  private func afterResets(of heads: [Int], _ place: NaivePlace, _ logs: [[EventRecord]]) -> NaivePlace? {
    let resets = heads.map { logs[$0][place.next[$0]] }
    guard heads.count > 1, resets.allSatisfy({ $0.kind == .progressReset }) else { return nil }
    var next = place
    next.state.applyTogether(resets, devices: heads, rules, policy)
    for device in heads { next.next[device] += 1 }
    return next
  }

  private func explain(_ logs: [[EventRecord]]) -> FindingClass {
    // On several devices one of everything: a smaller one on one of them would excuse too much on the others.
    let resets = logs.count == 1 ? self.resets : Array(self.resets.prefix(1))
    return isLegal(logs, withOneOf: resets, skew: Self.skew) ? .reset : isReordered(logs) ? .order : .impossible
  }

  /// Whether logs break the rules, and one reset more mends them.
  func lacksReset(_ logs: [[EventRecord]]) -> Bool { !isLegal(logs) && isLegal(logs, withOneOf: resets) }

  /// Whether one of these resets somewhere in one of the logs makes them legal.
  private func isLegal(_ logs: [[EventRecord]], withOneOf resets: [EventRecord], skew: Int64? = nil) -> Bool {
    logs.indices.contains { device in
      let log = logs[device].filter { $0.kind != .questionAnswered && $0.kind != .onboardingCompleted }
      // A reset behind all that can be reached without it mends nothing.
      let reach = reach(of: device, logs)
      return log.indices.contains { place in
        place <= reach
          && resets.contains { reset in
            var (logs, reset) = (logs, reset)
            reset.millisecondsSinceEpoch = log[place].millisecondsSinceEpoch
            logs[device] = Array(log[..<place]) + [reset] + Array(log[place...])
            return isLegal(logs, skew: skew)
          }
      }
    }
  }

  /// How many records of a device can be reached in some order.
  private func reach(of device: Int, _ logs: [[EventRecord]]) -> Int {
    var reach = 0
    _ = visit(logs, allowsJumps: true) { place in
      reach = max(reach, place.next[device])
      return false
    }
    return reach
  }

  /// Resets of all scopes.
  private var resets: [EventRecord] {
    func reset(_ scope: ResetScope, _ badge: NameID = 0) -> EventRecord {
      var reset = EventRecord(seq: 0, millisecondsSinceEpoch: 0, kind: .progressReset)
      (reset.scope, reset.subject) = (scope, badge)
      return reset
    }
    return [reset(.all), reset(.keepBadges)] + newest.badges.map { reset(.badge, $0) }
  }

  /// Whether every locked item can be reached by facts that its epoch records, or that a reset kept or cleared.
  private func isReordered(_ logs: [[EventRecord]]) -> Bool {
    var state = NaiveState(devices: logs.count)
    var locked: Set<NameID> = []
    var recorded: Set<NameID> = []
    let places = logs.indices.flatMap { device in logs[device].map { (device: device, record: $0) } }
    for (device, record) in places.sorted(by: { $0.record.millisecondsSinceEpoch < $1.record.millisecondsSinceEpoch }) {
      let isTwice = record.kind == .badgeUnlocked && recorded.contains(record.subject)
      if !state.apply(record, device: device, rules, policy) {
        if isTwice
          || record.kind == .quizStarted && rules.contains(where: { $0.holds(record.subject, on: state.facts) })
        {
          return false
        }
        locked.insert(record.subject)
      }
      if record.kind == .lessonCompleted || record.kind == .badgeUnlocked || record.passed == true {
        recorded.insert(record.subject)
      }
    }
    let all = recorded.union(rules.flatMap(\.badges))
    return locked.allSatisfy { item in rules.contains { $0.holds(item, on: $0.reached(all)) } }
  }

  /// The first record that is illegal, or skips numbers of attempts, when all are read in the order of their times.
  func firstIllegal(_ logs: [[EventRecord]]) -> (device: Int, index: Int)? {
    var state = NaiveState(devices: logs.count)
    var attempts = logs.map { NaiveAttempts($0, rules) }
    let places = logs.indices.flatMap { device in logs[device].indices.map { (device: device, index: $0) } }
    func time(_ place: (device: Int, index: Int)) -> Int64 { logs[place.device][place.index].millisecondsSinceEpoch }
    return places.sorted { time($0) < time($1) }.first { device, index in
      let record = logs[device][index]
      let isAllowed = attempts[device].allows(record)
      return !state.apply(record, device: device, rules, policy) || !isAllowed || state.hasJump
    }
  }

  /// What the storage holds after each record of the only device.
  func states(_ log: [EventRecord]) -> [Set<NameID>] {
    var state = NaiveState(devices: 1)
    return [[]]
      + log.map { record in
        _ = state.apply(record, device: 0, rules, policy)
        return state.stored(rules)
      }
  }
}

/// How far each device has come, and to what state.
private struct NaivePlace: Hashable {
  var next: [Int]
  let counts: [Int]
  var state: NaiveState
}
