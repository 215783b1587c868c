internal import ProgressModel

/// Where an attempt in the making stands in the merged order, and what it still lacks.
struct AttemptMark {
  /// Index of its version.
  var version: Int
  /// The place of its first event.
  var first: MergedPlace
  /// The place of its finish.
  var finish: MergedPlace?
  /// Recorded time of its last start or answer, from which the next answer's time is counted.
  var before = EventRecord.noTime
  /// Questions without an answer, once `answers` is laid out.
  var missing = 0
}

/// The attempts of one device or of all, and a mark for each.
struct CollectedAttempts {
  var facts: [AttemptFacts] = []
  var marks: [AttemptMark] = []

  mutating func append(_ others: consuming CollectedAttempts) {
    guard !facts.isEmpty else { return self = others }
    facts += others.facts
    marks += others.marks
  }
}

/// Walks one device's log once: opens, fills, closes and finishes its attempts, and hands the path its events.
struct AttemptCollector {
  private let tables: FactsTables
  private let versions: EventVersions
  private let records: [EventRecord]
  private let device: Int
  private var attempts: [AttemptFacts] = []
  private var marks: [AttemptMark] = []
  private var answers: [CollectedAnswer] = []
  /// The attempt that the last event of a quiz belonged to; -1 for none.
  private var latest = -1
  /// Attempts from here on are not closed yet.
  private var firstOpen = 0
  /// Filled when events go back to an attempt that is not the latest.
  private var latestOfKey: [AttemptKey: Int]?

  init(tables: FactsTables, device: DeviceHistory, index: Int) {
    self.tables = tables
    versions = EventVersions(tables: tables, device: device)
    records = device.records
    self.device = index
    answers.reserveCapacity(records.count)
    attempts.reserveCapacity(records.count / 8 + 1)
    marks.reserveCapacity(records.count / 8 + 1)
  }

  mutating func collect(
    before end: Int64, into facts: inout LearnerFacts, days: inout ActiveDays, path: inout PathCollector
  ) {
    var clock = DeviceClock(records)
    var count = 0
    var last: (place: MergedPlace, time: Int64)?
    for index in records.indices {
      clock.read(records[index].millisecondsSinceEpoch)
      guard clock.time < end else { continue }
      clock.keep()
      count += 1
      note(records[index].millisecondsSinceEpoch, in: &facts, days: &days)
      take(index, clock: clock, facts: &facts, path: &path)
      last = (MergedPlace(orderedTime: clock.ordered, device: Int32(device), record: Int32(index)), clock.time)
    }
    if let last {
      path.noteLast(
        last.place, version: versions.curriculum(of: records[Int(last.place.record)], time: last.time))
    }
    guard count > 0 else { return }
    facts.eventCount += count
    facts.deviceCount += 1
    if let seq = records.first?.seq, seq > 1 { path.hasStart = false }
  }

  private func note(_ milliseconds: Int64, in facts: inout LearnerFacts, days: inout ActiveDays) {
    guard milliseconds != EventRecord.noTime else { return }
    let at = Timestamp(millisecondsSinceEpoch: milliseconds)
    facts.firstAt = min(facts.firstAt ?? at, at)
    facts.lastAt = max(facts.lastAt ?? at, at)
    days.add(milliseconds)
  }

  private mutating func take(
    _ index: Int, clock: DeviceClock, facts: inout LearnerFacts, path: inout PathCollector
  ) {
    let record = records[index]
    let place = MergedPlace(orderedTime: clock.ordered, device: Int32(device), record: Int32(index))
    if clock.isKnown {
      path.noteFirst(place, recorded: clock.time, version: versions.curriculum(of: record, time: clock.time))
    }
    switch record.kind {
    case .quizStarted:
      open(record, place: place, clock: clock)
      attempts[latest].startedAt = record.at
      marks[latest].before = record.millisecondsSinceEpoch
    case .questionAnswered:
      find(record, place: place, clock: clock)
      answers.append(CollectedAnswer(attempt: latest, record: record, waited: marks[latest].wait(until: record)))
    case .quizFinished:
      find(record, place: place, clock: clock)
      finish(record, place: place, clock: clock, path: &path)
    case .progressReset:
      facts.resetCount += 1
      closeOpen(at: clock)
    case .onboardingCompleted, .lessonCompleted, .badgeUnlocked:
      path.add(
        record.kind, record.subject, place: place, recorded: clock.isKnown ? clock.time : nil,
        version: versions.curriculum(of: record, time: clock.time))
    case .lessonStarted:
      break
    }
  }

