internal import SQLite

/// Inserts what was derived of some learners.
struct FactInserter: ~Copyable {
  private let learners: RowInsertion
  private let attempts: RowInsertion
  private let steps: RowInsertion
  private let findings: RowInsertion

  func insert(_ rows: borrowing DerivedRows) throws(DatabaseError) {
    try learners.insert(rows.learners)
    try attempts.insert(rows.attempts)
    try steps.insert(rows.steps)
    try findings.insert(rows.findings)
  }
}

extension FactInserter {
  init(_ database: Database, into tables: FactTables) throws(DatabaseError) {
    self.init(
      learners: try RowInsertion(database, into: tables.learner, columnCount: FactTables.learnerColumns),
      attempts: try RowInsertion(database, into: tables.attempt, columnCount: FactTables.attemptColumns),
      steps: try RowInsertion(database, into: tables.step, columnCount: FactTables.stepColumns),
      findings: try RowInsertion(database, into: tables.finding, columnCount: FactTables.findingColumns))
  }
}
