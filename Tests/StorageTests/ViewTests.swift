import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("Views") struct ViewTests {
  @Test(
    "Every view has the columns of its documentation",
    arguments: [
      (
        "learners",
        "learner_id, pseudonym, first_at, last_at, events_n, devices_n, snapshots_n, resets_n, on_path, verdict, active_days, curriculum, nearest_distance, nearest_changes, has_onboarding"
      ),
      ("activity", "learner_id, day, first_at, last_at"),
      (
        "attempts",
        "learner_id, attempt_no, device, quiz, number, curriculum, app_version, started_at, finished_at, closed_at, last_at, score, total, passed, finish_rank, complete, answers, waits"
      ),
      (
        "answers",
        "learner_id, attempt_no, quiz, curriculum, finish_rank, position, question, question_version, selected, is_right, waited"
      ),
      ("steps", "learner_id, place, node, step, reached_at, recorded_at, item, item_number, curriculum"),
      ("items", "item_number, item"),
      (
        "findings",
        "learner_id, finding_no, code, class, severity, device, seq, at, subject, message, facts, holds_under, app_version"
      ),
      (
        "events",
        "pseudonym, learner_id, device, seq, at, at_utc, type, lesson, quiz, attempt, question, selected, correct, score, total, passed, badge, scope, run_id"
      ),
      ("curricula", "curriculum, released_at, pass_mark, retakes, is_current"),
      ("badges", "curriculum, badge, position, title, is_current"),
      ("lessons", "curriculum, lesson, badge, position, title, is_current"),
      ("quizzes", "curriculum, quiz, badge, position, title, quiz_version, questions_n, need, is_current"),
      (
        "questions",
        "curriculum, question, quiz, position, path_position, text, answer, key_text, choices_n, question_version, is_current"
      ),
      ("choices", "curriculum, question, question_version, choice, text, is_key, is_current"),
      ("path_nodes", "node, name, kind, badge, slot, title"),
      (
        "path_steps",
        "step, from_node, to_node, from_step, to_step, from_title, to_title, kind, from_badge, badge, is_current"
      ),
    ])
  func columns(view: String, columns: String) throws {
    let temporary = try TemporaryStore()
    let query = try temporary.database.prepare("select * from \(view)")
    #expect(query.columnNames.joined(separator: ", ") == columns)
  }

  @Test("Events are opened from their records")
  func events() throws {
    let temporary = try TemporaryStore()
    var finish = EventRecord(seq: 3, millisecondsSinceEpoch: 1_764_576_000_007, kind: .quizFinished)
    finish.subject = 4
    finish.attempt = 2
    finish.score = 3
    var reset = EventRecord(seq: 4, millisecondsSinceEpoch: EventRecord.noTime, kind: .progressReset)
    reset.scope = .badge
    reset.subject = 1
    try temporary.importing(document([lesson(1), answer(2, choice: -1, correct: false), finish, reset]))
    #expect(
      try temporary.rows("select seq, at_utc, type, lesson, quiz, attempt from events order by seq") == [
        [1, "2023-11-14T22:13:20.001Z", "lessonCompleted", "lesson1", .null, .null],
        [2, "2023-11-14T22:13:20.002Z", "questionAnswered", .null, "quiz1", 1],
        [3, "2025-12-01T08:00:00.007Z", "quizFinished", .null, "quiz1", 2],
        [4, .null, "progressReset", .null, .null, .null],
      ])
    #expect(
      try temporary.rows(
        "select question, selected, correct, score, total, passed, badge, scope from events order by seq")
        == [
          [.null, .null, .null, .null, .null, .null, .null, .null],
          ["q1", .null, 0, .null, .null, .null, .null, .null],
          [.null, .null, .null, 3, .null, .null, .null, .null],
          [.null, .null, .null, .null, .null, .null, "badge", "badge"],
        ])
  }

  @Test("Derived rows stand in the views, and are replaced as a whole")
  func derived() throws {
    let temporary = try TemporaryStore()
    try temporary.importing(document([lesson(1), answer(2, choice: 1, correct: true)]))
    try temporary.derive(findings: [1])
    let pseudonym = try temporary.store.pseudonym(of: "ada").hex
    #expect(
      try temporary.rows("select * from learners") == [
        [
          1, .text(pseudonym), 1_700_000_000_001, 1_700_000_000_002, 2, 1, 0, 0, 1, "impossible", "[19675]", "t1", 1,
          "set quiz1", 0,
        ]
      ])
    #expect(try temporary.rows("select * from activity") == [[1, 19675, 1_700_000_000_001, 1_700_000_000_002]])
    #expect(
      try temporary.rows(
        "select attempt_no, device, quiz, number, score, total, passed, finish_rank, complete, answers, waits from attempts"
      )
        == [[1, "phone", "quiz1", 1, 1, 2, 0, 1, 0, "[21,null]", "[-4500,null]"]])
    #expect(try temporary.rows("select place, node, step, item from steps") == [[0, 0, 1, "lesson1"]])
    #expect(
      try temporary.rows("select finding_no, code, class, severity, facts, holds_under, message from findings") == [
        [
          1, "BK101", "impossible", "major",
          "[{\"text\":\"passed\",\"item\":\"quiz1\",\"value\":\"4\",\"device\":\"phone\",\"seq\":3,\"at\":77},{\"text\":\"-\"}]",
          "[\"best\",\"lastLatched\"]", "It \"cannot\" be.",
        ]
      ])
    try temporary.importing(document([lesson(1), answer(2, choice: 1, correct: true), lesson(3)]), at: 2_000)
    try temporary.derive()
    #expect(try temporary.rows("select verdict, events_n from learners") == [["consistent", 3]])
    #expect(try temporary.rows("select count(*) from findings") == [[0]])
    #expect(try temporary.rows("select node, curriculum from steps order by node") == [[0, "t0"], [1, "t1"]])
  }

  @Test(
    "An answer's choice and mark come back from its packed number",
    arguments: [
      (0, true, 11), (2, false, 30), (-1, false, 0), (-1, nil, 2), (1, nil, 22), (-2, true, 991), (97, true, 981),
      (98, true, 1001), (99, false, 1010), (1 << 53, true, ((1 << 53) + 2) * 10 + 1),
    ] as [(Int64, Bool?, Int64)])
  func packed(selected: Int64, isRight: Bool?, number: Int64) throws {
    #expect(PackedAnswers.number(of: AnswerFacts(selected: selected, isRight: isRight)) == number)
    let temporary = try TemporaryStore()
    try temporary.store.recordCurriculum(tinyCurriculum(), hash: "h")
    try temporary.database.execute(
      """
      insert into run values (1, 'import', '1', 0, 0, 0);
      insert into learner values (1, 1, x'00', null);
      insert into log values (4294967296, 1, 'phone', 0, 0);
      insert into attempt_fact values (1, 1, 'qa', 't1', 1, 0, 1, 2, 0, 1, 1, 1, 1, '[null,\(number)]', 4294967296, 1, null, '[null,-4500]');
      """)
    let expected: SQLValue = selected == -1 ? .null : .integer(selected)
    let mark: SQLValue = isRight.map { .integer($0 ? 1 : 0) } ?? .null
    #expect(
      try temporary.rows("select position, question, selected, is_right, waited from answers")
        == [[2, "qa.2", expected, mark, -4500]])
  }
}
