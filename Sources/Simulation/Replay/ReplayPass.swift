internal import ProgressModel

/// One pass over a learner's records in one order: the state of section facts and devices, and what it finds suspicious.
///
/// Kept between learners so that the loop allocates nothing: sets and arrays are cleared in place.
struct ReplayPass {
  let book: RuleBook
  let settings: ReplaySettings
  var policy: RetakePolicy
  var history = LearnerHistory(devices: [], snapshots: [])
  /// Facts that legal records give, with badges that are due.
  var proven: FactSet
  /// Badges whose award is recorded in this epoch.
  var awarded: FactSet
  /// All facts recorded in this epoch, legal or not, also those lost again.
  var recorded: FactSet
  /// Facts kept by the last reset: given, whatever their gates say.
  var base: FactSet
  /// Facts that suspicious records are assumed to rest on, and whose.
  var assumed: FactSet
  var assumedRoot: [Int]
  /// Facts that resets cleared.
  var cleared: FactSet
  /// Facts that were there before a partial reset since the last reset of everything, and whether there was one.
  var clearedInEra: FactSet
  var hasPartialReset = false
  /// `lastLatched`: items whose gate has held.
  var latched: FactSet
  /// `lastRecomputed`: badges lost through a retake, and the record that took each.
  var lost: FactSet
  var lostAt: [Int]
  /// Numbers missing then on its device.
  var missingAtLoss: [Int64]
  /// Of those, the badges whose award was recorded.
  var lostAwards: FactSet
  /// Badges that were due but not recorded when their section was used: device and index of that record, by item.
  var usedBefore: [(device: Int, index: Int)?]
  var hasUsedBefore = false
  var devices: [DeviceState] = []
  var suspicions: [Suspicion] = []
  /// What the logs record as a whole; made when there is a suspicion.
  var recordedFacts: RecordedFacts?
  /// How many resets of everything there were.
  var era = 0
  /// Unrecorded resets that explain records, by place; clashes that were tried, and those that there was no time for.
  var assumedResets: [AssumedReset] = []
  var triedClashes: Set<Int> = []
  var undecided: Set<Int> = []
  /// Several devices: there was no time for all readings; records that no other reading allows, by device and place.
  var isCut = false
  var certain: Set<[Int]> = []
  /// Records whose guard does not hold on proven facts, in the order of the pass.
  var unsupported: [(device: Int, index: Int)] = []
  /// Facts by device of several; empty for one.
  var own: [FactSet] = []
  /// Records that the search for unrecorded resets may still read before the answer is "not decided".
  var probeBudget = 0
  /// Records that the search for resets in gaps may still read, in whatever order the records are replayed.
  var gapBudget = 0
  var isProbe = false
  /// What is missing must be paid for by unseen records: another order of the records does not count.
  var isStrict = false
  /// Resets take nothing away: what is not legal then is legal in no order of several devices' records.
  var isRelaxed = false
  /// The reset that comes next was taken together with another device's.
  var isResetTaken = false
  /// Judges snapshots, where their facts may explain a record.
  var snapshots: SnapshotReader?
  /// Facts that legal snapshots of a device store, by device, once they are asked for.
  var storedFacts: [FactSet?] = []
  /// The unfinished attempts of devices whose logs have gaps, once they are asked for.
  var brokenByDevice: [Int: BrokenAttempts] = [:]
  /// Some record has no usable time.
  var hasDefaultDates = false
  /// Records dated before this are dated before there was anything to record.
  let firstTime: Int64
  /// The suspicion that the last use of a locked item rests on; -1 for none.
  var rootOfUse = -1
  /// Whether the last finish passed, by what its parts give.
  var hasPassed = false
  /// What was done record by record; nil where nobody asks for it.
  var trace: ReplayTrace?
  /// What is remarked once for all records alike, and the suspicion that says so.
  var remarked: [RecurringRemark: Int] = [:]

  init(book: RuleBook, settings: ReplaySettings) {
    self.book = book
    self.settings = settings
    policy = book.versions.last?.retakes ?? .best
    firstTime = (book.versions.first?.releasedAt ?? .min) &- settings.clockSkew
    let nothing = book.noFacts
    proven = nothing
    awarded = nothing
    recorded = nothing
    base = nothing
    assumed = nothing
    cleared = nothing
    clearedInEra = nothing
    latched = nothing
    lost = nothing
    lostAwards = nothing
    assumedRoot = Array(repeating: -1, count: book.items.count)
    lostAt = assumedRoot
    missingAtLoss = Array(repeating: 0, count: book.items.count)
    usedBefore = Array(repeating: nil, count: book.items.count)
  }

  /// Ready for another learner.
  mutating func begin(_ history: LearnerHistory, policy: RetakePolicy) {
    if !assumedResets.isEmpty { assumedResets.removeAll() }
    if !triedClashes.isEmpty { triedClashes.removeAll() }
    if !undecided.isEmpty { undecided.removeAll() }
    isCut = false
    if !certain.isEmpty { certain.removeAll() }
    begin(history, keepingResets: policy)
  }

  /// Ready for the same learner again, with the resets that are assumed.
  mutating func begin() { begin(history, keepingResets: policy) }

