internal import ProgressModel

/// A second, naive reading of the rules of a curriculum, for the truth beside synthetic histories. Shares nothing with the
/// replay. A record is legal where any version allows it; several devices act on one shared state, in any order.
struct NaiveJudge {
  private let rules: [NaiveRules]
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
    guard let end = search(logs) else { return explain(logs) }
    return end.hasJump ? .gap : nil
  }

  /// Whether some order of the devices' records is legal; with `skew`, one that contradicts no time by more than that.
  func isLegal(_ logs: [[EventRecord]], skew: Int64? = nil) -> Bool { search(logs, skew: skew) != nil }

  /// Depth first, the earliest record first. Gives up, and finds the logs legal, after 100,000 states.
  private func search(_ logs: [[EventRecord]], skew: Int64? = nil) -> NaiveState? {
    let logs = logs.map { $0.filter { $0.kind != .questionAnswered && $0.kind != .onboardingCompleted } }
    var open = [NaivePlace(next: logs.map { _ in 0 }, state: NaiveState(devices: logs.count))]
    var seen: Set<NaivePlace> = []
    while let place = open.popLast() {
      let heads = logs.indices.filter { place.next[$0] < logs[$0].count }
      if heads.isEmpty || seen.count > 100_000 { return place.state }
      let times = Dictionary(uniqueKeysWithValues: heads.map { ($0, logs[$0][place.next[$0]].millisecondsSinceEpoch) })
      let earliest = times.values.min() ?? 0
      for device in heads.sorted(by: { (times[$0] ?? 0) > (times[$1] ?? 0) }) {
        if let skew, let time = times[device], earliest + skew < time { continue }
        var next = place
        guard next.state.apply(logs[device][place.next[device]], device: device, rules, policy) else { continue }
        next.next[device] += 1
        if logs.count == 1 || seen.insert(next).inserted { open.append(next) }
      }
    }
    return nil
  }

  private func explain(_ logs: [[EventRecord]]) -> FindingClass {
    for device in logs.indices {
      let log = logs[device].filter { $0.kind != .questionAnswered && $0.kind != .onboardingCompleted }
      for place in log.indices {
        let reset = EventRecord(
          seq: 0, millisecondsSinceEpoch: log[place].millisecondsSinceEpoch, kind: .progressReset)
        var logs = logs
        logs[device] = Array(log[..<place]) + [reset] + Array(log[place...])
        if isLegal(logs) { return .reset }
      }
    }
    return isReordered(logs) ? .order : .impossible
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
  var state: NaiveState
}
