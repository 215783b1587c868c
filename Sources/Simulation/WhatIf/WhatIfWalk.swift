internal import ProgressModel

/// One learner's records walked under both rules at once.
struct WhatIfWalk {
  /// A finished attempt under both rules; `wouldPass` nil where the other rules ask other questions.
  struct Attempt {
    var quiz: Int
    var passed: Bool
    var wouldPass: Bool?
  }

  private let whatIf: WhatIf
  private let history: LearnerHistory
  private let pass: ReplayPass
  private var recorded: FactWalk
  private var scenario: FactWalk
  /// Items that a learner has used.
  private(set) var used: FactSet
  private(set) var attempts: [Attempt] = []
  /// The item of the first use that only the rules in force allow.
  private(set) var stop: Int?
  private(set) var opensEarlier = false
  private(set) var opensLater = false

  init(whatIf: WhatIf, history: LearnerHistory, pass: ReplayPass) {
    self.whatIf = whatIf
    self.history = history
    self.pass = pass
    recorded = FactWalk(book: whatIf.inForce, policy: whatIf.inForce.versions.last?.retakes ?? .best)
    scenario = FactWalk(book: whatIf.other, policy: whatIf.other.versions.last?.retakes ?? .best)
    used = whatIf.inForce.noFacts
  }

  /// What recorded attempts have earned by the rules in force.
  var earned: FactSet { recorded.facts }

  mutating func run() {
    let queues = history.devices.indices.map { FoldedRecords.folded(history.devices[$0].records, device: $0) }
    var heads = StepHeads(history, queues: queues)
    while let order = heads.byTime {
      let next = order.first { isOpen(queues[$0][heads.next[$0]]) } ?? order[0]
      step(queues[next][heads.next[next]])
      heads.advance(next)
    }
  }

  private func records(_ folded: FoldedRecords) -> ArraySlice<EventRecord> {
    history.devices[folded.device].records[folded.range]
  }

  private func rules(_ folded: FoldedRecords) -> (RuleVersion, RuleVersion) {
    let version = pass.version(
      of: history.devices[folded.device].records[folded.range.lowerBound], device: folded.device)
    let newest = whatIf.other.versions.count - 1
    return (whatIf.inForce.versions[version], whatIf.other.versions[whatIf.isSameQuestions ? version : newest])
  }

  private func isOpen(_ folded: FoldedRecords) -> Bool {
    guard let first = records(folded).first else { return true }
    let item = item(first, whatIf.inForce)
    return item < 0 || recorded.held(item, rules(folded).0) != .no
  }

  private func item(_ record: EventRecord, _ book: RuleBook) -> Int {
    switch record.kind {
    case .lessonStarted, .lessonCompleted: book.item(record.subject, .lesson)
    case .quizStarted, .questionAnswered, .quizFinished: book.item(record.subject, .quiz)
    case .onboardingCompleted, .badgeUnlocked, .progressReset: -1
    }
  }

  private mutating func step(_ folded: FoldedRecords) {
    guard let first = records(folded).first, let last = records(folded).last else { return }
    let (inForce, other) = rules(folded)
    if last.kind == .progressReset {
      recorded.reset(last, inForce)
      return scenario.reset(last, other)
    }
    let (item, otherItem) = (item(first, whatIf.inForce), item(first, whatIf.other))
    guard item >= 0 else { return }
    used.insert(item)
    meetGate(item, inForce, otherItem, other)
    let (wasOpen, would) = haveEffect(last, folded, item, inForce, otherItem, other)
    if would, !wasOpen { opensEarlier = true }
    if !opensLater { opensLater = recorded.facts.items.contains { !scenarioHas($0) } }
  }

  private func scenarioHas(_ item: Int) -> Bool {
    let other = whatIf.counterpart[item]
    return other >= 0 && scenario.facts.contains(other)
  }

  /// Only a use that the rules in force allow can be one that the other rules alone forbid.
  private mutating func meetGate(_ item: Int, _ inForce: RuleVersion, _ otherItem: Int, _ other: RuleVersion) {
    let isAllowed = recorded.held(item, inForce) == .yes
    if !isAllowed { recorded.assume(item, inForce, root: "") }
    guard otherItem >= 0, other.present.contains(otherItem), scenario.held(otherItem, other) == .no else { return }
    if isAllowed, stop == nil { stop = item }
    scenario.assume(otherItem, other, root: "")
  }

  /// Whether the attempt passes by the rules in force, and by the other ones.
  private mutating func haveEffect(
    _ last: EventRecord, _ folded: FoldedRecords, _ item: Int, _ inForce: RuleVersion, _ otherItem: Int,
    _ other: RuleVersion
  ) -> (Bool, Bool) {
    if last.kind == .lessonCompleted {
      recorded.gain(item, inForce, restingOn: nil)
      if otherItem >= 0 { scenario.gain(otherItem, other, restingOn: nil) }
    }
    guard last.kind == .quizFinished else { return (true, true) }
    let hadPassed = recorded.facts.contains(item)
    let passed = AttemptReading(records(folded), inForce, item).isPassed
    let wouldPass = wouldPass(folded, item, otherItem, other)
    attempts.append(Attempt(quiz: item, passed: passed, wouldPass: wouldPass))
    if passed { recorded.gain(item, inForce, restingOn: nil) } else { recorded.fail(item, inForce) }
    guard otherItem >= 0 else { return (true, true) }
    // What cannot be compared may have passed: at least so many are stopped.
    if wouldPass ?? true { scenario.gain(otherItem, other, restingOn: nil) } else { scenario.fail(otherItem, other) }
    return (passed || hadPassed, wouldPass ?? false)
  }

  private func wouldPass(_ folded: FoldedRecords, _ item: Int, _ otherItem: Int, _ other: RuleVersion) -> Bool? {
    guard otherItem >= 0, other.present.contains(otherItem) else { return nil }
    let reading = AttemptReading(records(folded), other, otherItem)
    let version = pass.version(
      of: history.devices[folded.device].records[folded.range.lowerBound], device: folded.device)
    let isSame = whatIf.isSameQuestions || whatIf.sameQuizzes[version].contains(item)
    return isSame ? reading.isPassed : reading.isPassedByKey
  }
}
