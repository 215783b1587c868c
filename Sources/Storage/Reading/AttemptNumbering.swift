internal import ProgressModel

/// Numbers the attempts of records that have neither `seq` nor a number, and leaves one finish of several.
///
/// A learner's attempts at one quiz are numbered 1, 2, … by their earliest times (ties by the bytes of the registration), anew
/// after a reset that clears the quiz. So a file that comes late renumbers, and the order of import does not matter. Of the
/// finishes of a registration one counts: that of the lowest rank, then the earliest; without registration, those of the
/// lowest rank.
struct AttemptNumbering {
  private struct Attempt {
    var earliest = Int64.max
    /// The finishes before the as-of, the best first.
    var finishes: [Finish] = []
  }

  fileprivate struct Finish {
    var rank: UInt8
    var time: Int64
    var id: UniqueID?
    var log: Int
    var record: Int
  }

  private let curriculum: CurriculumOrder
  private let asOf: Int64
  private var attempts: [AttemptKey: Attempt] = [:]
  /// By log, the attempts of its records by their places.
  private var keys: [[Int: AttemptKey]] = []
  private var resets: [EventRecord] = []

  /// Numbers the attempts of `logs`, whose records stand in order. Finishes at or after `asOf` do not displace earlier ones.
  static func apply(to logs: inout [LogAssembly], curriculum: CurriculumOrder, asOf: Timestamp?) {
    var numbering = AttemptNumbering(curriculum: curriculum, asOf: asOf?.millisecondsSinceEpoch ?? .max)
    for index in logs.indices { numbering.collect(logs[index], index) }
    guard !numbering.attempts.isEmpty else { return }
    let numbers = numbering.numbers()
    let dropped = numbering.droppedFinishes()
    for index in logs.indices {
      logs[index].rewrite { place, record in
        if dropped[index]?.contains(place) == true { return false }
        if let key = numbering.keys[index][place], let number = numbers[key] { record.attempt = number }
        return true
      }
    }
  }

  private init(curriculum: CurriculumOrder, asOf: Int64) {
    self.curriculum = curriculum
    self.asOf = asOf
  }

  private mutating func collect(_ log: LogAssembly, _ index: Int) {
    var open = AttemptKeys(log: index)
    keys.append([:])
    for (place, record) in log.records.enumerated() where record.seq == 0 {
      if record.kind == .progressReset { resets.append(record) }
      guard record.attempt == 0, record.isOfAttempt else { continue }
      let mark = log.marks[Int(record.statement)]
      let key = open.key(of: record, mark)
      keys[index][place] = key
      var attempt = attempts[key] ?? Attempt()
      let time = record.millisecondsSinceEpoch == EventRecord.noTime ? Int64.max : record.millisecondsSinceEpoch
      attempt.earliest = min(attempt.earliest, time)
      if record.kind == .quizFinished, record.millisecondsSinceEpoch < asOf {
        attempt.finishes.append(Finish(rank: mark.finishRank, time: time, id: mark.id, log: index, record: place))
      }
      attempts[key] = attempt
    }
  }

  private func numbers() -> [AttemptKey: Int64] {
    var numbers: [AttemptKey: Int64] = [:]
    for (quiz, ofQuiz) in Dictionary(grouping: attempts.keys, by: \.quiz) {
      let resets = self.resets.filter { curriculum.clears($0, quiz) }.map(\.millisecondsSinceEpoch).sorted()
      var passed = 0
      var number: Int64 = 0
      for key in ofQuiz.sorted(by: precedes) {
        let earliest = attempts[key]?.earliest ?? .max
        let before = resets.prefix { $0 <= earliest }.count
        number = before == passed ? number + 1 : 1
        passed = before
        numbers[key] = number
      }
    }
    return numbers
  }

  private func precedes(_ left: AttemptKey, _ right: AttemptKey) -> Bool {
    let times = (attempts[left]?.earliest ?? .max, attempts[right]?.earliest ?? .max)
    if times.0 != times.1 { return times.0 < times.1 }
    let none = UniqueID(high: 0, low: 0)
    return (left.registration ?? none, left.log, left.ordinal) < (right.registration ?? none, right.log, right.ordinal)
  }

  /// By log, the places of the finishes that do not count.
  private func droppedFinishes() -> [Int: Set<Int>] {
    var dropped: [Int: Set<Int>] = [:]
    for (key, attempt) in attempts {
      guard attempt.finishes.count > 1, let best = attempt.finishes.min() else { continue }
      for finish in attempt.finishes {
        let counts = key.registration == nil ? finish.rank == best.rank : finish.isSame(as: best)
        if !counts { dropped[finish.log, default: []].insert(finish.record) }
      }
    }
    return dropped
  }
}

extension AttemptNumbering.Finish: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    let none = UniqueID(high: 0, low: 0)
    return (left.rank, left.time, left.id ?? none, left.log, left.record)
      < (right.rank, right.time, right.id ?? none, right.log, right.record)
  }

  fileprivate func isSame(as other: Self) -> Bool { log == other.log && record == other.record }
}

extension EventRecord {
  /// Whether it is about an attempt at a quiz.
  fileprivate var isOfAttempt: Bool { kind == .quizStarted || kind == .questionAnswered || kind == .quizFinished }
}
