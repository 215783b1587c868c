internal import ProgressModel

/// Several devices: a history is legal if some interleaving that keeps each device's own order is legal on one shared state.
extension ReplayPass {
  /// More devices than this are replayed in the order of their times only.
  private static let mostDevices = 64

  /// The order of the times is tried first; it is the one that whole histories follow.
  mutating func runTogether() {
    let isSmall = history.devices.count <= Self.mostDevices
    if isSmall && runByTime() && restart == nil { return }
    let (history, policy) = (history, policy)
    var states = 0
    begin(history, policy: policy)
    if isSmall {
      let plan = JointPlan(history, book: book, settings: settings, policy: policy)
      if follow(plan) {
        explainByUnrecordedReset(plan)
        return explainOtherwise(plan)
      }
      states = settings.searchStates
      runRelaxed(plan.relaxed)
    } else {
      runInOrderOfTimes()
      if !suspicions.contains(where: \.dependsOnOrder) { return }
    }
    end()
    leaveUndecided(suspicions.filter { $0.isCertain(isRelaxed) }, states: states, history, policy)
  }

  /// Along a plan's interleavings; false if a search was cut.
  mutating func follow(_ plan: JointPlan, states: Int? = nil, bindsTimes: Bool = false) -> Bool {
    var limited = settings
    limited.searchStates = states ?? settings.searchStates
    var walk = JointWalk(plan, settings: limited, bindsTimes: bindsTimes)
    return walk.follow(&self)
  }

  /// Where something is refuted: with all clocks right, or with no two resets at once, less may be.
  private mutating func explainOtherwise(_ plan: JointPlan) {
    guard suspicions.contains(where: \.needsExplanation) else { return }
    guard suspicions.count < Self.mostRetried else { return leaveReadingsOut(plan) }
    if explainByOneRecord(plan, mayRefute: false) { return }
    var least = refutationsAtEnd
    for (plan, bindsTimes) in [(plan, true), (plan.withResetsApart, false), (plan.withResetsApart, true)] {
      guard least > 0 else { break }
      var other = self
      other.begin(history, policy: policy)
      guard other.follow(plan, bindsTimes: bindsTimes) else { continue }
      other.explainByUnrecordedReset(plan)
      guard other.refutationsAtEnd < least else { continue }
      least = other.refutationsAtEnd
      self = other
    }
    if least > 0 { _ = explainByOneRecord(plan, mayRefute: true) }
  }

  /// There is no time for other readings: only what none allows is impossible.
  private mutating func leaveReadingsOut(_ plan: JointPlan) {
    // Nothing is ever lost: the order found is as good as any.
    guard !plan.isMonotone else { return }
    var relaxed = self
    relaxed.runRelaxed(plan.relaxed)
    relaxed.end()
    certain = Set(relaxed.suspicions.lazy.filter { $0.refutes && $0.isCertain(true) }.map { [$0.device, $0.index] })
    isCut = true
  }

  /// With a clock that was off something else must have gone wrong too: where with all clocks right one record alone is
  /// wrong, it is that, as long as it needs no higher rung of the ladder; where it needs one, much else must have gone wrong.
  private mutating func explainByOneRecord(_ plan: JointPlan, mayRefute: Bool) -> Bool {
    guard explanations > 1, suspicions.contains(where: { $0.code == .clockOffset }) else { return false }
    var other = self
    other.begin(history, policy: policy)
    guard other.follow(plan, bindsTimes: true), other.explanations == 1 else { return false }
    let end = other.atEnd
    let isWeaker = end.isMild || (mayRefute || end.refutations == 0) && end.highestRung <= atEnd.highestRung
    guard explanations > Self.mostBesideOne || isWeaker else { return false }
    self = other
    return true
  }

  /// What needs an explanation, or is one that the records do not tell of.
  private var explanations: Int {
    suspicions.count { $0.needsExplanation || $0.resolution == .order || $0.code == .unrecordedReset }
  }

  /// More of these are a worse reading than one record that is wrong.
  private static let mostBesideOne = 3

  /// With more suspicions than this another way to read the devices is not worth its time.
  static let mostRetried = 500

  /// What is refuted or, since a search was cut, not decided.
  private var refutationsAtEnd: Int { atEnd.suspicions.count { $0.refutes || $0.code == .notDecided } }

  /// Whether nothing is left that weighs more than a clock that was off.
  private var isMild: Bool { refutations == 0 && suspicions.allSatisfy { $0.reportedSeverity <= .minor } }

  /// The highest rung of the ladder that an explanation of the pass needs.
  private var highestRung: Int { suspicions.lazy.filter { !$0.isSilent }.map(\.rung).max() ?? 0 }

  /// The pass as the ladder leaves it if this reading of the devices is the last.
  private var atEnd: ReplayPass {
    var end = self
    end.end()
    return end
  }

  /// An award or an attempt 1 that its device had in this epoch already: progress may have restarted without a record.
  var restart: Suspicion? {
    suspicions.first { suspicion in
      guard suspicion.resolution == nil || suspicion.resolution?.refutes == true else { return false }
      return suspicion.code == .badgeTwice || (suspicion.code == .attemptRepeated && suspicion.first == 1)
    }
  }

