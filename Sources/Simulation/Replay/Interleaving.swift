internal import ProgressModel

/// The order in which the devices' records are replayed: each device in its own order, across devices any order that
/// lets guards hold, those that the times support first.
extension ReplayPass {
  mutating func run() {
    switch history.devices.count {
    case 0: break
    case 1: runAlone(from: 0, to: history.devices[0].records.count)
    default: runTogether()
    }
    end()
    silenceOffsets()
  }

  /// A clock that was off explains nothing where the record stays locked in every order.
  private mutating func silenceOffsets() {
    for offset in suspicions.indices where suspicions[offset].code == .clockOffset {
      let place = (suspicions[offset].device, suspicions[offset].index)
      suspicions[offset].isSilent = suspicions.contains {
        ($0.device, $0.index) == place && $0.missing != nil && $0.code != .needsSync
      }
    }
  }

  mutating func runAlone(from start: Int, to end: Int) {
    let records = history.devices[0].records
    for index in start..<end { step(records[index], device: 0, index: index) }
  }

  private mutating func runTogether() {
    var heads = Heads(history, skew: settings.clockSkew)
    while let earliest = heads.earliest {
      let next = choose(&heads, earliest: earliest)
      let index = heads.next[next]
      step(history.devices[next].records[index], device: next, index: index)
      heads.advance(next)
    }
  }

  /// Greed is exact under `best` without resets: what is enabled stays enabled.
  private mutating func choose(_ heads: inout Heads, earliest: Int) -> Int {
    if isEnabled(earliest, heads) { return earliest }
    let order = heads.byTime
    if let allowed = order.first(where: { heads.isAllowed($0, before: earliest) && isEnabled($0, heads) }) {
      return allowed
    }
    if let late = order.first(where: { isEnabled($0, heads) }) {
      noteClock(blocked: earliest, ahead: late, &heads)
      return late
    }
    return earliest
  }

  private mutating func noteClock(blocked: Int, ahead: Int, _ heads: inout Heads) {
    guard !heads.hasOffset else { return }
    heads.hasOffset = true
    var suspicion = Suspicion(.clockOffset, device: blocked, index: heads.next[blocked])
    suspicion.first = heads.time(ahead) - heads.time(blocked) - settings.clockSkew
    suspicion.resolution = .clock
    _ = add(suspicion)
  }

  private mutating func isEnabled(_ device: Int, _ heads: Heads) -> Bool {
    let record = history.devices[device].records[heads.next[device]]
    let item = gatedItem(record, device: device)
    guard item >= 0 else { return true }
    let version = version(of: record, device: device)
    if holds(item, version: version) { return true }
    return book.versions[version].gates.holds(item, in: proven.union(assumed))
  }

  /// The item whose gate a record asks for; -1 for records without a gate.
  private func gatedItem(_ record: EventRecord, device: Int) -> Int {
    switch record.kind {
    case .lessonStarted, .lessonCompleted: return book.item(record.subject, .lesson)
    case .quizStarted: return book.item(record.subject, .quiz)
    case .badgeUnlocked: return book.item(record.subject, .badge)
    case .questionAnswered, .quizFinished:
      let quiz = book.item(record.subject, .quiz)
      let open = devices[device].open
      let isInside = devices[device].hasStarts || (open.quiz == quiz && open.number == record.attempt)
      return isInside ? -1 : quiz
    case .onboardingCompleted, .progressReset: return -1
    }
  }
}

/// The next record of each device.
private struct Heads {
  private let history: LearnerHistory
  private let skew: Int64
  private var times: [Int64]
  private(set) var next: [Int]
  var hasOffset = false

  init(_ history: LearnerHistory, skew: Int64) {
    self.history = history
    self.skew = skew
    next = history.devices.map { _ in 0 }
    times = history.devices.map { $0.records.first?.millisecondsSinceEpoch ?? Int64.min }
  }

  private func isOpen(_ device: Int) -> Bool { next[device] < history.devices[device].records.count }

  func time(_ device: Int) -> Int64 { times[device] }

  /// The device whose head has the least time so far on its device.
  var earliest: Int? { byTime.first }

  var byTime: [Int] {
    next.indices.filter { isOpen($0) }.sorted { (times[$0], $0) < (times[$1], $1) }
  }

  /// Not certainly later than the earliest head.
  func isAllowed(_ device: Int, before earliest: Int) -> Bool { times[device] <= times[earliest] + skew }

  mutating func advance(_ device: Int) {
    next[device] += 1
    guard isOpen(device) else { return }
    times[device] = max(times[device], history.devices[device].records[next[device]].millisecondsSinceEpoch)
  }
}
