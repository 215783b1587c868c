internal import ProgressModel

extension Check {
  /// Attempts that do not hang together.
  static let attempts: [Check] = [
    Check(
      .finishWithoutStart, "finish-without-start", .ladder, .major, raisedBy: "LL P1.1 F1.2:5/5",
      notRaisedBy: "LL P1.1 P1.2"),
    Check(
      .answerWithoutStart, "answer-without-start", .ladder, .major, raisedBy: "LL P1.1 A1.2.1",
      notRaisedBy: "LL P1.1 S1.2#1 A1.2.1"),
    Check(
      .attemptsInterleaved, "attempts-interleaved", .ladder, .minor, raisedBy: "LL S1.1#1 S1.2#1 A1.1.1", as: .order,
      notRaisedBy: "LL S1.1#1 S1.2#1 A1.2.1"),
    Check(
      .finishUnanswered, "finish-unanswered", .ladder, .major,
      raisedBy: "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 F1.1:4/5",
      notRaisedBy: "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5=- F1.1:4/5"),
    Check(
      .questionTwice, "question-twice", .arithmeticLadder, .major, raisedBy: "LL S1.1#1 A1.1.1 A1.1.1",
      notRaisedBy: "LL S1.1#1 A1.1.1 A1.1.2"),
    Check(
      .foreignQuestion, "foreign-question", .arithmeticLadder, .major, raisedBy: "LL S1.1#1 A1.1.1/1.2.1",
      notRaisedBy: "LL S1.1#1 A1.1.1"),
    Check(
      .attemptJump, "attempt-jump", .fixed(.gap), .minor, raisedBy: "LL X1.1#1 S1.1#3",
      notRaisedBy: "LL X1.1#1 S1.1#2"),
    Check(
      .attemptRepeated, "attempt-repeated", .ladder, .major, raisedBy: "LL X1.1#1 X1.1#2 S1.1#2",
      notRaisedBy: "LL X1.1#1 X1.1#2 S1.1#3"),
    Check(
      .attemptAbandoned, "attempt-abandoned", .fixed(.stream), .info, raisedBy: "LL S1.1#1 S1.1#2",
      notRaisedBy: "LL X1.1#1 S1.1#2"),
    Check(
      .answerAfterFinish, "answer-after-finish", .fixed(.order), .minor,
      raisedBy: "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 F1.1:5/5 A1.1.5",
      notRaisedBy: "LL S1.1#1 A1.1.1 A1.1.2 A1.1.3 A1.1.4 A1.1.5 F1.1:5/5"),
    Check(
      .attemptOpenAtEnd, "attempt-open-at-end", .fixed(.stream), .info, raisedBy: "LL S1.1#1 A1.1.1",
      notRaisedBy: "LL P1.1"),
  ]
}

extension ReplayPass {
  mutating func start(_ record: EventRecord, device: Int, index: Int) {
    let quiz = book.item(record.subject, .quiz)
    guard quiz >= 0 else { return unknown(record.subject, device: device, index: index) }
    if devices[device].open.isImplied && devices[device].open.isFor(quiz, record.attempt) {
      return startArrived(record, device: device)
    }
    if !devices[device].left.isEmpty, let early = impliedBefore(record, quiz: quiz, device: device) {
      if devices[device].open.quiz >= 0 { leaveOpenAttempt(device: device, closedByReset: false) }
      devices[device].open = early
      devices[device].interleaved = -1
      return startArrived(record, device: device)
    }
    let version = versionInForce(for: record, device: device)
    if devices[device].open.quiz >= 0 { leaveOpenAttempt(device: device, closedByReset: false) }
    devices[device].interleaved = -1
    let root = use(quiz, version: version, device: device, index: index)
    if record.attempt == 1 && devices[device].items[quiz].witness < 0 {
      devices[device].items[quiz].witness = devices[device].missing
    }
    if record.attempt != devices[device].items[quiz].lastAttempt + 1 {
      checkNumber(record, quiz: quiz, version: version, device: device, index: index)
    }
    devices[device].begin(record, quiz: quiz, at: index, root: root)
  }

