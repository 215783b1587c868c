import ProgressModel
import SQLite
import Testing

@testable import Storage

/// Statements in any order, and how the history then reads.
struct NumberingCase: Sendable, CustomTestStringConvertible {
  var title: String
  var statements: [TestStatement]
  var expected: [String]
  var testDescription: String { title }

  static let all = [
    NumberingCase(
      title: "registrations are numbered by their earliest times",
      statements: [
        TestStatement(.quizStarted, at: 50, id: 1, registration: 1),
        TestStatement(.questionAnswered, at: 20, id: 2, registration: 2, question: "q1"),
        TestStatement(.quizFinished, at: 60, id: 3, registration: 2),
      ], expected: ["questionAnswered 1", "quizStarted 2", "quizFinished 1"]),
    NumberingCase(
      title: "ties go by the registration's bytes",
      statements: [
        TestStatement(.quizStarted, at: 5, id: 1, registration: 9),
        TestStatement(.quizStarted, at: 5, id: 2, registration: 3),
      ], expected: ["quizStarted 1", "quizStarted 2"]),
    NumberingCase(
      title: "without registration each start begins one",
      statements: [
        TestStatement(.quizStarted, at: 1, id: 1),
        TestStatement(.questionAnswered, at: 2, id: 2, question: "q1"),
        TestStatement(.quizStarted, at: 3, id: 3),
        TestStatement(.questionAnswered, at: 4, id: 4, question: "q1"),
        TestStatement(.quizFinished, at: 5, id: 5),
      ],
      expected: ["quizStarted 1", "questionAnswered 1", "quizStarted 2", "questionAnswered 2", "quizFinished 2"]),
    NumberingCase(
      title: "where nothing was started, what follows a finish is the next attempt",
      statements: [
        TestStatement(.quizFinished, at: 1, id: 1, rank: 0), TestStatement(.quizFinished, at: 2, id: 2, rank: 0),
        TestStatement(.questionAnswered, at: 3, id: 3, question: "q1"),
      ], expected: ["quizFinished 1", "quizFinished 2", "questionAnswered 3"]),
    NumberingCase(
      title: "of several finishes the lowest rank counts, then the earliest",
      statements: [
        TestStatement(.quizFinished, at: 1, id: 1, registration: 1, rank: 2),
        TestStatement(.quizFinished, at: 2, id: 2, registration: 1, rank: 1),
        TestStatement(.quizFinished, at: 4, id: 3, registration: 1, rank: 0, score: 4),
        TestStatement(.quizFinished, at: 3, id: 4, registration: 1, rank: 0, score: 3),
        TestStatement(.quizFinished, at: 9, id: 5, registration: 2, rank: 2),
      ], expected: ["quizFinished 1", "quizFinished 2"]),
    NumberingCase(
      title: "a reset begins the numbers anew",
      statements: [
        TestStatement(.quizStarted, at: 1, id: 1, registration: 1),
        TestStatement(.progressReset, at: 2, id: 2, ""),
        TestStatement(.quizStarted, at: 3, id: 3, registration: 2),
      ], expected: ["quizStarted 1", "progressReset 0", "quizStarted 1"]),
  ]
}

@Suite("Attempts get their numbers when a history is read") struct AttemptNumberingTests {
  @Test("Numbers follow from times and registrations, in any order and cut of import", arguments: NumberingCase.all)
  func numbers(example: NumberingCase) throws {
    var numbers = SeededNumbers(4)
    for turn in 0..<6 {
      let temporary = try TemporaryStore()
      let list = turn == 0 ? example.statements : example.statements.shuffled(using: &numbers)
      for (place, statement) in list.enumerated() {
        try temporary.importing([statements("ada", [statement])], voids: [], at: Int64(place * 2 + 1))
      }
      #expect(try temporary.attempts() == example.expected, "\(list.map(\.record.millisecondsSinceEpoch))")
      let count = Int64(example.expected.count)
      #expect(try temporary.rows("select count(*), count(attempt) from events") == [[.integer(count), 0]])
    }
  }

  @Test("The finish that counts is the same in the history and in the view")
  func finish() throws {
    let temporary = try TemporaryStore()
    let list = NumberingCase.all[4].statements
    try temporary.importing([statements("ada", list)], voids: [], at: 1)
    let records = try temporary.histories()[0].history.devices[0].records
    #expect(records.map(\.score) == [3, 0])
    #expect(try temporary.rows("select at, score from events order by at") == [[3, 3], [9, 0]])
    try temporary.importing([], voids: [StatementVoid(id: nil, target: .statement(4))], at: 3)
    #expect(try temporary.rows("select at, score from events order by at") == [[4, 4], [9, 0]])
    #expect(try temporary.histories()[0].history.devices[0].records.map(\.score) == [4, 0])
  }

