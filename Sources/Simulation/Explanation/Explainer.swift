internal import ProgressModel

/// Walks a history step by step and says what each step needed and whether that held.
struct Explainer {
  let history: LearnerHistory
  let names: NameTable
  private let book: RuleBook
  private let pass: ReplayPass
  private var walk: FactWalk
  /// Codes by device and `seq`, the gate's first.
  private var codes: [Place: [String]] = [:]
  private var answers: [Place: Int64] = [:]

  private struct Place: Hashable {
    var device: String
    var seq: Int64
  }

  init(_ history: LearnerHistory, names: NameTable, pass: ReplayPass, findings: [Finding]) {
    self.history = history
    self.names = names
    self.pass = pass
    book = pass.book
    walk = FactWalk(book: pass.book, policy: pass.policy)
    for finding in findings {
      guard let device = finding.device, let seq = finding.seq else { continue }
      codes[Place(device: device, seq: seq), default: []].append(finding.code)
    }
  }

  mutating func steps() -> [ExplainedStep] {
    let queues = history.devices.indices.map { FoldedRecords.folded(history.devices[$0].records, device: $0) }
    var heads = StepHeads(history, queues: queues)
    var steps: [ExplainedStep] = []
    while let order = heads.byTime {
      let next = order.first { isOpen(queues[$0][heads.next[$0]]) } ?? order[0]
      steps.append(step(queues[next][heads.next[next]]))
      heads.advance(next)
    }
    return steps
  }

  private func record(_ folded: FoldedRecords, _ index: Int) -> EventRecord {
    history.devices[folded.device].records[index]
  }

  private func rules(_ folded: FoldedRecords) -> RuleVersion {
    book.versions[pass.version(of: record(folded, folded.range.lowerBound), device: folded.device)]
  }

  /// The item whose gate a step asks for; -1 for none.
  private func item(_ record: EventRecord) -> Int {
    switch record.kind {
    case .onboardingCompleted, .progressReset: -1
    case .lessonStarted, .lessonCompleted: book.item(record.subject, .lesson)
    case .quizStarted, .questionAnswered, .quizFinished: book.item(record.subject, .quiz)
    case .badgeUnlocked: book.item(record.subject, .badge)
    }
  }

  private func isOpen(_ folded: FoldedRecords) -> Bool {
    let item = item(record(folded, folded.range.lowerBound))
    return item < 0 || walk.held(item, rules(folded)) != .no
  }

  private mutating func step(_ folded: FoldedRecords) -> ExplainedStep {
    let (first, last) = (record(folded, folded.range.lowerBound), record(folded, folded.range.upperBound - 1))
    let device = history.devices[folded.device].device
    let (item, rules) = (item(first), rules(folded))
    var step = ExplainedStep(
      device: device, seq: first.seq > 0 ? first.seq : nil, lastSeq: last.seq > 0 ? last.seq : nil, at: last.at,
      event: EventWords.text(of: first, names: names), subject: names[first.subject], needs: [], needsAny: false,
      held: .yes, result: nil, codes: codes(folded, device))
    if folded.range.count > 1 || first.kind == .quizFinished { describe(folded, in: &step) }
    if item >= 0 {
      step.needs = rules.gates.needs(item).items.map { book.items[$0].id }
      step.needsAny = rules.gates.isAny(item)
      step.held = walk.held(item, rules)
    }
    let reference = history.devices.count > 1 ? "\(device):\(first.seq)" : "\(first.seq)"
    if step.held == .no { walk.assume(item, rules, root: reference) }
    haveEffect(folded, item, rules, step.held, reference)
    return step
  }

  private func codes(_ folded: FoldedRecords, _ device: String) -> [String] {
    folded.range.flatMap { codes[Place(device: device, seq: record(folded, $0).seq)] ?? [] }
  }

  /// `quiz1 attempt 1: 4 of 5` and `passed`, or how many answers an unfinished one has.
  private func describe(_ folded: FoldedRecords, in step: inout ExplainedStep) {
    let last = record(folded, folded.range.upperBound - 1)
    let attempt = "\(step.subject) attempt \(last.attempt)"
    if last.kind == .quizFinished {
      step.event = "\(attempt): \(EventWords.score(of: last))"
      step.result = isPassed(folded) ? "passed" : "not passed"
    } else {
      let count = folded.range.count { record(folded, $0).kind == .questionAnswered }
      step.event = "\(attempt): \(count) \(count == 1 ? "answer" : "answers")"
      step.result = "not finished"
    }
  }

  private func isPassed(_ folded: FoldedRecords) -> Bool {
    let last = record(folded, folded.range.upperBound - 1)
    let rules = rules(folded)
    let quiz = book.item(last.subject, .quiz)
    guard quiz >= 0 else { return last.passed ?? false }
    return AttemptReading(history.devices[folded.device].records[folded.range], rules, quiz).isPassed
  }

  private mutating func haveEffect(
    _ folded: FoldedRecords, _ item: Int, _ rules: RuleVersion, _ held: ExplainedStep.Held, _ reference: String
  ) {
    let last = record(folded, folded.range.upperBound - 1)
    let root: String? =
      switch held {
      case .yes: nil
      case .no: reference
      case .restsOn(let root): root
      }
    switch last.kind {
    case .lessonCompleted, .badgeUnlocked: if item >= 0 { walk.gain(item, rules, restingOn: root) }
    case .quizFinished where item >= 0:
      if isPassed(folded) { walk.gain(item, rules, restingOn: root) } else { walk.fail(item, rules) }
    case .progressReset: walk.reset(last, rules)
    default: break
    }
  }
}
