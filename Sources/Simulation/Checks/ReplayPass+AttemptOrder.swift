internal import ProgressModel

/// Records of an attempt that stand before its start or behind its finish.
extension ReplayPass {
  /// An attempt that answers had opened before others were started, now that its start comes.
  mutating func impliedBefore(_ record: EventRecord, quiz: Int, device: Int) -> OpenAttempt? {
    let place = devices[device].left.lastIndex {
      $0.isImplied && $0.isFor(quiz, record.attempt) && $0.short < 0 && !$0.isClosedByReset
    }
    return place.map { devices[device].left.remove(at: $0) }
  }

  /// The start of an attempt that an answer had opened: that answer came too early. What the quiz needs may be missing all
  /// the same; then the ladder tells.
  mutating func startArrived(_ start: EventRecord, device: Int) {
    devices[device].open.isImplied = false
    devices[device].open.records += 1
    let root = devices[device].open.root
    guard root >= 0, suspicions[root].code == .answerWithoutStart else { return }
    if suspicions[root].closure?.isEmpty ?? true {
      suspicions[root].resolution = .order
      let answer = history.devices[device].records[suspicions[root].index]
      if isDated(start, notAfter: answer) { suspicions[root].severity = .minor }
    } else {
      suspicions[root].price = suspicions[root].price.map { max($0 - 1, 0) }
    }
  }

  /// A question answered again behind a gap: what stands there is of a new attempt of the same number, begun in the gap.
  mutating func beginBehindGap(_ again: Suspicion, root: Int, version: Int) {
    let (device, open) = (again.device, devices[again.device].open)
    let records = history.devices[device].records
    let gap = (max(again.other, 0)..<again.index).last { index in
      let (last, next) = (records[index].seq, records[index + 1].seq)
      return next > last + 1 && foreign(between: last, and: next, device: device) < next - last - 1
    }
    guard let gap, again.other >= 0 else { return }
    devices[device].open.begin(
      quiz: open.quiz, number: open.number, at: again.index, missing: devices[device].missing)
    devices[device].open.root = root
    devices[device].open.isImplied = true
    for record in records[(gap + 1)...again.index]
    where record.kind == .questionAnswered && open.isFor(book.item(record.subject, .quiz), record.attempt) {
      let question = book.versions[version].question(record.question)
      devices[device].open.records += 1
      if Int(question.quiz) == open.quiz { devices[device].open.take(record, position: Int(question.position)) }
    }
  }

  /// An answer to a question that its attempt, finished already, lacks: the finish was written too early. Behind a reset it
  /// may be of a new attempt where a start can be missing.
  mutating func isLateAnswer(_ record: EventRecord, quiz: Int, version: Int, device: Int, index: Int) -> Bool {
    let question = book.versions[version].question(record.question)
    let missing = devices[device].missing
    guard Int(question.quiz) == quiz,
      let place = devices[device].left.lastIndex(where: {
        $0.isFor(quiz, record.attempt) && $0.short >= 0 && !$0.asked.contains(Int(question.position))
          && (!$0.isClosedByReset || $0.missingAtClose == missing)
      }), devices[device].left[place].take(record, position: Int(question.position))
    else { return false }
    suspicions[devices[device].left[place].short].other = index
    noteLate(devices[device].left[place], size: book.versions[version].sizes[quiz])
    return true
  }

  /// The finish stands in the wrong order once none of its answers is missing; then its score can be told too.
  private mutating func noteLate(_ attempt: OpenAttempt, size: Int) {
    suspicions[attempt.short].first = Int64(attempt.answered)
    suspicions[attempt.short].price = Int64(size - attempt.answered)
    guard attempt.answered == size else { return }
    suspicions[attempt.short].price = nil
    if attempt.isMarked, attempt.excess == 0, attempt.right != attempt.score {
      suspicions[attempt.short].code = .scoreNotAnswers
      (suspicions[attempt.short].first, suspicions[attempt.short].second) = (attempt.score, attempt.right)
    } else {
      suspicions[attempt.short].code = .answerAfterFinish
      suspicions[attempt.short].resolution = .order
    }
  }
}
