internal import ProgressModel

/// Attempts whose records contradict each other or the curriculum.
extension FaultInjector {
  mutating func raiseScore() -> Bool {
    change(places(.quizFinished) { $0.score < $0.total ?? 0 }) {
      $0.score = $0.total ?? 0
      $0.passed = true
    }
  }

  mutating func scoreBeyond() -> Bool {
    change(places(.quizFinished)) {
      $0.score = ($0.total ?? 0) + 2
      $0.passed = true
    }
  }

  mutating func repeatAnswer() -> Bool {
    let twins = records.indices.dropFirst().filter { index in
      let (before, here) = (records[index - 1].record, records[index].record)
      return here.kind == .questionAnswered && before.kind == .questionAnswered && before.subject == here.subject
        && before.attempt == here.attempt
    }
    guard let index = pick(twins) else { return false }
    let before = records[index - 1].record
    return change([index]) {
      $0.question = before.question
      $0.selected = before.selected
      $0.correct = before.correct
    }
  }

  private func question(_ record: EventRecord) -> AppQuestion? {
    path.item(record.subject).flatMap { path.versions.last?.quizzes[$0] }?
      .questions.first { $0.name == record.question }
  }

  mutating func foreignQuestion() -> Bool {
    guard let answer = pick(places(.questionAnswered)), let quiz = item(answer), let version = path.versions.last else {
      return false
    }
    let others = version.quizzes.indices.filter { $0 != quiz }.compactMap { version.quizzes[$0] }.flatMap(\.questions)
    guard let question = pick(others) else { return false }
    return change([answer]) { $0.question = question.name }
  }

  mutating func badChoice() -> Bool {
    guard let answer = pick(places(.questionAnswered) { $0.correct == false }),
      let question = question(records[answer].record)
    else { return false }
    return change([answer]) { $0.selected = Int64(question.choices) }
  }

  /// Another choice than the one that was marked: the key where it is marked wrong, else not the key.
  mutating func wrongKey() -> Bool {
    guard let answer = pick(places(.questionAnswered)), let question = question(records[answer].record),
      question.choices > 1
    else { return false }
    return change([answer]) {
      $0.selected = Int64($0.correct == true ? (question.answer + 1) % question.choices : question.answer)
    }
  }

  /// A whole attempt gets the number of the attempt before it; or the last one a number that skips some.
  mutating func renumberAttempt() -> Bool {
    guard let start = pick(places(.quizStarted)) else { return false }
    let record = records[start].record
    let isLast = !records[(start + 1)...].contains {
      $0.record.kind == .quizStarted && $0.record.subject == record.subject
    }
    guard isLast || record.attempt > 1 else { return false }
    let number = isLast ? record.attempt + 2 : record.attempt - 1
    let end = records[(start + 1)...].firstIndex { $0.record.kind == .quizStarted || $0.record.kind == .progressReset }
    for index in start..<(end ?? records.count)
    where records[index].record.subject == record.subject && records[index].record.attempt == record.attempt {
      trace.devices[device].records[index].record.attempt = number
    }
    place = start
    return true
  }
}
