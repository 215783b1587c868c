import ProgressModel

/// The score of a finished quiz as points of a total.
struct StatementScore {
  let tape: JSONTape
  /// Tape index of `result.score`.
  let score: Int

  /// `raw` of `max` where both are integers and count from 0; else `scaled` times the number of questions, if that is
  /// integral; else `raw` alone where nothing says of how many. nil: there is no such score.
  func points(questionCount: Int?) -> (score: Int64, total: Int64?)? {
    let raw = countsFromZero ? integer("raw") : nil
    if let raw, let greatest = integer("max") { return (raw, greatest) }
    if let questionCount, let points = scaledPoints(questionCount) { return (points, Int64(questionCount)) }
    let isAlone = tape.member("max", of: score) == nil && tape.member("scaled", of: score) == nil
    return isAlone ? raw.map { ($0, nil) } : nil
  }

  private var countsFromZero: Bool {
    tape.member("min", of: score).map { tape.number($0) == 0 } ?? true
  }

  private func integer(_ name: StaticString) -> Int64? {
    tape.member(name, of: score).flatMap { try? IntegerRule(least: -IntegerRule.limit).read(tape, $0).get() }
  }

  /// Decimals such as 0.6 are no doubles, so that what is within 10^-9 of a whole number is one.
  private func scaledPoints(_ questionCount: Int) -> Int64? {
    guard let scaled = tape.member("scaled", of: score).flatMap(tape.number) else { return nil }
    let points = scaled * Double(questionCount)
    return abs(points - points.rounded()) < 1e-9 ? Int64(points.rounded()) : nil
  }
}
