internal import ProgressModel
internal import SQLite

/// Which statements are void by what the runs that count have stored.
final class VoidedStatements {
  private let query: Statement
  private let lastRun: Int64
  /// A store without voids, which is the rule, is not asked again.
  private let isEmpty: Bool

  init(_ database: Database, lastRun: Int64) throws(DatabaseError) {
    self.lastRun = lastRun
    isEmpty = try database.integer("select 1 from void limit 1") == nil
    query = try database.prepare("select 1 from void where target_id = ?1 and run_id <= ?2")
  }

  func contains(_ mark: StatementMark) throws(DatabaseError) -> Bool {
    guard !isEmpty, let id = mark.id else { return false }
    try query.bind(id.bytes, at: 1)
    try query.bind(lastRun, at: 2)
    defer { query.reset() }
    return try query.step()
  }
}
