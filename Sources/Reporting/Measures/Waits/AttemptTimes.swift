/// How long finished attempts and their answers took, by quiz and part: a week, a version of the app, one of the curriculum.
struct AttemptTimes: Sendable {
  /// What a base table of times must have: the quiz, milliseconds of the attempt (-1 where they are not known) and of its answers,
  /// packed. Each other text is a kind of part.
  static let columns = ["quiz", "duration", "waits"]

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

  /// Attempts at one quiz that are alike in every kind of part.
  private struct Group: Sendable {
    let quiz: String
    /// In the order of the kinds.
    let parts: [String]
    var times = Times()
  }

  private let kinds: [String]
  private var groups: [Group] = []

  /// The times of a base table.
  ///
  /// Throws a configuration error where its columns hold anything but what `columns` says.
  init(_ table: BaseTable) throws(ReportingError) {
    let quizzes = try table.texts("quiz")
    kinds = table.textColumns.filter { !Self.columns.contains($0) }
    var parts: [TextColumn] = []
    for kind in kinds { parts.append(try table.texts(kind)) }
    let (durations, waits) = (try table.integers("duration"), try table.texts("waits"))
    var places: [[Int32]: Int] = [:]
    for row in 0..<table.rowCount {
      let key = [quizzes.numbers[row]] + parts.map { $0.numbers[row] }
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append(Group(quiz: quizzes[row], parts: parts.map { $0[row] }))
      }
      if durations[row] >= 0 { groups[place].times.attempts.append(durations[row]) }
      waits.withBytes(row) { PackedWaits.forEach(in: $0) { groups[place].times.answers.append($1) } }
    }
  }

  /// Those of a part; none where there are none, or where the part has no name.
  subscript(pool: Pool) -> [Times] {
    guard let kind = kinds.firstIndex(of: pool.kind), !pool.part.isEmpty else { return [] }
    return groups.filter { $0.quiz == pool.quiz && $0.parts[kind] == pool.part }.map(\.times)
  }
}
