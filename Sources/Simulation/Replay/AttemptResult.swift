internal import ProgressModel

/// The parts of a finish, and whether they agree.
struct AttemptResult {
  let score: Int64
  let total: Int64
  let size: Int64
  let mark: Int64
  let recorded: Bool?
  /// The answers marked as correct, where all are recorded.
  var right: Int64?

  init(_ record: EventRecord, size: Int, mark: Int64) {
    score = record.score
    total = record.total ?? Int64(size)
    self.size = Int64(size)
    self.mark = mark
    recorded = record.passed
  }

  /// As the record says it: by its mark, else by its score.
  var isPassed: Bool { recorded ?? PassMark.isMet(score: score, total: total, mark: mark) }

  /// From the answers where they are there, else from the score.
  var isComputedPass: Bool {
    if let right { return PassMark.isMet(score: right, total: size, mark: mark) }
    return score <= total && PassMark.isMet(score: score, total: total, mark: mark)
  }

  /// The first contradiction among the parts: one record, one code.
  var contradiction: CheckCode? {
    if score < 0 || score > total { return .scoreOutOfRange }
    if size > 0 && total != size { return .totalNotSize }
    if let right, right != score { return .scoreNotAnswers }
    guard let recorded, recorded != PassMark.isMet(score: score, total: total, mark: mark) else { return nil }
    return recorded ? .passedBelowMark : .failedAtMark
  }
}