  private mutating func open(_ record: EventRecord, place: MergedPlace, clock: DeviceClock) {
    closeOpen(at: clock)
    let version = versions.curriculum(of: record, time: clock.time)
    var facts = AttemptFacts(
      device: device, quiz: record.subject, number: record.attempt, curriculum: tables.versions[version].name)
    facts.appVersion = versions.appVersion(of: record)
    facts.lastAt = clock.at
    latest = attempts.count
    attempts.append(facts)
    marks.append(AttemptMark(version: version, first: place))
    latestOfKey?[AttemptKey(record)] = latest
  }

  private mutating func closeOpen(at clock: DeviceClock) {
    for index in firstOpen..<attempts.count where marks[index].finish == nil {
      attempts[index].closedAt = clock.at
    }
    firstOpen = attempts.count
  }

  /// Makes `latest` the attempt of an answer or finish: the one opened last with its quiz and number, or a new one.
  private mutating func find(_ record: EventRecord, place: MergedPlace, clock: DeviceClock) {
    if latest < 0 || !attempts[latest].has(record) {
      guard let known = known(AttemptKey(record)) else {
        return open(record, place: place, clock: clock)
      }
      latest = known
    }
    if let at = clock.at { attempts[latest].lastAt = at }
  }

  private mutating func known(_ key: AttemptKey) -> Int? {
    if latestOfKey == nil {
      var index: [AttemptKey: Int] = [:]
      for (position, attempt) in attempts.enumerated() {
        index[AttemptKey(quiz: attempt.quiz, number: attempt.number)] = position
      }
      latestOfKey = index
    }
    return latestOfKey?[key]
  }

  private mutating func finish(
    _ record: EventRecord, place: MergedPlace, clock: DeviceClock, path: inout PathCollector
  ) {
    guard marks[latest].finish == nil else { return }
    let index = versions.curriculum(of: record, time: clock.time)
    let version = tables.versions[index]
    let total = record.total ?? version.size(of: record.subject).map { Int64($0) }
    let isPassed = total.map { PassMark.isMet(score: record.score, total: $0, mark: version.passMark) } ?? false
    marks[latest].finish = place
    marks[latest].version = index
    attempts[latest].curriculum = version.name
    attempts[latest].appVersion = versions.appVersion(of: record)
    attempts[latest].finishedAt = clock.at
    attempts[latest].score = record.score
    attempts[latest].total = total
    attempts[latest].isPassed = isPassed
    if isPassed {
      path.add(
        .quizFinished, record.subject, place: place, recorded: clock.isKnown ? clock.time : nil, version: index)
    }
  }

  /// The attempts with their answers laid out by the questions of their versions; of two answers the first counts.
  mutating func finish() -> CollectedAttempts {
    for index in attempts.indices {
      let size = tables.versions[marks[index].version].size(of: attempts[index].quiz) ?? 0
      attempts[index].answers = [AnswerFacts?](repeating: nil, count: size)
      marks[index].missing = size
    }
    for answer in answers {
      let quiz = attempts[answer.attempt].quiz
      let version = marks[answer.attempt].version
      guard let position = tables.versions[version].position(of: answer.question, in: quiz) else { continue }
      fill(position, of: answer.attempt, answer.facts)
    }
    defer { (attempts, marks) = ([], []) }
    return CollectedAttempts(facts: attempts, marks: marks)
  }

  private mutating func fill(_ position: Int, of attempt: Int, _ answer: AnswerFacts) {
    guard attempts[attempt].answers[position] == nil else { return }
    attempts[attempt].answers[position] = answer
    marks[attempt].missing -= 1
    attempts[attempt].isComplete = marks[attempt].missing == 0
  }
}

extension AttemptMark {
  /// Milliseconds from the start or answer before; the next ones are counted from this answer.
  fileprivate mutating func wait(until answer: EventRecord) -> Int64? {
    defer { before = answer.millisecondsSinceEpoch }
    guard before != EventRecord.noTime, answer.millisecondsSinceEpoch != EventRecord.noTime else { return nil }
    return answer.millisecondsSinceEpoch - before
  }
}

extension AttemptFacts {
  fileprivate func has(_ record: EventRecord) -> Bool { quiz == record.subject && number == record.attempt }
}

private struct AttemptKey: Hashable {
  var quiz: NameID
  var number: Int64

  init(quiz: NameID, number: Int64) {
    self.quiz = quiz
    self.number = number
  }

  init(_ record: EventRecord) { self.init(quiz: record.subject, number: record.attempt) }
}

private struct CollectedAnswer {
  var attempt: Int
  var question: NameID
  var facts: AnswerFacts

  init(attempt: Int, record: EventRecord, waited: Int64?) {
    self.attempt = attempt
    question = record.question
    let isRight = record.correct.map { $0 && record.selected != EventRecord.skipped }
    facts = AnswerFacts(selected: record.selected, isRight: isRight, waited: waited)
  }
}
