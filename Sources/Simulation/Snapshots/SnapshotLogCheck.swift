internal import ProgressModel

/// Holds one snapshot against its device's log and the other devices' states.
struct SnapshotLogCheck {
  let history: LearnerHistory
  let device: Int
  let state: SnapshotState
  let judge: SnapshotJudge
  let place: SnapshotPlace
  let room: SnapshotRoom
  let rules: LogRules
  let own: LogStates
  /// The states of the other devices; empty for this one.
  let others: [LogStates?]
  /// Another device's log is not known as far as to the snapshot.
  let hasOpenOtherEnd: Bool
  /// Numbers missing in the other devices' logs.
  let missingElsewhere: Int64
  let scopes: [ClearedScope]
  /// Of each device the attempts that gaps broke: of those only the rest is unseen.
  private let broken: [BrokenAttempts]
  private let hasAwards: Bool
  private let hasStarts: Bool
  private let hasAnswers: Bool

  init(
    _ history: LearnerHistory, device: Int, state: SnapshotState, judge: SnapshotJudge, place: SnapshotPlace,
    takenAt: Timestamp, rules: LogRules
  ) {
    let log = history.devices[device]
    self.history = history
    self.device = device
    self.state = state
    self.judge = judge
    self.place = place
    self.rules = rules
    room = SnapshotRoom(before: place, in: log)
    own = LogStates(log, through: place.end, rules)
    let otherLogs = history.devices.indices.filter { $0 != device }.map { history.devices[$0] }
    hasOpenOtherEnd = otherLogs.contains { !Self.isKnown($0, by: takenAt) }
    missingElsewhere = otherLogs.reduce(0) { $0 + Self.room(in: $1).missing }
    others = history.devices.indices.map { other in
      let records = history.devices[other].records.count
      return other == device ? nil : LogStates(history.devices[other], through: records, rules)
    }
    scopes = rules.book.scopes(of: rules.book.versions.count - 1)
    broken = history.devices.enumerated().map { other, log in
      BrokenAttempts(log, through: other == device ? place.end : log.records.count, book: rules.book)
    }
    hasAwards = log.records.contains { $0.kind == .badgeUnlocked }
    hasStarts = log.records.contains { $0.kind == .quizStarted }
    hasAnswers = log.records.contains { $0.kind == .questionAnswered }
  }

  /// Whether a device has told what it recorded up to a time, but for gaps.
  private static func isKnown(_ log: DeviceHistory, by time: Timestamp) -> Bool {
    !room(in: log).isUnnumbered && log.exports.contains { $0.exportedAt.map { $0 >= time } ?? false }
  }

  private static func room(in log: DeviceHistory) -> SnapshotRoom {
    SnapshotRoom(before: SnapshotPlace(end: log.records.count), in: log)
  }

  var log: DeviceHistory { history.devices[device] }
  /// Another device's log has gaps, or is not known as far as to the snapshot.
  var hasOpenOther: Bool { hasOpenOtherEnd || missingElsewhere > 0 }
  var hasOthers: Bool { history.devices.count > 1 }
  /// A reset of some device may have gone to the others by sync.
  var hasReset: Bool { own.last.epoch > 0 || hasForeignReset }
  /// Of another device alone.
  var hasForeignReset: Bool { others.contains { ($0?.last.epoch ?? 0) > 0 } }

  /// Whether the known flags are those of a state.
  func fits(_ facts: FactSet) -> Bool {
    guard state.denied.isDisjoint(with: facts) else { return false }
    let more = state.stated.subtracting(facts)
    guard more.isSubset(of: rules.book.allBadges) else { return false }
    return more.isEmpty || more.isSubset(of: judge.rules.untold(by: facts, hasAwards: hasAwards))
  }

  /// What unseen records of facts would cost.
  func price(of facts: FactSet) -> Int64 {
    facts.items.reduce(0) { sum, item in
      switch rules.book.items[item].kind {
      case .lesson: return sum + 1
      case .badge: return sum + (hasAwards ? 1 : 0)
      case .quiz:
        if own.last.quizzes[item].isOpen { return sum + 1 }
        let size = rules.newest.sizes[item]
        let whole = (hasAnswers ? Int64(size) : 0) + (hasStarts ? 2 : 1)
        return sum + broken.reduce(whole) { min($0, $1.price(of: item, size: size) ?? whole) }
      }
    }
  }

  /// Whether the known flags are legal, as they stand or after a recorded reset.
  var isLegal: Bool {
    let known = (state.stated, state.denied, state.possible)
    if judge.isLegal(stated: known.0, denied: known.1, possible: known.2, under: rules.policy) != false { return true }
    return kept.contains {
      judge.rules.isLegal(
        stated: state.stated, possible: state.possible, from: $0.intersection(state.possible), under: rules.policy)
    } || isLegalByUnseen
  }

  /// What recorded resets left.
  var kept: [FactSet] { own.kept + others.flatMap { $0?.kept ?? [] } }

  /// How many records were applied where flags and numbers are the stored ones: the end, else the latest before
  /// it. A later record of the log confirms the snapshot as the end does.
  func bestPlace() -> Int? {
    var best: Int?
    var walk = LogState(rules)
    for count in 0...log.records.count {
      if count > 0 {
        walk.apply(log.records[count - 1], at: count - 1, rules)
        if log.records[count - 1].kind == .questionAnswered && count != place.end { continue }
      }
      if count > place.end && best != nil { break }
      if fits(walk.facts) && mismatches(walk).isEmpty { best = min(count, place.end) }
    }
    return best
  }

  /// Whether flags and numbers are those after the record behind the snapshot, or the one after that: neighbours of a log
  /// may stand the wrong way round.
  var isConfirmedSoon: Bool {
    var walk = own.last
    for index in place.end..<min(place.end + 2, log.records.count) {
      walk.apply(log.records[index], at: index, rules)
      let isState = fits(walk.facts) || isReceived(walk.facts, epoch: walk.epoch)
      if isState && mismatches(walk).isEmpty { return true }
    }
    return false
  }

  func offPath() -> SnapshotFit {
    guard isLegal else { return mayBeUnseen ? .undecided : .illegal }
    let gained = own.last.gainedAt
    let lacking = state.denied.intersection(own.last.facts).items.min { (gained[$0], $0) < (gained[$1], $1) }
    guard let lacking else { return .illegal }
    let has = state.stated.intersection(own.last.facts).items.filter { gained[$0] > gained[lacking] }
    return .offPath(lacks: lacking, has: has.min { (gained[$0], $0) < (gained[$1], $1) })
  }
}