  private mutating func checkNumber(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) {
    let last = devices[device].items[quiz].lastAttempt
    guard record.attempt > 0 else { return }
    let isJump = record.attempt > last
    var suspicion = Suspicion(isJump ? .attemptJump : .attemptRepeated, device: device, index: index)
    suspicion.item = quiz
    suspicion.other = devices[device].items[quiz].startedAt
    suspicion.first = record.attempt
    suspicion.second = last
    if isJump {
      suspicion.resolution = .gap
      suspicion.isSilent = last == 0 && devices[device].head > 0
    } else {
      if unsupported.last.map({ $0 != (device, index) }) ?? true { unsupported.append((device, index)) }
      suspicion.price = record.attempt + scratchPrice(quiz, version: version, device: device)
      if isNextReset(after: index, device: device) {
        suspicion.resolution = .order
        if isDated(index + 1, notAfter: index, device: device) { suspicion.severity = .minor }
      }
    }
    _ = add(suspicion)
  }

  /// The record belongs behind the reset that follows it.
  private func isNextReset(after index: Int, device: Int) -> Bool {
    let records = history.devices[device].records
    return index + 1 < records.count && records[index + 1].kind == .progressReset
  }

  /// Another attempt begins, or a reset: what is open is left, and kept for records that go back to it.
  mutating func leaveOpenAttempt(device: Int, closedByReset: Bool) {
    guard devices[device].open.quiz >= 0 else { return }
    var left = devices[device].open
    left.isClosedByReset = closedByReset
    if !left.isStale { left.missingAtClose = devices[device].missing }
    if closedByReset {
      devices[device].left.removeAll { !$0.isClosedByReset && $0.short < 0 }
    } else if devices[device].missing > left.missingAtStart || left.isImplied {
      devices[device].items[left.quiz].seen = max(devices[device].items[left.quiz].seen, left.records)
    }
    if !closedByReset { left.abandoned = noteAbandoned(left, device: device) }
    devices[device].leave(left)
    devices[device].open.quiz = -1
  }

  /// Another attempt follows one that was not finished; silent again if it goes on after all.
  private mutating func noteAbandoned(_ left: OpenAttempt, device: Int) -> Int {
    guard !left.isImplied, !isProbe, devices[device].missing == left.missingAtStart else { return -1 }
    var suspicion = Suspicion(.attemptAbandoned, device: device, index: left.start)
    suspicion.item = left.quiz
    suspicion.first = left.number
    suspicion.resolution = .stream
    return add(suspicion)
  }

  /// The log ends inside an attempt.
  mutating func noteOpenAtEnd(device: Int) {
    let open = devices[device].open
    guard open.quiz >= 0, !isProbe else { return }
    var suspicion = Suspicion(
      .attemptOpenAtEnd, device: device, index: history.devices[device].records.count - 1)
    suspicion.item = open.quiz
    suspicion.first = open.number
    suspicion.resolution = .stream
    _ = add(suspicion)
  }

  mutating func answer(_ record: EventRecord, device: Int, index: Int) {
    let quiz = book.item(record.subject, .quiz)
    guard quiz >= 0 else { return unknown(record.subject, device: device, index: index) }
    let version = versionInForce(for: record, device: device)
    if !devices[device].isOfOpen(quiz, record.attempt) {
      if isLateAnswer(record, quiz: quiz, version: version, device: device, index: index) { return }
      reopen(record, quiz: quiz, version: version, device: device, index: index)
    }
    let question = book.versions[version].question(record.question)
    guard devices[device].open.takes(record, to: question) else {
      return Int(question.quiz) == quiz
        ? again(record, quiz: quiz, version: version, device: device, index: index)
        : foreign(record, quiz: quiz, version: version, device: device, index: index)
    }
    checkChoice(record, question, quiz: quiz, version: version, device: device, index: index)
  }

  private mutating func foreign(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) {
    devices[device].open.excess += 1
    devices[device].open.answered += 1
    let elsewhere = book.versions.contains { Int($0.question(record.question).quiz) == quiz }
    let isKnown = book.versions.contains { $0.question(record.question).quiz >= 0 }
    guard isKnown else { return unknown(record.question, device: device, index: index) }
    guard !elsewhere else { return }
    var suspicion = Suspicion(.foreignQuestion, device: device, index: index)
    suspicion.item = quiz
    suspicion.first = Int64(book.versions[version].question(record.question).quiz)
    _ = add(suspicion)
  }

