internal import ProgressModel

extension Check {
  /// Scores, marks and choices that contradict each other or the curriculum.
  static let results: [Check] = [
    Check(
      .scoreNotAnswers, "score-not-answers", .arithmeticLadder, .critical,
      raisedBy: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4✗ A1.1.5✗ F1.1:5/5",
      notRaisedBy: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4✗ A1.1.5✗ F1.1:3/5"),
    Check(
      .passedBelowMark, "passed-below-mark", .arithmeticLadder, .critical,
      raisedBy: "LL S1.1 A1.1.1 A1.1.2 A1.1.3 A1.1.4✗ A1.1.5✗ F1.1:3/5:pass", notRaisedBy: "LL F1.1:4/5:pass"),
    Check(
      .failedAtMark, "failed-at-mark", .arithmeticLadder, .critical, raisedBy: "LL F1.1:4/5:fail",
      notRaisedBy: "LL F1.1:3/5:fail"),
    Check(
      .scoreOutOfRange, "score-out-of-range", .fixed(.arithmetic), .critical, raisedBy: "LL F1.1:7/5",
      notRaisedBy: "LL F1.1:5/5"),
    Check(
      .totalNotSize, "total-not-size", .arithmeticLadder, .major, raisedBy: "LL F1.1:4/4", notRaisedBy: "LL F1.1:4/5"),
    Check(
      .choiceOutOfRange, "choice-out-of-range", .arithmeticLadder, .major, raisedBy: "LL S1.1 A1.1.1=4",
      notRaisedBy: "LL S1.1 A1.1.1=3"),
    Check(
      .correctNotKey, "correct-not-key", .arithmeticLadder, .major, raisedBy: "LL S1.1 A1.1.1=2✓",
      notRaisedBy: "LL S1.1 A1.1.1=1✓"),
  ]
}

extension ReplayPass {
  mutating func finish(_ record: EventRecord, device: Int, index: Int) {
    let quiz = book.item(record.subject, .quiz)
    guard quiz >= 0 else { return unknown(record.subject, device: device, index: index) }
    var version = versionInForce(for: record, device: device)
    if !devices[device].isOfOpen(quiz, record.attempt) {
      reopen(record, quiz: quiz, version: version, device: device, index: index)
    }
    if book.versions.count > 1 {
      version = fittingVersion(record, quiz: quiz, version: version, device: device, index: index)
    }
    let size = book.versions[version].sizes[quiz]
    var result = AttemptResult(record, size: size, mark: book.versions[version].passMark)
    let counted = devices[device].open.counted
    if devices[device].hasAnswers && !counted.isUnseen {
      if counted.answered + counted.excess < size {
        finishShort(quiz, version: version, size: size, device: device, index: index)
      } else if counted.answered == size && counted.excess == 0 {
        result.right = counted.right
      }
    }
    var root = devices[device].open.root
    if let wrong = result.contradiction {
      let found = addResult(wrong, result, quiz: quiz, version: version, device: device, index: index)
      if root < 0 { root = found }
    }
    apply(result, quiz: quiz, root: root, version: version, device: device, index: index)
    noteSpeed(devices[device].open, device: device, index: index)
    closeAttempt(device: device)
  }

  /// The version whose quiz has as many questions as the attempt; another than the one in force is remarked on.
  private mutating func fittingVersion(
    _ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int
  ) -> Int {
    let open = devices[device].open
    let count = devices[device].hasAnswers && open.excess == 0 ? open.answered : Int(clamping: record.total ?? 0)
    guard book.versions[version].sizes[quiz] != count, count > 0,
      let other = admitted(record, device: device).last(where: {
        book.versions[$0].sizes[quiz] == count && (record.total ?? Int64(count)) == count
      })
    else { return version }
    var suspicion = Suspicion(.oldRule, device: device, index: index)
    suspicion.item = quiz
    suspicion.resolution = .version
    suspicion.first = Int64(other)
    suspicion.second = Int64(version)
    remark(suspicion, on: record.subject)
    return other
  }

  private mutating func closeAttempt(device: Int) {
    if devices[device].open.short >= 0 { devices[device].leave(devices[device].open) }
    devices[device].open.quiz = -1
  }

  private mutating func finishShort(_ quiz: Int, version: Int, size: Int, device: Int, index: Int) {
    let open = devices[device].open
    guard size > 0, book.versions[version].present.contains(quiz) else { return }
    unsupported.append((device, index))
    if open.isImplied && open.root >= 0
      && [.answerWithoutStart, .questionTwice].contains(suspicions[open.root].code)
      && open.start == suspicions[open.root].index
    {
      suspicions[open.root].price = (suspicions[open.root].price ?? 0) + Int64(size - open.answered)
      suspicions[open.root].budget = max(suspicions[open.root].budget, devices[device].missing)
      return
    }
    var suspicion = Suspicion(.finishUnanswered, device: device, index: index)
    suspicion.item = quiz
    suspicion.first = Int64(open.answered)
    suspicion.second = Int64(size)
    suspicion.price = Int64(size - open.answered)
    let found = add(suspicion)
    let isLast = suspicions.last?.code == .finishUnanswered && suspicions.last?.index == index
    devices[device].open.short = isLast ? suspicions.count - 1 : found
    devices[device].open.score = history.devices[device].records[index].score
  }

