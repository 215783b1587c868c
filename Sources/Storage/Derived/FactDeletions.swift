internal import SQLite

/// Deletes what was derived of a learner, or of everybody.
struct FactDeletions: ~Copyable {
  private let database: Database
  private let learner: Statement
  private let attempts: Statement
  private let steps: Statement
  private let findings: Statement
  private let prints: Statement

  /// A learner without a row of facts has no others.
  func run(_ learnerID: Int64) throws(DatabaseError) {
    try learner.bind(learnerID, at: 1)
    try learner.run()
    guard database.changes > 0 else { return }
    try attempts.bind(learnerID, at: 1)
    try attempts.run()
    try steps.bind(learnerID, at: 1)
    try steps.run()
    try findings.bind(learnerID, at: 1)
    try findings.run()
    try prints.bind(learnerID, at: 1)
    try prints.run()
  }

  /// Without a condition SQLite gives the pages back unread.
  func runForEverybody() throws(DatabaseError) {
    for table in ["learner_fact", "attempt_fact", "step_fact", "finding_fact", "record_print"] {
      try database.execute("delete from main.\(table)")
    }
  }
}

extension FactDeletions {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      database: database,
      learner: try database.prepare("delete from main.learner_fact where learner_id = ?1"),
      attempts: try database.prepare("delete from main.attempt_fact where learner_id = ?1"),
      steps: try database.prepare("delete from main.step_fact where learner_id = ?1"),
      findings: try database.prepare("delete from main.finding_fact where learner_id = ?1"),
      prints: try database.prepare("delete from main.record_print where learner_id = ?1"))
  }
}
