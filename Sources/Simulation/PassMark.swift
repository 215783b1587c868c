/// The one formula of passing: `100 * score >= passMark * total`, in integers, without overflow.
enum PassMark {
  /// Whether `score` of `total` meets `mark` percent. Scores and totals beyond 10^12 either way count as 10^12.
  static func isMet(score: Int64, total: Int64, mark: Int64) -> Bool {
    let limit: Int64 = 1_000_000_000_000
    return 100 * min(max(score, -limit), limit) >= mark * min(max(total, -limit), limit)
  }

  /// The smallest score that passes.
  static func need(total: Int64, mark: Int64) -> Int64 { (mark * total + 99) / 100 }
}