  mutating func begin(_ history: LearnerHistory, keepingResets policy: RetakePolicy) {
    self.history = history
    self.policy = policy
    for index in 0..<history.devices.count {
      if index < devices.count {
        devices[index].restart()
      } else {
        devices.append(DeviceState(book: book))
      }
      devices[index].noteKinds(of: history.devices[index].records)
      readVersions(of: history.devices[index], device: index)
    }
    proven.removeAll()
    awarded.removeAll()
    recorded.removeAll()
    base.removeAll()
    cleared.removeAll()
    clearedInEra.removeAll()
    hasPartialReset = false
    latched.removeAll()
    lost.removeAll()
    lostAwards.removeAll()
    forgetAssumptions()
    if !suspicions.isEmpty { suspicions.removeAll(keepingCapacity: true) }
    if !unsupported.isEmpty { unsupported.removeAll(keepingCapacity: true) }
    if !own.isEmpty { own.removeAll(keepingCapacity: true) }
    recordedFacts = nil
    era = 0
    hasDefaultDates = false
    if !remarked.isEmpty { remarked.removeAll() }
    isRelaxed = false
    isStrict = false
    trace?.removeAll()
    if !storedFacts.isEmpty { storedFacts.removeAll(keepingCapacity: true) }
    if !brokenByDevice.isEmpty { brokenByDevice.removeAll() }
    if history.devices.count > 1 { own = Array(repeating: book.noFacts, count: history.devices.count) }
  }

  /// Replays the whole history.
  mutating func run() {
    gapBudget = ReplayPass.gapBudget(of: history)
    let ties = Tie.all(in: history)
    if ties.isEmpty { runAsStored() } else { run(through: ties) }
    guard refutations > 0 else { return }
    explainByTurnedNeighbours()
    leaveUnseenUndecided()
  }

  /// Replays the records of each device in the order in which they are stored.
  mutating func runAsStored() {
    switch history.devices.count {
    case 0: break
    case 1: runAlone()
    default:
      runTogether()
      end()
    }
    refuteBeyondGaps()
  }

  mutating func runAlone(from start: Int, to end: Int) {
    let log = history.devices[0].records
    guard trace == nil else {
      for index in start..<end { take(log[index], device: 0, index: index) }
      return
    }
    // A span hands a record on without copying it.
    let records = log.span
    for index in start..<end { step(records[index], device: 0, index: index) }
  }

  mutating func forgetAssumptions() {
    assumed.removeAll()
    guard hasUsedBefore else { return }
    for item in usedBefore.indices { usedBefore[item] = nil }
    hasUsedBefore = false
  }

  /// Applies one record: tests its guard, has its effect.
  @inline(__always)
  mutating func step(_ record: EventRecord, device: Int, index: Int) {
    if !devices[device].goesOn(with: record, settings, notBefore: firstTime) {
      notePlace(record, device: device, index: index)
    }
    if book.versions.count > 1 || record.origin != 0 { noteVersion(record, device: device, index: index) }
    switch record.kind {
    case .onboardingCompleted: onboarding(device: device, index: index)
    case .lessonStarted, .lessonCompleted: lesson(record, device: device, index: index)
    case .quizStarted: start(record, device: device, index: index)
    case .questionAnswered: answer(record, device: device, index: index)
    case .quizFinished: finish(record, device: device, index: index)
    case .badgeUnlocked: award(record, device: device, index: index)
    case .progressReset: reset(record, device: device, index: index)
    }
  }

  /// Ends the last epoch: what is still suspicious climbs the ladder.
  mutating func end() {
    closeEpoch()
    for device in history.devices.indices { noteOpenAtEnd(device: device) }
    if !suspicions.isEmpty { climb() }
  }

  /// Adds a suspicion; where the record has one of a rule already, that one stands: one record, one code. The second is kept
  /// behind it, since what explains the first need not explain it.
  mutating func add(_ suspicion: Suspicion) -> Int {
    var suspicion = suspicion
    if let last = suspicions.last, last.code.isRule, suspicion.code.isRule, last.index == suspicion.index,
      last.device == suspicion.device
    {
      if last.behind >= 0 { return last.behind }
      suspicion.behind = suspicions.count - 1
    }
    let device = suspicion.device
    suspicion.budget = devices[device].missing - devices[device].missingAtStart
    if history.devices.count > 1 { suspicion.budget += unseenElsewhere(for: suspicion) }
    suspicion.headBudget = era == 0 ? devices[device].head : 0
    suspicion.era = era
    if suspicion.code == .oldRule { suspicion.severity = .info }
    suspicions.append(suspicion)
    return suspicion.behind < 0 ? suspicions.count - 1 : suspicion.behind
  }

  /// Adds a remark that holds for many records alike at the first of them; the others are counted.
  mutating func remark(_ suspicion: Suspicion, on name: NameID = 0) {
    let key = RecurringRemark(code: suspicion.code, device: suspicion.device, name: name)
    if let first = remarked[key] {
      suspicions[first].repeats += 1
    } else {
      remarked[key] = add(suspicion)
    }
  }

  /// Whether numbers are missing in the logs read so far, so that what is assumed may have been given in truth.
  var hasUnseen: Bool { history.devices.indices.contains { devices[$0].missing > 0 } }

  /// All numbers missing in a device's log.
  func gaps(of device: Int) -> Int64 {
    let log = history.devices[device]
    guard let last = log.records.last, last.seq > 0 else { return 0 }
    return max(last.seq - Int64(log.records.count) - log.foreign.reduce(0) { $0 + Int64($1.count) }, 0)
  }
}
