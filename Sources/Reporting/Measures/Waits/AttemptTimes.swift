/// How long finished attempts and their answers took, by quiz and part: a week, a version of the app, one of the curriculum.
struct AttemptTimes: Sendable {
  /// What a base table of times must have: the quiz, a column for each kind of part, milliseconds of the attempt (-1 where they are not
  /// known) and of its answers, packed.
  static let columns = ["quiz", "week", "app", "curriculum", "duration", "waits"]

  /// A part of a quiz's attempts.
  struct Pool: Hashable, Sendable {
    let kind: String
    let quiz: String
    let part: String
  }

  /// Milliseconds, in no order.
  struct Times: Sendable {
    var attempts: [Int] = []
    var answers: [Int] = []
  }

  private var pools: [Pool: Times] = [:]

  /// The times of a base table by the kinds of parts that are asked for.
  ///
  /// Throws a configuration error where its columns hold anything but what `columns` says.
  init(_ table: BaseTable, kinds: Set<String>) throws(ReportingError) {
    let (quizzes, durations, waits) = (
      try table.texts("quiz"), try table.integers("duration"), try table.texts("waits")
    )
    for kind in kinds {
      let parts = try table.texts(kind)
      for row in 0..<table.rowCount where !parts[row].isEmpty {
        add(durations[row], waits[row], to: Pool(kind: kind, quiz: quizzes[row], part: parts[row]))
      }
    }
  }

  /// Those of a part; none where there are none.
  subscript(pool: Pool) -> Times { pools[pool] ?? Times() }

  private mutating func add(_ duration: Int, _ waits: String, to pool: Pool) {
    var times = pools.removeValue(forKey: pool) ?? Times()
    if duration >= 0 { times.attempts.append(duration) }
    PackedWaits.forEach(in: waits) { times.answers.append($1) }
    pools[pool] = times
  }
}
