internal import ProgressModel

/// An attempt as the replay sees it on its device.
struct OpenAttempt {
  /// The quiz; -1 for none.
  var quiz = -1
  var number: Int64 = 0
  /// Questions answered, by their places.
  var asked: FactSet
  var right: Int64 = 0
  /// Whether every answer says if it was right.
  var isMarked = true
  /// Answers to questions that the quiz does not have, or again to one that was answered.
  var excess = 0
  var answered = 0
  var records: Int64 = 0
  /// Answers that choose something.
  var chosen: Int64 = 0
  /// The time of the last answer.
  var lastAnswerAt = Int64.min
  var start = -1
  var missingAtStart: Int64 = 0
  /// The suspicion it rests on; -1 for none.
  var root = -1
  /// Opened by an answer or finish, its start not seen.
  var isImplied = false
  /// Finished with too few answers: the suspicion that says so, and the score.
  var short = -1
  var score: Int64 = 0
  var isClosedByReset = false
  /// Another device's reset has begun its numbers anew.
  var isStale = false
  /// Numbers missing when it was left.
  var missingAtClose: Int64 = 0
  /// The remark that it was left unfinished.
  var abandoned = -1

  /// Its counts: `right` nil where an answer does not say if it was right.
  var counted: (answered: Int, excess: Int, right: Int64?, isUnseen: Bool) {
    (answered, excess, isMarked ? right : nil, isImplied && records == 0)
  }

  func isFor(_ quiz: Int, _ number: Int64) -> Bool { self.quiz == quiz && self.number == number }

  init(questions: Int) { asked = FactSet(count: questions) }

  /// Counts an answer, and takes it if its question is one of the quiz and was not asked before; whether it did.
  @inline(__always)
  mutating func takes(_ answer: EventRecord, to question: RuleQuestion) -> Bool {
    records += 1
    if answer.selected != EventRecord.skipped { chosen += 1 }
    lastAnswerAt = max(answer.millisecondsSinceEpoch, lastAnswerAt)
    return Int(question.quiz) == quiz && take(answer, position: Int(question.position))
  }

  /// Takes an answer unless its question was asked before; whether it did.
  @inline(__always)
  @discardableResult
  mutating func take(_ answer: EventRecord, position: Int) -> Bool {
    guard !asked.contains(position) else { return false }
    asked.insert(position)
    answered += 1
    if let correct = answer.correct {
      if correct { right += 1 }
    } else {
      isMarked = false
    }
    return true
  }

  mutating func begin(quiz: Int, number: Int64, at index: Int, missing: Int64) {
    self.quiz = quiz
    self.number = number
    asked.removeAll()
    right = 0
    isMarked = true
    excess = 0
    answered = 0
    records = 0
    chosen = 0
    abandoned = -1
    lastAnswerAt = Int64.min
    start = index
    missingAtStart = missing
    root = -1
    isImplied = false
    short = -1
    isClosedByReset = false
    isStale = false
  }
}

/// What the replay knows of one device.
struct DeviceState {
  var open: OpenAttempt
  /// Attempts left for another one, closed by a reset, or finished too early, in this order of events.
  var left: [OpenAttempt] = []
  var lastSeq: Int64 = 0
  /// The time of the record before, if any has one.
  var lastTime = Int64.min
  /// Numbers missing in `seq` so far; those before the first record in `head`.
  var missing: Int64 = 0
  var head: Int64 = 0
  /// What it has recorded of each item since a reset cleared it.
  var items: [RecordedItem]
  /// The suspicion that covers attempts taken in turns since the last start.
  var interleaved = -1
  var hasStarts = false
  var hasAnswers = false
  var hasAwards = false
  /// The exports that held the log, and the one that held the record read last.
  var windows = ExportWindows()
  var window = ExportWindow.open
  /// The version of each of the log's origins; -1 where it names none, -2 where there is no such version.
  var originVersions: [Int] = []
  /// The record of the onboarding; -1 for none.
  var onboardedAt = -1
  /// The version named last; -1 for none.
  var lastVersion = -1
  /// The record of the device's last reset; -1 for none.
  var resetAt = -1
  /// Numbers missing when the last reset came.
  var missingAtReset: Int64 = 0
  /// Numbers missing when the last reset of everything came.
  var missingAtStart: Int64 = 0

