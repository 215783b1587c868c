internal import ProgressModel

/// One learner's records replayed under both rules in step: two passes, which alone know the rules, over the same records in
/// one order.
struct WhatIfWalk {
  /// A finished attempt under both rules; `wouldPass` nil where the other rules ask other questions.
  struct Attempt {
    var quiz: Int
    var passed: Bool
    var wouldPass: Bool?
  }

  private let whatIf: WhatIf
  private let history: LearnerHistory
  private let recorded: JudgedRecords
  private let scenario: JudgedRecords
  private var inForce: ReplayPass
  private var other: ReplayPass
  /// Items that a learner has used.
  private(set) var used: FactSet
  private(set) var attempts: [Attempt] = []
  /// The item of the first use that only the rules in force allow.
  private(set) var stop: Int?
  private(set) var opensEarlier = false
  private(set) var opensLater = false

  /// Both passes must come from the rules of `whatIf`.
  init(whatIf: WhatIf, history: LearnerHistory, inForce: ReplayPass, other: ReplayPass) {
    self.whatIf = whatIf
    self.history = history
    (self.inForce, self.other) = (inForce, other)
    self.inForce.begin(history)
    self.other.begin(history)
    let readings = WhatIfReadings(whatIf: whatIf, history: history, inForce: self.inForce, other: self.other)
    recorded = JudgedRecords(history, self.inForce) { readings.passed($0, $1) }
    scenario = JudgedRecords(history, self.other) { readings.wouldPass($0, $1) }
    self.inForce.begin(recorded.history)
    self.other.begin(scenario.history)
    used = whatIf.inForce.noFacts
  }

  /// What is recorded or due by the rules in force, also what rests on records that are missing.
  var earned: FactSet { inForce.knownFacts() }

  /// Lessons and quizzes that the other rules open at the end of the record, and those in force do not. None where an attempt
  /// cannot be compared: it is read as passed, so that no stop is laid to it, which opens nothing.
  var openedByOther: [Int] {
    guard attempts.allSatisfy({ $0.wouldPass != nil }) else { return [] }
    return inForce.book.items.indices.filter { item in
      let counterpart = whatIf.counterpart[item]
      guard inForce.book.items[item].kind != .badge, counterpart >= 0 else { return false }
      return other.isOpenAtEnd(counterpart) && !inForce.isOpenAtEnd(item)
    }
  }

  mutating func run() {
    let folded = history.devices.indices.map { FoldedRecords.folded(history.devices[$0].records, device: $0) }
    var heads = StepHeads(history, queues: folded)
    while let order = heads.byTime {
      let next = order.first { inForce.isEnabled($0, folded[$0][heads.next[$0]].range.lowerBound) } ?? order[0]
      for index in folded[next][heads.next[next]].range { step(next, index) }
      heads.advance(next)
    }
  }

  private mutating func step(_ device: Int, _ index: Int) {
    let record = history.devices[device].records[index]
    let item = record.kind == .badgeUnlocked ? -1 : inForce.gatedItem(record)
    let hadPassed = item >= 0 && inForce.proven.contains(item)
    let gate = inForce.stepThrough(recorded.history.devices[device].records[index], device: device, index: index)
    let wouldBe = other.stepThrough(scenario.history.devices[device].records[index], device: device, index: index)
    guard item >= 0 else { return }
    used.insert(item)
    // What unseen records may have given is stopped by nothing.
    if gate == .held, wouldBe == .broken, !other.hasUnseen, stop == nil { stop = item }
    if record.kind == .quizFinished { note(device, index, quiz: item, hadPassed: hadPassed) }
    if !opensLater { opensLater = inForce.proven.items.contains { !scenarioHas($0) } }
  }

  private func scenarioHas(_ item: Int) -> Bool {
    let counterpart = whatIf.counterpart[item]
    return counterpart >= 0 && other.proven.contains(counterpart)
  }

  private mutating func note(_ device: Int, _ index: Int, quiz: Int, hadPassed: Bool) {
    let (passed, wouldPass) = (recorded.passes[device][index] ?? false, scenario.passes[device][index])
    attempts.append(Attempt(quiz: quiz, passed: passed, wouldPass: wouldPass))
    if wouldPass == true, !passed, !hadPassed { opensEarlier = true }
  }
}

/// What one learner's attempts give under both rules.
private struct WhatIfReadings {
  let whatIf: WhatIf
  let history: LearnerHistory
  let inForce: ReplayPass
  let other: ReplayPass

  private func records(_ folded: FoldedRecords) -> ArraySlice<EventRecord> {
    history.devices[folded.device].records[folded.range]
  }

  func passed(_ folded: FoldedRecords, _ finish: EventRecord) -> Bool? {
    let quiz = whatIf.inForce.item(finish.subject, .quiz)
    guard quiz >= 0 else { return nil }
    let rules = whatIf.inForce.versions[inForce.version(of: finish, device: folded.device)]
    return AttemptReading(records(folded), rules, quiz).isPassed
  }

  func wouldPass(_ folded: FoldedRecords, _ finish: EventRecord) -> Bool? {
    let (quiz, version) = (
      whatIf.inForce.item(finish.subject, .quiz), inForce.version(of: finish, device: folded.device)
    )
    let counterpart = whatIf.other.item(finish.subject, .quiz)
    let rules = whatIf.other.versions[other.version(of: finish, device: folded.device)]
    guard quiz >= 0, counterpart >= 0, rules.present.contains(counterpart) else { return nil }
    let reading = AttemptReading(records(folded), rules, counterpart)
    let isSame = whatIf.isSameQuestions || whatIf.sameQuizzes[version].contains(quiz)
    return isSame ? reading.isPassed : reading.isPassedByKey
  }
}

extension ReplayPass {
  fileprivate func isOpenAtEnd(_ item: Int) -> Bool {
    let newest = book.versions.count - 1
    return book.versions[newest].present.contains(item) && holds(item, version: newest)
  }

  fileprivate mutating func begin(_ history: LearnerHistory) {
    isProbe = true
    begin(history, policy: book.versions.last?.retakes ?? .best)
  }
}
