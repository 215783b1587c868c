internal import ProgressModel
internal import SQLite

/// Inserts attempts, their answers packed into one text.
struct AttemptInserter: ~Copyable {
  private let insertion: Statement
  private let names: NameTable

  func insert(_ attempt: AttemptFacts, number: Int, of learner: StoredLearner) throws(DatabaseError) {
    let log = learner.logIDs.indices.contains(attempt.device) ? learner.logIDs[attempt.device] : 0
    try insertion.bind(learner.learnerID, at: 1)
    try insertion.bind(number, at: 2)
    try insertion.bind(names[attempt.quiz], at: 3)
    try insertion.bind(attempt.curriculum, at: 4)
    try insertion.bind(attempt.finishRank, at: 5)
    try insertion.bind(attempt.isPassed.map { $0 ? 1 : 0 }, at: 6)
    try insertion.bind(attempt.score, at: 7)
    try insertion.bind(attempt.total, at: 8)
    try insertion.bind(attempt.isComplete ? 1 : 0, at: 9)
    try insertion.bind(attempt.startedAt?.millisecondsSinceEpoch, at: 10)
    try insertion.bind(attempt.finishedAt?.millisecondsSinceEpoch, at: 11)
    try insertion.bind(attempt.closedAt?.millisecondsSinceEpoch, at: 12)
    try insertion.bind(attempt.lastAt?.millisecondsSinceEpoch, at: 13)
    try insertion.bind(PackedAnswers.text(of: attempt.answers), at: 14)
    try insertion.bind(log, at: 15)
    try insertion.bind(attempt.number, at: 16)
    try insertion.bind(attempt.appVersion, at: 17)
    try insertion.bind(PackedAnswers.waits(of: attempt.answers), at: 18)
    try insertion.run()
  }
}

extension AttemptInserter {
  init(_ database: Database, into table: String, names: NameTable) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        """
        insert into \(table) (learner_id, attempt_no, quiz, curriculum, finish_rank, passed, score, total, complete,
          started_at, finished_at, closed_at, last_at, answers, log_id, number, app_version, waits)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
        """),
      names: names)
  }
}

/// The answers of an attempt as one short text, so that equal answers are equal texts, and what each took as another.
enum PackedAnswers {
  /// One number per question: `10 × (choice + 1) + r`; null without an answer.
  static func text(of answers: [AnswerFacts?]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(answers.count * 4 + 2)
    text.append(UInt8(ascii: "["))
    for answer in answers {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      guard let answer else {
        text += "null".utf8
        continue
      }
      append(number(of: answer), to: &text)
    }
    text.append(UInt8(ascii: "]"))
    return String(decoding: text, as: UTF8.self)
  }

  /// One number per question: milliseconds from the event before it in the attempt; null where that is not known.
  static func waits(of answers: [AnswerFacts?]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(answers.count * 6 + 2)
    text.append(UInt8(ascii: "["))
    for answer in answers {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      guard let waited = answer?.waited else {
        text += "null".utf8
        continue
      }
      if waited < 0 { text.append(UInt8(ascii: "-")) }
      append(Int64(clamping: waited.magnitude), to: &text)
    }
    text.append(UInt8(ascii: "]"))
    return String(decoding: text, as: UTF8.self)
  }

  /// 99 stands for a choice that was not recorded, so choices from 98 on move up by one.
  static func number(of answer: AnswerFacts) -> Int64 {
    let choice =
      switch answer.selected {
      case EventRecord.skipped: Int64(0)
      case EventRecord.notRecorded: Int64(99)
      case 98...: answer.selected + 2
      default: answer.selected + 1
      }
    let mark: Int64 = answer.isRight.map { $0 ? 1 : 0 } ?? 2
    return choice * 10 + mark
  }

  private static func append(_ number: Int64, to text: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &text) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
