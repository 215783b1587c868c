internal import ProgressModel
internal import SQLite

/// Inserts what was derived of one learner.
struct FactInserter: ~Copyable {
  private let learner: Statement
  private let attempts: AttemptInserter
  private let step: Statement
  private let findings: FindingInserter

  func insert(
    _ facts: LearnerFacts, _ findings: [Finding], of stored: StoredLearner, verdict: Verdict, snapshotCount: Int
  ) throws(DatabaseError) {
    try insert(facts, of: stored.learnerID, verdict: verdict, snapshotCount: snapshotCount)
    for (index, attempt) in facts.attempts.enumerated() {
      try attempts.insert(attempt, number: index + 1, of: stored)
    }
    for node in facts.steps {
      // Most learners have one version: those of the latest event need not be said.
      try insert(node, of: stored.learnerID, curriculum: node.curriculum == facts.curriculum ? nil : node.curriculum)
    }
    for (index, finding) in findings.enumerated() {
      try self.findings.insert(
        finding, number: index + 1, learner: stored.learnerID, appVersion: stored.history.appVersion(of: finding))
    }
  }

  private func insert(
    _ facts: LearnerFacts, of learnerID: Int64, verdict: Verdict, snapshotCount: Int
  ) throws(DatabaseError) {
    try learner.bind(learnerID, at: 1)
    try learner.bind(facts.firstAt?.millisecondsSinceEpoch, at: 2)
    try learner.bind(facts.lastAt?.millisecondsSinceEpoch, at: 3)
    try learner.bind(facts.eventCount, at: 4)
    try learner.bind(facts.deviceCount, at: 5)
    try learner.bind(snapshotCount, at: 6)
    try learner.bind(facts.resetCount, at: 7)
    try learner.bind(facts.isOnPath ? 1 : 0, at: 8)
    try learner.bind(verdict.rawValue, at: 9)
    try learner.bind("[" + facts.activeDays.map(String.init).joined(separator: ",") + "]", at: 10)
    try learner.bind(facts.curriculum, at: 11)
    try learner.bind(facts.nearestLegal?.distance, at: 12)
    try learner.bind(facts.nearestLegal?.changes, at: 13)
    try learner.bind(facts.hasOnboarding ? 1 : 0, at: 14)
    try learner.run()
  }

  private func insert(_ node: StepFacts, of learnerID: Int64, curriculum: String?) throws(DatabaseError) {
    try step.bind(learnerID, at: 1)
    try step.bind(node.node, at: 2)
    try step.bind(node.reachedAt.millisecondsSinceEpoch, at: 3)
    try step.bind(node.recordedAt.millisecondsSinceEpoch, at: 4)
    try step.bind(Int64(node.item ?? 0), at: 5)
    try step.bind(curriculum, at: 6)
    try step.run()
  }
}

extension FactInserter {
  init(_ database: Database, into tables: FactTables, names: NameTable) throws(DatabaseError) {
    self.init(
      learner: try database.prepare(
        "insert into \(tables.learner) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)"),
      attempts: try AttemptInserter(database, into: tables.attempt, names: names),
      step: try database.prepare("insert into \(tables.step) values (?1, ?2, ?3, ?4, ?5, ?6)"),
      findings: try FindingInserter(database, into: tables.finding))
  }
}