  mutating func addUnrecordedReset(_ clash: Suspicion) {
    var reset = Suspicion(.unrecordedReset, device: clash.device, index: clash.index)
    reset.item = clash.item
    reset.resolution = .reset
    reset.severity = .minor
    _ = add(reset)
  }

  /// Greedy in the order of times, within what clocks may disagree; false as soon as that is not legal.
  private mutating func runByTime() -> Bool {
    var next = [Int](repeating: 0, count: history.devices.count)
    var times = history.devices.map { $0.records.first?.millisecondsSinceEpoch ?? Int64.max }
    while let device = firstEnabled(next, times) {
      let records = history.devices[device].records
      take(records[next[device]], device: device, index: next[device])
      next[device] += 1
      if next[device] < records.count {
        times[device] = max(times[device], records[next[device]].millisecondsSinceEpoch)
      }
    }
    guard history.devices.indices.allSatisfy({ next[$0] == history.devices[$0].records.count }) else { return false }
    let isExact = policy != .lastRecomputed && history.devices.indices.allSatisfy { devices[$0].resetAt < 0 }
    return isExact || !suspicions.contains(where: \.dependsOnOrder)
  }

  /// The earliest head if its gate holds, else one whose gate holds and that may as well come before it.
  private func firstEnabled(_ next: [Int], _ times: [Int64]) -> Int? {
    var earliest: Int?
    for device in next.indices where next[device] < history.devices[device].records.count {
      if let best = earliest, times[best] <= times[device] { continue }
      earliest = device
    }
    guard let earliest else { return nil }
    if isEnabled(earliest, next[earliest]) { return earliest }
    let end = times[earliest] < MoveTimes.always ? times[earliest] + settings.clockSkew : times[earliest]
    return next.indices.first {
      $0 != earliest && next[$0] < history.devices[$0].records.count && times[$0] <= end && isEnabled($0, next[$0])
    }
  }

  /// Whether the gate that a record asks for holds.
  func isEnabled(_ device: Int, _ index: Int) -> Bool {
    let record = history.devices[device].records[index]
    let item = gatedItem(record, device: device)
    guard item >= 0 else { return true }
    let version = version(of: record, device: device)
    if holds(item, version: version) { return true }
    guard book.versions.count > 1 else { return false }
    let gates = book.versions[version].gates
    return !gates.isAny(item) && excused(gates.needs(item).subtracting(proven), version: version, on: proven)
      || otherVersion(allowing: item, on: proven, record: record, device: device, judged: version) != nil
  }

  /// The item whose gate a record asks for; -1 for records without a gate.
  private func gatedItem(_ record: EventRecord, device: Int) -> Int {
    switch record.kind {
    case .lessonStarted, .lessonCompleted: return book.item(record.subject, .lesson)
    case .quizStarted: return book.item(record.subject, .quiz)
    case .badgeUnlocked: return book.item(record.subject, .badge)
    case .questionAnswered, .quizFinished:
      let open = devices[device].open
      let quiz = book.item(record.subject, .quiz)
      return devices[device].hasStarts || (open.quiz == quiz && open.number == record.attempt) ? -1 : quiz
    case .onboardingCompleted, .progressReset: return -1
    }
  }

  /// As if no reset and no failed retake had taken anything away: what is not legal then is legal in no order.
  private mutating func runRelaxed(_ plan: JointPlan) {
    begin(history, policy: .best)
    isRelaxed = true
    _ = follow(plan)
  }

  /// Keeps what holds in any order and says that the rest is not decided; the end state is that of the order of times.
  private mutating func leaveUndecided(
    _ certain: [Suspicion], states: Int, _ history: LearnerHistory, _ policy: RetakePolicy
  ) {
    begin(history, policy: policy)
    runInOrderOfTimes()
    forgetAssumptions()
    suspicions = certain
    guard let device = history.devices.indices.first(where: { !history.devices[$0].records.isEmpty }) else { return }
    var undecided = Suspicion(.notDecided, device: device, index: history.devices[device].records.count - 1)
    undecided.first = Int64(states)
    undecided.resolution = .stream
    undecided.severity = .minor
    suspicions.append(undecided)
  }

  private mutating func runInOrderOfTimes() {
    var places: [MergedPlace] = []
    for (device, log) in history.devices.enumerated() {
      var time = Int64.min
      for (index, record) in log.records.enumerated() {
        time = max(time, record.millisecondsSinceEpoch)
        places.append(MergedPlace(orderedTime: time, device: Int32(device), record: Int32(index)))
      }
    }
    places.sort()
    for place in places {
      let (device, index) = (Int(place.device), Int(place.record))
      take(history.devices[device].records[index], device: device, index: index)
    }
  }

  /// Facts proven and assumed, with the badges that are due by both.
  func knownFacts() -> FactSet {
    var known = proven.union(assumed)
    guard !assumed.isEmpty else { return known }
    let rules = book.versions[book.versions.count - 1]
    while let badge = book.badges.first(where: {
      !known.contains($0) && rules.present.contains($0) && rules.gates.holds($0, in: known)
    }) {
      known.insert(badge)
    }
    return known
  }
}
