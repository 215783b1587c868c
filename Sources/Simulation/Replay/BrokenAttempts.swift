internal import ProgressModel

/// The attempts of a device's log whose finish is not recorded and that numbers are missing in or right behind: what they
/// lack are few records, not a whole attempt.
struct BrokenAttempts {
  private struct Attempt {
    var quiz: Int
    var number: Int64
    var records: Int64
    var isBroken: Bool
  }

  /// By item: the most records seen of one such attempt.
  private var seen: [Int64]
  private var attempt: Attempt?
  private var hasStarts = false
  private var hasAnswers = false

  init(_ log: DeviceHistory, through end: Int, book: RuleBook) {
    seen = Array(repeating: 0, count: book.items.count)
    var last: Int64 = 0
    for record in log.records[..<end] {
      let isBehindGap = record.seq > last + 1
      last = max(last, record.seq)
      if isBehindGap { attempt?.isBroken = true }
      hasStarts = hasStarts || record.kind == .quizStarted
      hasAnswers = hasAnswers || record.kind == .questionAnswered
      let quiz = record.kind.isOfAttempt ? book.item(record.subject, .quiz) : -1
      if quiz >= 0 { read(record, quiz, isBehindGap: isBehindGap) }
    }
    close()
  }

  private mutating func read(_ record: EventRecord, _ quiz: Int, isBehindGap: Bool) {
    if let open = attempt, open.quiz == quiz, open.number == record.attempt, record.kind != .quizStarted {
      attempt?.records += 1
    } else {
      close()
      attempt = Attempt(quiz: quiz, number: record.attempt, records: 1, isBroken: isBehindGap)
    }
    if record.kind == .quizFinished { attempt = nil }
  }

  private mutating func close() {
    if let open = attempt, open.isBroken { seen[open.quiz] = max(seen[open.quiz], open.records) }
    attempt = nil
  }

  /// What such an attempt at a quiz of so many questions lacks; nil if there is none.
  func price(of quiz: Int, size: Int) -> Int64? {
    guard seen[quiz] > 0 else { return nil }
    return max((hasAnswers ? Int64(size) : 0) + (hasStarts ? 2 : 1) - seen[quiz], 1)
  }
}

extension EventKind {
  fileprivate var isOfAttempt: Bool {
    switch self {
    case .quizStarted, .questionAnswered, .quizFinished: true
    default: false
    }
  }
}