  init(book: RuleBook) {
    open = OpenAttempt(questions: book.mostQuestions)
    items = Array(repeating: RecordedItem(), count: book.items.count)
  }

  mutating func restart() {
    open.quiz = -1
    left.removeAll(keepingCapacity: true)
    lastSeq = 0
    lastTime = Int64.min
    missing = 0
    head = 0
    for item in items.indices { items[item] = RecordedItem() }
    interleaved = -1
    hasStarts = false
    hasAnswers = false
    hasAwards = false
    onboardedAt = -1
    lastVersion = -1
    resetAt = -1
    missingAtReset = 0
    missingAtStart = 0
  }

  /// Whether a record has the next number, in an export that held the one before, and a time that fits; it is the last one
  /// then. Nearly all are so.
  @inline(__always)
  mutating func goesOn(with record: EventRecord, _ settings: ReplaySettings, notBefore first: Int64) -> Bool {
    let (seq, time) = (record.seq, record.millisecondsSinceEpoch)
    guard seq == lastSeq + 1, seq <= window.lastSeq, time != EventRecord.noTime, time >= first,
      time &+ settings.clockTolerance >= lastTime, time &- settings.clockSkew <= window.writtenAt
    else { return false }
    lastSeq = seq
    lastTime = time
    return true
  }

  /// Keeps an attempt for records that go back to it; only the last ones, so that no log costs more than its length.
  mutating func leave(_ attempt: OpenAttempt) {
    left.append(attempt)
    if left.count > 64 { left.removeFirst(32) }
  }

  /// A reset of the device itself: of what it left, only what answers may still be missing from goes on.
  mutating func clearLeft(_ scope: FactSet) {
    left.removeAll { scope.contains($0.quiz) && !$0.isClosedByReset && $0.short < 0 }
    for place in left.indices where scope.contains(left[place].quiz) && !left[place].isClosedByReset {
      left[place].isClosedByReset = true
      left[place].missingAtClose = missing
    }
  }

  /// Another device's reset has begun the numbers of these quizzes anew: attempts go on only where no start is missing.
  mutating func markStale(_ scope: FactSet) {
    if open.quiz >= 0 && scope.contains(open.quiz) {
      open.isStale = true
      open.missingAtClose = missing
    }
    for place in left.indices where scope.contains(left[place].quiz) {
      left[place].isStale = true
      left[place].missingAtClose = missing
    }
  }

  /// Whether a record is of the open attempt, and not of one with its number after a reset.
  func isOfOpen(_ quiz: Int, _ number: Int64) -> Bool {
    open.isFor(quiz, number) && !(open.isStale && open.missingAtClose != missing)
  }

  /// Forgets an item that a reset clears.
  mutating func clear(_ item: Int) { items[item] = RecordedItem() }

  /// Begins the attempt that a record starts.
  mutating func begin(_ start: EventRecord, quiz: Int, at index: Int, root: Int) {
    items[quiz].lastAttempt = max(start.attempt, items[quiz].lastAttempt)
    items[quiz].startedAt = index
    open.begin(quiz: quiz, number: start.attempt, at: index, missing: missing)
    open.root = root
    open.records = 1
  }

  /// Which kinds the device records at all; what it never records is not required of it.
  mutating func noteKinds(of records: [EventRecord]) {
    let records = records.span
    var index = 0
    while index < records.count && !(hasStarts && hasAnswers && hasAwards) {
      switch records[index].kind {
      case .quizStarted: hasStarts = true
      case .questionAnswered: hasAnswers = true
      case .badgeUnlocked: hasAwards = true
      default: break
      }
      index += 1
    }
  }
}