  private mutating func addResult(
    _ code: CheckCode, _ result: AttemptResult, quiz: Int, version: Int, device: Int, index: Int
  ) -> Int {
    var suspicion = Suspicion(code, device: device, index: index)
    suspicion.item = quiz
    suspicion.first = result.score
    suspicion.second = code == .scoreNotAnswers ? result.right ?? 0 : result.total
    if code == .scoreNotAnswers {
      let records = history.devices[device].records
      suspicion.other = records[devices[device].open.start..<index].lastIndex { $0.kind == .questionAnswered } ?? -1
    }
    if book.versions.count > 1 && code != .scoreNotAnswers && code != .scoreOutOfRange {
      let record = history.devices[device].records[index]
      let legal = admitted(record, device: device).last {
        let (size, mark) = (book.versions[$0].sizes[quiz], book.versions[$0].passMark)
        return size > 0 && AttemptResult(record, size: size, mark: mark).contradiction == nil
      }
      if let legal { suspicion.isOldRule(legal, judged: version) }
    }
    return add(suspicion)
  }

  /// The effect by the value computed from the record's parts; a pass that only the record claims is assumed.
  private mutating func apply(
    _ result: AttemptResult, quiz: Int, root: Int, version: Int, device: Int, index: Int
  ) {
    hasPassed = result.isComputedPass
    if hasPassed {
      let rests = root >= 0 && !(300..<400).contains(suspicions[root].code.rawValue) ? root : -1
      gain(quiz, root: rests, version: version, device: device)
    } else if result.isPassed && root >= 0 && root < suspicions.count {
      if !proven.contains(quiz) {
        assumed.insert(quiz)
        assumedRoot[quiz] = root
      }
    } else if policy != .best {
      fail(quiz, version: version, device: device, index: index)
    }
  }

  /// A failed attempt under the policies where the last result counts.
  private mutating func fail(_ quiz: Int, version: Int, device: Int, index: Int) {
    if !hasUnseen { assumed.remove(quiz) }
    var known = proven.union(assumed)
    guard hasUnseen ? known.contains(quiz) : proven.contains(quiz) else { return }
    let gates = book.versions[version].gates
    var earned = book.badges.filter { known.contains($0) && gates.holds($0, in: known) }
    proven.remove(quiz)
    assumed.remove(quiz)
    known.remove(quiz)
    guard policy == .lastRecomputed else { return }
    while let place = earned.firstIndex(where: { !gates.holds($0, in: known) }) {
      let badge = earned.remove(at: place)
      proven.remove(badge)
      assumed.remove(badge)
      known.remove(badge)
      if awarded.contains(badge) { lostAwards.insert(badge) }
      awarded.remove(badge)
      missingAtLoss[badge] = devices[device].missing
      for device in 0..<history.devices.count { devices[device].items[badge].awardedAt = -1 }
      base.remove(badge)
      lost.insert(badge)
      lostAt[badge] = index
    }
  }

  mutating func checkChoice(
    _ record: EventRecord, _ question: RuleQuestion, quiz: Int, version: Int, device: Int, index: Int
  ) {
    if record.selected < 0 {
      if record.selected == EventRecord.skipped && record.correct == true {
        addChoice(.correctNotKey, record, question, quiz: quiz, device: device, index: index)
      }
      return
    }
    if record.selected >= Int64(question.choices) {
      return addChoice(.choiceOutOfRange, record, question, quiz: quiz, device: device, index: index)
    }
    if let correct = record.correct, correct != (record.selected == Int64(question.answer)) {
      addChoice(.correctNotKey, record, question, quiz: quiz, device: device, index: index)
    }
  }

  private mutating func addChoice(
    _ code: CheckCode, _ record: EventRecord, _ question: RuleQuestion, quiz: Int, device: Int, index: Int
  ) {
    var suspicion = Suspicion(code, device: device, index: index)
    suspicion.item = quiz
    suspicion.first = Int64(question.choices)
    suspicion.second = record.correct == true ? 1 : 0
    let legal = admitted(record, device: device).last { version in
      let other = book.versions[version].question(record.question)
      guard Int(other.quiz) == quiz, record.selected < Int64(other.choices) else { return false }
      if record.selected < 0 { return record.correct != true }
      return record.correct == nil || record.correct == (record.selected == Int64(other.answer))
    }
    if let legal { suspicion.isOldRule(legal, judged: version(of: record, device: device)) }
    _ = add(suspicion)
  }
}
