internal import ProgressModel

/// Ties without `seq` are tried in all orders: the history is judged by the one that asks for the least explanation, the
/// stored one where several do. Where there are too many orders nobody is accused of what another one might make legal.
extension ReplayPass {
  /// Orders that are tried at most, and records that are read for it.
  private static let mostOrders = 720
  private static let mostRecords = 1_000_000
  /// States of several devices that the searches of all orders may visit.
  private static let mostStates = 5_000_000
  /// Tied records up to which one order is built record by record.
  private static let mostTied = 2_000

  /// Replays the whole history and says where the order is not known.
  mutating func run(through ties: [Tie]) {
    let (stored, policy) = (history, policy)
    runAsStored()
    if blame > .none { searchOrders(of: ties, stored, policy) }
    for tie in ties {
      for place in tie.places.dropFirst() {
        var suspicion = Suspicion(.orderUnknown, device: tie.device, index: place)
        suspicion.other = place - 1
        suspicion.resolution = .clock
        remark(suspicion)
      }
    }
  }

  private mutating func searchOrders(of ties: [Tie], _ stored: LearnerHistory, _ policy: RetakePolicy) {
    var best = (blame: blame, history: stored)
    let tied = ties.reduce(0) { $0 + $1.places.count }
    if tied <= Self.mostTied {
      let built = built(stored, ties)
      run(built, policy, &best)
    }
    let limit = orderLimit(stored)
    let count = TieOrders.count(stored, ties: ties, limit: limit)
    if count != nil {
      var orders = TieOrders(stored, ties: ties)
      while best.blame > .none, let order = orders.next() { run(order, policy, &best) }
    }
    begin(best.history, policy: policy)
    runAsStored()
    if count == nil { leaveTiesUndecided(limit) }
  }

  /// How many orders there is time for.
  private func orderLimit(_ history: LearnerHistory) -> Int {
    let records = history.devices.reduce(1) { $0 + $1.records.count }
    let limit = min(Self.mostOrders, Self.mostRecords / records)
    guard history.devices.count > 1 else { return limit }
    let states = history.devices.reduce(1) { min($0 * ($1.records.count + 1), Self.mostStates) }
    return min(limit, Self.mostStates / max(min(states, settings.searchStates), 1))
  }

  private mutating func run(
    _ order: LearnerHistory, _ policy: RetakePolicy, _ best: inout (blame: Blame, history: LearnerHistory)
  ) {
    begin(order, policy: policy)
    runAsStored()
    if blame < best.blame { best = (blame, order) }
  }

  /// Each device by itself: of the tied records the first whose guard holds comes first.
  private func built(_ stored: LearnerHistory, _ ties: [Tie]) -> LearnerHistory {
    var ordered = stored
    for device in Set(ties.map(\.device)).sorted() {
      var alone = ReplayPass(book: book, settings: settings)
      alone.begin(LearnerHistory(devices: [stored.devices[device]], snapshots: []), policy: policy)
      var next = 0
      for tie in ties where tie.device == device {
        alone.runAlone(from: next, to: tie.places.lowerBound)
        next = tie.places.upperBound
        var rest = Array(stored.devices[device].records[tie.places])
        for place in tie.places {
          let index = alone.firstLegal(of: rest, at: place)
          let record = rest.remove(at: index)
          alone.history.devices[0].records[place] = record
          alone.step(record, device: 0, index: place)
        }
      }
      ordered.devices[device] = alone.history.devices[0]
    }
    return ordered
  }

  private func firstLegal(of rest: [EventRecord], at place: Int) -> Int {
    rest.indices.first { index in
      var trial = self
      trial.history.devices[0].records[place] = rest[index]
      trial.step(rest[index], device: 0, index: place)
      return !trial.suspicions[suspicions.count...].contains { $0.code.isRule || $0.code == .awardLate }
    } ?? 0
  }

  /// What refutes, save for numbers that no order changes, is left open.
  private mutating func leaveTiesUndecided(_ orders: Int) {
    for index in suspicions.indices where suspicions[index].refutes {
      guard !suspicions[index].code.isOfOneRecord else { continue }
      leaveUndecided(index, after: max(orders, 1))
    }
  }

  /// What a replay asks an explanation for and another order might not: numbers that contradict each other stay, so no order
  /// is taken for hiding them.
  private var blame: Blame {
    var blame = Blame.none
    for suspicion in suspicions where !suspicion.isSilent && !suspicion.code.isOfOneRecord {
      if suspicion.resolution?.refutes != false {
        blame.refutations += 1
      } else if suspicion.needsExplanation || suspicion.code.isRule || suspicion.code == .unrecordedReset {
        blame.brokenRules += 1
      } else if suspicion.reportedSeverity > .info {
        blame.explanations += 1
      }
    }
    return blame
  }
}

/// How much of a history is impossible, how much breaks a rule as it stands, and how much else needs an explanation.
private struct Blame: Comparable {
  var refutations = 0
  var brokenRules = 0
  var explanations = 0

  static let none = Blame()

  static func < (one: Blame, other: Blame) -> Bool {
    (one.refutations, one.brokenRules, one.explanations) < (other.refutations, other.brokenRules, other.explanations)
  }
}

extension CheckCode {
  /// Fields of one record that contradict each other or the curriculum.
  var isOfOneRecord: Bool {
    [.scoreOutOfRange, .totalNotSize, .choiceOutOfRange, .correctNotKey, .foreignQuestion].contains(self)
  }
}
