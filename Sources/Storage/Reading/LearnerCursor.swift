internal import SQLite

/// A query over one table in the order of the learners, looked at one row ahead.
///
/// The first column of its rows is a number in which the learner stands: itself, or in the upper half.
final class LearnerCursor {
  let row: Statement
  private let isPacked: Bool
  private var hasRow = false
  private var learner: Int64 = .min

  /// `row` takes the least and the greatest number of a learner as its first two parameters.
  init(_ row: consuming Statement, isPacked: Bool) throws(DatabaseError) {
    self.row = row
    self.isPacked = isPacked
    try begin(LearnerKeys.learners)
  }

  /// Goes to the first row of the learners with these numbers, and from there to their last.
  func begin(_ learners: ClosedRange<Int64>) throws(DatabaseError) {
    row.reset()
    try row.bind(learners.lowerBound, at: 1)
    try row.bind(learners.upperBound, at: 2)
    try advance()
  }

  /// Whether the row it stands at is one of `wanted`; rows of learners before him are passed over.
  func isAt(_ wanted: Int64) throws(DatabaseError) -> Bool {
    while hasRow, learner < wanted { try advance() }
    return hasRow && learner == wanted
  }

  /// Whether there is a row at all.
  var isAtAnyone: Bool { hasRow }

  func advance() throws(DatabaseError) {
    hasRow = try row.step()
    if hasRow {
      let key = row.int64(0)
      learner = isPacked ? LearnerKeys.learner(of: key) : key
    } else {
      learner = .max
    }
  }
}
