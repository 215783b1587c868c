internal import SQLite

/// Deletes a learner's rows of attempts, steps and findings.
struct FactDeletions: ~Copyable {
  private let attempts: Statement
  private let steps: Statement
  private let findings: Statement

  func run(_ learnerID: Int64) throws(DatabaseError) {
    try attempts.bind(learnerID, at: 1)
    try attempts.run()
    try steps.bind(learnerID, at: 1)
    try steps.run()
    try findings.bind(learnerID, at: 1)
    try findings.run()
  }
}

extension FactDeletions {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      attempts: try database.prepare("delete from main.attempt_fact where learner_id = ?1"),
      steps: try database.prepare("delete from main.step_fact where learner_id = ?1"),
      findings: try database.prepare("delete from main.finding_fact where learner_id = ?1"))
  }
}
