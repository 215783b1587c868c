import ProgressModel
import SQLite
import Testing

@testable import Storage

@Suite("The curriculum in the store") struct CurriculumTests {
  @Test("The versions of contents have the documented values")
  func versions() {
    let quiz = tinyCurriculum().versions[0].badges[0].quizzes[0]
    #expect(ContentVersion.of(quiz.questions[0]) == "6fa5799e")
    #expect(ContentVersion.of(quiz) == "7398bef5")
  }

  @Test("Items stand in their views with positions along the path")
  func items() throws {
    let temporary = try TemporaryStore(names: NameTable())
    #expect(try temporary.store.recordCurriculum(tinyCurriculum(), hash: "h"))
    #expect(try temporary.rows("select * from curricula") == [["t1", 1_000, 80, "best", 1]])
    #expect(try temporary.rows("select * from badges") == [["t1", "star", 1, "Star", 1]])
    #expect(
      try temporary.rows("select lesson, position, title from lessons order by position")
        == [["la", 1, "Lesson A"], ["lb", 2, "Lesson B"]])
    #expect(
      try temporary.rows("select quiz, badge, position, quiz_version, questions_n, need from quizzes")
        == [["qa", "star", 1, "7398bef5", 2, 2]])
    #expect(
      try temporary.rows(
        "select question, position, path_position, answer, key_text, choices_n from questions order by 2")
        == [["qa.1", 1, 1, 0, "alpha", 3], ["qa.2", 2, 2, 1, "beta", 3]])
    #expect(
      try temporary.rows("select choice, text, is_key from choices where question = 'qa.2' order by 1")
        == [[0, "alpha", 0], [1, "beta", 1], [2, "gamma", 0]])
    #expect(
      try temporary.rows("select item, needs, quantity from gate order by 2") == [
        ["qa", "la", "any"], ["qa", "lb", "any"],
      ])
    #expect(
      try temporary.rows("select node, name from path_nodes order by node")
        == [[0, "onboarding"], [1, "star.lesson1"], [2, "star.lesson2"], [3, "star.quiz1"], [4, "star.badge"]])
    #expect(Array(temporary.store.names.names) == ["star", "la", "lb", "qa", "qa.1", "qa.2"])
  }

  @Test("Nodes and steps that only an older version of the file has stand behind those of the current path")
  func paths() throws {
    let temporary = try TemporaryStore(names: NameTable())
    var curriculum = tinyCurriculum()
    var next = curriculum.versions[0]
    next.version = "t2"
    next.releasedAt.millisecondsSinceEpoch += 1
    next.badges[0].lessons.removeLast()
    curriculum.versions.append(next)
    try temporary.store.recordCurriculum(curriculum, hash: "h")
    #expect(
      try temporary.rows("select node, name from path_nodes order by node")
        == [[0, "onboarding"], [1, "star.lesson1"], [2, "star.quiz1"], [3, "star.badge"], [4, "star.lesson2"]])
    #expect(
      try temporary.rows("select step, from_step, to_step, kind, is_current from path_steps order by step")
        == [
          [1, "onboarding", "star.lesson1", "lesson", 1], [2, "star.lesson1", "star.quiz1", "quiz", 1],
          [3, "star.quiz1", "star.badge", "badge", 1], [4, "star.lesson1", "star.lesson2", "lesson", 0],
          [5, "star.lesson2", "star.quiz1", "quiz", 0],
        ])
  }

  @Test("Recording again writes nothing; a changed file replaces its versions and keeps older ones")
  func again() throws {
    let temporary = try TemporaryStore(names: NameTable())
    try temporary.store.recordCurriculum(tinyCurriculum(), hash: "h")
    let changes = temporary.database.totalChanges
    #expect(try !temporary.store.recordCurriculum(tinyCurriculum(), hash: "h"))
    #expect(temporary.database.totalChanges == changes)
    var next = tinyCurriculum()
    next.versions[0].version = "t2"
    next.versions[0].badges[0].lessons.removeLast()
    try temporary.store.recordCurriculum(next, hash: "h2")
    #expect(try temporary.rows("select curriculum, is_current from curricula order by 1") == [["t1", 0], ["t2", 1]])
    #expect(try temporary.rows("select curriculum, count(*) from lessons group by 1") == [["t1", 2], ["t2", 1]])
    #expect(try temporary.rows("select count(*) from path_nodes") == [[4]])
    #expect(try temporary.store.curriculumHash() == "h2")
    #expect(temporary.store.names.count == 6)
  }

  @Test("Names have the same numbers whatever was imported first once the curriculum is recorded")
  func names() throws {
    let files = [document("ada", "phone", [lesson(1)]), document("ada", "phone", [lesson(2, "lesson2")])]
    var seen: [[String]] = []
    for order in [files, files.reversed()] {
      let temporary = try TemporaryStore(names: NameTable())
      try temporary.store.recordCurriculum(tinyCurriculum(), hash: "h")
      try temporary.importing(order.map { [$0] })
      seen.append(Array(temporary.store.names.names.prefix(6)))
      #expect(try temporary.rows("select count(*) from events where lesson in ('lesson1', 'lesson2')") == [[2]])
    }
    #expect(seen[0] == seen[1])
  }

  @Test(
    "The smallest passing score",
    arguments: [(80, 5, 4), (80, 2, 2), (0, 3, 0), (100, 7, 7), (66, 3, 2), (67, 3, 3), (80, 0, 0)])
  func need(passMark: Int, total: Int, need: Int) {
    #expect(CurriculumTables.need(passMark, of: total) == need)
    #expect(need == (0...total).first { 100 * $0 >= passMark * total })
  }
}
