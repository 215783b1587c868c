import ProgressModel
import Storage
import Testing

@Suite("The curriculum decides ties and what a reset clears") struct CurriculumOrderTests {
  /// A store that knows the curriculum `tiny`: badge `star` with lessons `la`, `lb` and quiz `qa`.
  private func makeStore() throws -> TemporaryStore {
    let temporary = try TemporaryStore()
    try temporary.store.recordCurriculum(tinyCurriculum(), hash: "h")
    return temporary
  }

  private func record(_ kind: EventKind, at time: Int64, _ name: String, in temporary: TemporaryStore) -> EventRecord {
    var record = EventRecord(seq: 0, millisecondsSinceEpoch: time, kind: kind)
    record.subject = temporary.store.names.number(of: name) ?? 0
    if kind == .progressReset { record.scope = .badge }
    return record
  }

  @Test("At one time, a section's records stand along the path, and its badge behind them")
  func ties() throws {
    let temporary = try makeStore()
    let kinds: [(EventKind, String)] = [
      (.badgeUnlocked, "star"), (.quizFinished, "qa"), (.quizStarted, "qa"), (.lessonCompleted, "lb"),
      (.lessonStarted, "lb"), (.lessonCompleted, "la"), (.onboardingCompleted, ""),
    ]
    let records = kinds.map { record($0.0, at: 5, $0.1, in: temporary) }
    try temporary.importing(document("ada", "phone", records, names: temporary.store.names))
    let read = try temporary.histories()[0].history.devices[0].records
    #expect(read.map(\.kind) == kinds.map(\.0).reversed())
  }

  @Test("The reset of a badge begins the attempts of its own quizzes anew, not those of others")
  func badgeReset() throws {
    let temporary = try makeStore()
    let records = [
      record(.quizStarted, at: 1, "qa", in: temporary), record(.quizStarted, at: 2, "quiz1", in: temporary),
      record(.progressReset, at: 3, "star", in: temporary), record(.quizStarted, at: 4, "qa", in: temporary),
      record(.quizStarted, at: 5, "quiz1", in: temporary),
    ]
    try temporary.importing(document("ada", "phone", records, names: temporary.store.names))
    #expect(
      try temporary.attempts() == [
        "quizStarted 1", "quizStarted 1", "progressReset 0", "quizStarted 1", "quizStarted 2",
      ])
  }

  @Test("A record that names its attempt, or has a seq, keeps it")
  func namedAttempts() throws {
    let temporary = try makeStore()
    var named = record(.quizStarted, at: 9, "qa", in: temporary)
    named.attempt = 7
    var numbered = record(.quizStarted, at: 10, "qa", in: temporary)
    numbered.seq = 3
    try temporary.importing(document("ada", "phone", [named, numbered], names: temporary.store.names))
    #expect(try temporary.attempts() == ["quizStarted 7", "quizStarted 0"])
  }
}
