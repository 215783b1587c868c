public import ProgressModel
internal import SQLite

/// What was derived of some learners, as rows ready to be inserted: made on the thread that derives, while another writes.
///
///     var rows = DerivedRows(names: store.names)
///     rows.append(facts, findings: findings, prints: prints, of: learner)
///     try writer.replace(rows)
public struct DerivedRows: Sendable {
  /// The learners in it, also those of whom nothing is to be kept.
  public private(set) var learnerIDs: [Int64] = []
  private(set) var learners = RowBuffer(columnCount: FactTables.learnerColumns)
  private(set) var attempts = RowBuffer(columnCount: FactTables.attemptColumns)
  private(set) var steps = RowBuffer(columnCount: FactTables.stepColumns)
  private(set) var findings = RowBuffer(columnCount: FactTables.findingColumns)
  private(set) var prints = RowBuffer(columnCount: FactTables.printColumns)
  /// The prints of one learner after the other, and where each one's end.
  private var printNumbers: [UInt32] = []
  private var printEnds: [Int] = []
  private let names: NameTable

  /// No learners yet; `names` number the items of their facts.
  public init(names: NameTable) { self.names = names }

  /// Takes all learners out; their room stays for others.
  public mutating func removeAll() {
    learnerIDs.removeAll(keepingCapacity: true)
    learners.removeAll()
    attempts.removeAll()
    steps.removeAll()
    findings.removeAll()
    prints.removeAll()
    printNumbers.removeAll(keepingCapacity: true)
    printEnds.removeAll(keepingCapacity: true)
  }

  /// Adds a learner; the verdict follows from the findings. Of one without events and snapshots nothing is kept. By `prints` of
  /// his records, copies of them are found.
  public mutating func append(
    _ facts: LearnerFacts, findings: [Finding], prints: [UInt32] = [], of learner: StoredLearner
  ) {
    learnerIDs.append(learner.learnerID)
    let snapshotCount = learner.history.snapshots.count
    guard facts.eventCount > 0 || snapshotCount > 0 else { return }
    append(facts, findings, of: learner, snapshotCount: snapshotCount)
    guard !prints.isEmpty else { return }
    self.prints.append(learner.learnerID)
    prints.map { $0.littleEndian }.withUnsafeBytes { self.prints.append(blob: $0) }
    printNumbers += prints
    printEnds.append(printNumbers.count)
  }

  /// Hands out the prints of each learner who has some, in their order.
  public func forEachPrints(_ body: (Span<UInt32>) -> Void) {
    var start = 0
    for end in printEnds {
      body(printNumbers.span.extracting(start..<end))
      start = end
    }
  }

  /// The same without prints, with another number of snapshots than the history's.
  mutating func append(
    _ facts: LearnerFacts, _ found: [Finding], of learner: StoredLearner, snapshotCount: Int
  ) {
    append(facts, of: learner.learnerID, verdict: Verdict(found), snapshotCount: snapshotCount)
    let attempts = facts.attempts.span
    for index in attempts.indices { append(attempts[index], number: index + 1, of: learner) }
    for (place, step) in facts.steps.enumerated() {
      // Most learners have one version: those of the latest event need not be said.
      append(
        step, at: place, of: learner.learnerID, curriculum: step.curriculum == facts.curriculum ? nil : step.curriculum)
    }
    for (index, finding) in found.enumerated() {
      findings.append(
        finding, number: index + 1, learner: learner.learnerID, appVersion: learner.history.appVersion(of: finding))
    }
  }

  private mutating func append(
    _ facts: LearnerFacts, of learnerID: Int64, verdict: Verdict, snapshotCount: Int
  ) {
    learners.append(learnerID)
    learners.append(facts.firstAt?.millisecondsSinceEpoch)
    learners.append(facts.lastAt?.millisecondsSinceEpoch)
    learners.append(facts.eventCount)
    learners.append(facts.deviceCount)
    learners.append(snapshotCount)
    learners.append(facts.resetCount)
    learners.append(facts.isOnPath)
    learners.append(verdict.rawValue)
    learners.appendText { text in
      text.append(UInt8(ascii: "["))
      for (place, day) in facts.activeDays.enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        PackedAnswers.append(Int64(day), to: &text)
      }
      text.append(UInt8(ascii: "]"))
    }
    learners.append(facts.curriculum)
    learners.append(facts.nearestLegal?.distance)
    learners.append(facts.nearestLegal?.changes)
    learners.append(facts.hasOnboarding)
    learners.appendText { text in
      text.append(UInt8(ascii: "["))
      for (place, (day, times)) in zip(facts.activeDays, facts.dayTimes).enumerated() {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        let start = Int64(day) * 86_400_000
        PackedAnswers.append(times.first.millisecondsSinceEpoch - start, to: &text)
        text.append(UInt8(ascii: ","))
        PackedAnswers.append(times.last.millisecondsSinceEpoch - start, to: &text)
      }
      text.append(UInt8(ascii: "]"))
    }
  }

  private mutating func append(_ attempt: borrowing AttemptFacts, number: Int, of learner: StoredLearner) {
    attempts.append(learner.learnerID)
    attempts.append(number)
    attempts.append(names[attempt.quiz])
    attempts.append(attempt.curriculum)
    attempts.append(attempt.finishRank)
    attempts.append(attempt.isPassed)
    attempts.append(attempt.score)
    attempts.append(attempt.total)
    attempts.append(attempt.isComplete)
    attempts.append(attempt.startedAt?.millisecondsSinceEpoch)
    attempts.append(attempt.finishedAt?.millisecondsSinceEpoch)
    attempts.append(attempt.closedAt?.millisecondsSinceEpoch)
    attempts.append(attempt.lastAt?.millisecondsSinceEpoch)
    attempts.appendText { PackedAnswers.append(attempt.answers, to: &$0) }
    attempts.append(learner.logIDs.indices.contains(attempt.device) ? learner.logIDs[attempt.device] : 0)
    attempts.append(attempt.number)
    attempts.append(attempt.appVersion)
    attempts.appendText { PackedAnswers.append(waitsOf: attempt.answers, to: &$0) }
  }

  private mutating func append(_ step: StepFacts, at place: Int, of learnerID: Int64, curriculum: String?) {
    steps.append(learnerID)
    steps.append(place)
    steps.append(step.node)
    steps.append(step.step)
    steps.append(step.reachedAt.millisecondsSinceEpoch)
    steps.append(step.recordedAt.millisecondsSinceEpoch)
    steps.append(Int64(step.item ?? 0))
    steps.append(curriculum)
  }
}
