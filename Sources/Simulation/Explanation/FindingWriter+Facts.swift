internal import ProgressModel

/// The facts of a finding: the smallest set that contradict each other, the two main ones first.
extension FindingWriter {
  /// The record that is there, then what contradicts it, then what makes the absence certain.
  func facts(_ suspicion: Suspicion) -> [FindingFact] {
    var facts: [FindingFact] = []
    facts.reserveCapacity(4)
    // Some findings are about another item than the record that they are found at.
    let isElsewhere = [.awardUnrecorded, .attemptOpenAtEnd].contains(suspicion.code)
    facts.append(recorded(suspicion.device, suspicion.index, as: isElsewhere ? nil : subject(suspicion)))
    if record(suspicion).kind == .questionAnswered { facts[0].value = answer(suspicion) }
    facts += contradicting(suspicion)
    for item in suspicion.missing?.items ?? [] { facts += missingFacts(item, suspicion) }
    if suspicion.other >= 0 && suspicion.code != .scoreNotAnswers {
      facts.append(recorded(suspicion.device, suspicion.other))
    }
    facts += related(suspicion)
    facts += circleFacts(suspicion)
    if suspicion.resolution == .impossible, record(suspicion).seq > 0 { facts.append(completeness(suspicion)) }
    return facts
  }

  func recorded(_ device: Int, _ index: Int, as item: String? = nil) -> FindingFact {
    let log = pass.history.devices[device]
    let record = log.records[index]
    return FindingFact(
      text: EventWords.text(of: record, names: names), item: item ?? names[record.subject], value: value(of: record),
      device: log.device, seq: record.seq == 0 ? nil : record.seq, at: record.at, record: index)
  }

  /// An absence is as certain as the log is complete.
  private func completeness(_ suspicion: Suspicion) -> FindingFact {
    let last = pass.history.devices[suspicion.device].records.last?.seq ?? 0
    return FindingFact(
      text: suspicion.budget == 0
        ? "seq 1 to \(last) without a gap"
        : "\(suspicion.budget == 1 ? "1 record is" : "\(suspicion.budget) records are") missing up to seq \(record(suspicion).seq), too few to explain it"
    )
  }

  /// A badge whose award nobody records may be due by what is recorded elsewhere: then that is what makes the record legal.
  private func missingFacts(_ item: Int, _ suspicion: Suspicion) -> [FindingFact] {
    let isElsewhere = suspicion.resolution == .order || suspicion.resolution == .merge
    guard isElsewhere, pass.book.items[item].kind == .badge, pass.place(of: item, after: suspicion) == nil else {
      return [missingFact(item, suspicion)]
    }
    let due = rules(suspicion).gates.needs(item).items.filter { pass.place(of: $0, after: suspicion) != nil }
    guard !due.isEmpty else { return [missingFact(item, suspicion)] }
    return [
      FindingFact(text: "\(id(item)) due only later, its award is not recorded", item: id(item), value: "missing")
    ]
      + due.map { missingFact($0, suspicion) }
  }

  private func missingFact(_ item: Int, _ suspicion: Suspicion) -> FindingFact {
    let kind = pass.book.items[item].kind
    guard let place = pass.place(of: item, after: suspicion) else {
      if kind == .quiz { return notPassed(item, suspicion) }
      return FindingFact(text: "\(id(item)) not \(kind.fact)", item: id(item), value: "missing")
    }
    let record = pass.history.devices[place.device].records[place.index]
    return FindingFact(
      text: "\(id(item)) \(kind.fact) only here", item: id(item), value: "later",
      device: pass.history.devices[place.device].device, seq: record.seq == 0 ? nil : record.seq, at: record.at,
      record: place.index)
  }

  /// `quiz2 not passed: best 3 of 5 (iPhone-2F1C:17), 4 needed`; `last` where the policy counts the last attempt.
  private func notPassed(_ quiz: Int, _ suspicion: Suspicion) -> FindingFact {
    let version = rules(suspicion)
    let need = PassMark.need(total: Int64(version.sizes[quiz]), mark: version.passMark)
    guard let finish = countingFinish(quiz, suspicion) else {
      return FindingFact(
        text: "\(id(quiz)) not passed: no attempt at it is finished", item: id(quiz), value: "missing")
    }
    let record = pass.history.devices[suspicion.device].records[finish]
    let total = record.total ?? Int64(version.sizes[quiz])
    let which = pass.policy == .best ? "best" : "last"
    let score = "\(which) \(record.score) of \(total) (\(reference(suspicion.device, finish)))"
    return FindingFact(
      text: "\(id(quiz)) not passed: \(score), \(need) needed", item: id(quiz), value: "missing",
      device: device(suspicion), seq: record.seq == 0 ? nil : record.seq, at: record.at, record: finish)
  }

  private func value(of record: EventRecord) -> String? {
    switch record.kind {
    case .quizFinished:
      let mark = record.passed.map { $0 ? ", passed" : ", not passed" } ?? ""
      return EventWords.score(of: record) + mark
    case .quizStarted: return "attempt \(record.attempt)"
    case .questionAnswered: return names[record.question] + mark(of: record)
    default: return nil
    }
  }

  private func mark(of record: EventRecord) -> String {
    record.correct.map { $0 ? ", correct" : ", not correct" } ?? ""
  }

  /// The question; the chosen answer where that is what is wrong: of all that is written about a finding it stands here only.
  private func answer(_ suspicion: Suspicion) -> String {
    let record = record(suspicion)
    guard [.choiceOutOfRange, .correctNotKey].contains(suspicion.code) else { return names[record.question] }
    let choice = record.selected < 0 ? "skipped" : "choice \(record.selected)"
    return "\(names[record.question]): \(choice)\(mark(of: record))"
  }
}

extension ItemKind {
  /// What its fact is called.
  var fact: String {
    switch self {
    case .lesson: "finished"
    case .quiz: "passed"
    case .badge: "awarded"
    }
  }
}