  private mutating func again(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) {
    devices[device].open.excess += 1
    let records = history.devices[device].records
    var suspicion = Suspicion(.questionTwice, device: device, index: index)
    suspicion.item = quiz
    suspicion.other =
      records[devices[device].open.start..<index].lastIndex {
        $0.kind == .questionAnswered && $0.question == record.question
      } ?? -1
    // Two alike, one of which an earlier attempt lacks: it belongs there.
    if suspicion.other >= 0, records[suspicion.other].correct == record.correct,
      isLateAnswer(record, quiz: quiz, version: version, device: device, index: index)
    {
      devices[device].open.excess -= 1
      return
    }
    suspicion.price = 2 + scratchPrice(quiz, version: version, device: device)
    beginBehindGap(suspicion, root: add(suspicion), version: version)
  }

  /// Makes the attempt of an answer or finish the open one: one that was left, or one whose start is not seen.
  mutating func reopen(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) {
    // What a reset closed goes on only where no start of a new attempt can be missing.
    let missing = devices[device].missing
    let left = devices[device].left.lastIndex {
      $0.quiz == quiz && $0.number == record.attempt && $0.short < 0
        && (!($0.isClosedByReset || $0.isStale) || $0.missingAtClose == missing)
    }
    if let left {
      let attempt = devices[device].left.remove(at: left)
      if devices[device].open.quiz >= 0 { leaveOpenAttempt(device: device, closedByReset: false) }
      goOn(attempt, record, device: device, index: index)
    } else {
      if devices[device].open.quiz >= 0 { leaveOpenAttempt(device: device, closedByReset: false) }
      imply(record, quiz: quiz, version: version, device: device, index: index)
    }
  }

  private mutating func goOn(_ attempt: OpenAttempt, _ record: EventRecord, device: Int, index: Int) {
    devices[device].open = attempt
    devices[device].open.isClosedByReset = false
    if attempt.abandoned >= 0 { suspicions[attempt.abandoned].isSilent = true }
    unsupported.append((device, index))
    if devices[device].interleaved >= 0 {
      suspicions[devices[device].interleaved].dependents += 1
      return
    }
    var suspicion = Suspicion(.attemptsInterleaved, device: device, index: index)
    if attempt.isClosedByReset { suspicion.code = .clearedFactUsed }
    suspicion.item = attempt.quiz
    suspicion.first = attempt.number
    suspicion.other = attempt.isClosedByReset ? devices[device].resetAt : attempt.start
    suspicion.resolution = .order
    if isDated(index, notAfter: suspicion.other, device: device) { suspicion.severity = .minor }
    devices[device].interleaved = add(suspicion)
  }

  /// Opens an attempt whose start is not recorded. Devices that never record starts owe none; the gate is tested here.
  private mutating func imply(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) {
    let state = devices[device]
    var root = -1
    if state.hasStarts {
      root = addOrphan(record, quiz: quiz, version: version, device: device, index: index)
    } else {
      root = use(quiz, version: version, device: device, index: index)
    }
    devices[device].items[quiz].lastAttempt = max(record.attempt, state.items[quiz].lastAttempt)
    devices[device].open.begin(quiz: quiz, number: record.attempt, at: index, missing: state.missing)
    devices[device].open.root = root
    devices[device].open.isImplied = true
  }

  private mutating func addOrphan(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) -> Int {
    unsupported.append((device, index))
    let isFinish = record.kind == .quizFinished
    let state = devices[device]
    var suspicion = Suspicion(isFinish ? .finishWithoutStart : .answerWithoutStart, device: device, index: index)
    suspicion.item = quiz
    suspicion.first = record.attempt
    let known = proven.union(assumed)
    let version = cheapestVersion(of: record, quiz, known: known, judged: version, device: device)
    suspicion.closure = closure(of: quiz, version: version, known: known, device: device)
    let answers = isFinish && state.hasAnswers ? Int64(book.versions[version].sizes[quiz]) : 0
    let isUsed = record.attempt > 0 && record.attempt <= state.items[quiz].lastAttempt
    suspicion.supplies = supplies(of: suspicion.closure ?? book.noFacts, version: version, device: device)
    let needs = book.versions[version].gates.needs(quiz).subtracting(known)
    suspicion.early = earlySupply(of: needs, version: version, device: device)
    suspicion.price = isUsed ? 2 + answers + scratchPrice(quiz, version: version, device: device) : 1 + answers
    let root = add(suspicion)
    if let facts = suspicion.closure { assume(facts, root: root) }
    return root
  }
}