  @Test("A finish at or after the as-of displaces none before it")
  func asOf() throws {
    let temporary = try TemporaryStore()
    let list = [
      TestStatement(.quizFinished, at: 10, id: 1, registration: 1, rank: 2, score: 1),
      TestStatement(.quizFinished, at: 20, id: 2, registration: 1, rank: 0, score: 2),
    ]
    try temporary.importing([statements("ada", list)], voids: [], at: 1)
    let reader = try HistoryReader(store: temporary.store, asOf: .at(20))
    let records = try #require(try reader.next()).history.devices[0].records
    #expect(records.filter { $0.millisecondsSinceEpoch < 20 }.map(\.score) == [1])
    #expect(try temporary.histories()[0].history.devices[0].records.map(\.score) == [2])
  }

  @Test("A late file renumbers, and what an earlier run knew keeps its numbers")
  func late() throws {
    let temporary = try TemporaryStore()
    let second = TestStatement(.quizStarted, at: 50, id: 1, registration: 1)
    let first = TestStatement(.quizStarted, at: 20, id: 2, registration: 2)
    try temporary.importing([statements("ada", [second])], voids: [], at: 1)
    try temporary.importing([statements("ada", "phone", [first])], voids: [], at: 3)
    #expect(try temporary.attempts() == ["quizStarted 1", "quizStarted 2"])
    #expect(try temporary.attempts(lastRun: 1) == ["quizStarted 1"])
  }

  @Test("Any statements and voids in any order and cut give the same histories and views", arguments: 1...12)
  func anyOrder(seed: UInt64) throws {
    var numbers = SeededNumbers(seed)
    let list = (1...24).map { number in randomStatement(UInt64(number), &numbers) }
    let voids = [3, 8, 40].map { StatementVoid(id: .statement($0 + 100), target: .statement($0)) }
    var expected: [String]?
    for _ in 0..<4 {
      let temporary = try TemporaryStore()
      var time: Int64 = 1
      var rest = list.shuffled(using: &numbers)[...]
      var restOfVoids = voids.shuffled(using: &numbers)[...]
      while !rest.isEmpty || !restOfVoids.isEmpty {
        let part = Array(rest.prefix(Int.random(in: 0...9, using: &numbers)))
        rest = rest.dropFirst(part.count)
        let some = Array(restOfVoids.prefix(Int.random(in: 0...1, using: &numbers)))
        restOfVoids = restOfVoids.dropFirst(some.count)
        try temporary.importing(part.isEmpty ? [] : [statements("ada", part)], voids: some, at: time)
        time += 2
      }
      let dump = try dump(temporary)
      #expect(dump == expected ?? dump)
      expected = dump
    }
  }

  private func randomStatement(_ number: UInt64, _ numbers: inout SeededNumbers) -> TestStatement {
    let kinds: [EventKind] = [.quizStarted, .questionAnswered, .quizFinished, .lessonCompleted, .progressReset]
    let kind = kinds.randomElement(using: &numbers) ?? .quizStarted
    var statement = TestStatement(
      kind, at: Int64.random(in: 1...9, using: &numbers),
      id: Bool.random(using: &numbers) ? number : nil,
      registration: [nil, 1, 2, 3].randomElement(using: &numbers) ?? nil,
      rank: UInt8.random(in: 0...2, using: &numbers), kind == .lessonCompleted ? "lesson1" : "quiz1",
      question: kind == .questionAnswered ? "q1" : nil, score: kind == .quizFinished ? Int64(number) : 0)
    if kind == .progressReset { statement.record.subject = 0 }
    if Int.random(in: 0..<9, using: &numbers) == 0 { statement.record.millisecondsSinceEpoch = EventRecord.noTime }
    return statement
  }

  private func dump(_ temporary: TemporaryStore) throws -> [String] {
    let history = try temporary.histories().flatMap(\.history.devices).flatMap(\.records).map { "\($0)" }
    let columns = "seq, at, type, lesson, quiz, attempt, question, selected, correct, score, total, passed, scope"
    return history + (try temporary.rows("select \(columns) from events order by \(columns)").map { "\($0)" })
  }
}
