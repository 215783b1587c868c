internal import SQLite

/// The next number of a learner's logs.
struct FreeLogKeys: ~Copyable {
  private let last: Statement

  init(_ database: Database) throws(DatabaseError) {
    last = try database.prepare(
      "select log_id from log where log_id between ?1 and ?2 order by log_id desc limit 1")
  }

  /// One above the greatest in the table; the first of the learner's when there is none.
  func next(of learner: LearnerRow) throws(DatabaseError) -> Int64 {
    let range = LearnerKeys.range(of: learner.learnerID)
    if learner.isNew { return range.lowerBound }
    try last.bind(range.lowerBound, at: 1)
    try last.bind(range.upperBound, at: 2)
    guard try last.step() else { return range.lowerBound }
    defer { last.reset() }
    return last.int64(0) + 1
  }
}
