internal import ProgressModel

/// Damages one history in one place; what the log says afterwards, and what the storage was made from.
struct FaultInjector {
  let version: CurriculumVersion
  let names: NameTable
  var generator: Generator
  /// The log, damaged.
  private(set) var records: [EventRecord]
  /// The log that the stored values follow.
  private(set) var stored: [EventRecord]
  /// Keys of flags that are turned in every snapshot.
  private(set) var flips: [String] = []
  /// Where it was done.
  private(set) var place = 0

  init(_ records: [EventRecord], version: CurriculumVersion, names: NameTable, generator: Generator) {
    self.records = records
    stored = records
    self.version = version
    self.names = names
    self.generator = generator
  }

  /// Does it; false where the history has no place for it.
  mutating func inject(_ kind: FaultKind) -> Bool {
    guard records.count >= 12 else { return false }
    switch kind {
    case .cutHead: return remove(0..<(1 + generator.below(records.count / 2)), renumber: false)
    case .cutTail:
      return remove((records.count - 1 - generator.below(records.count / 2))..<records.count, renumber: false)
    case .dropRecords: return removeSome(upTo: 6, renumber: false)
    case .swapNeighbours: return swapNeighbours()
    case .deleteRecords: return removeSome(upTo: 3, renumber: true)
    case .forgePass: return forgePass()
    case .insertAward: return insertAward()
    case .skipSection: return skipSection()
    case .raiseScore:
      return change(.quizFinished, where: { $0.score < $0.total ?? 0 }) {
        $0.score = $0.total ?? 0
        $0.passed = true
      }
    case .flipPassed: return change(.quizFinished) { $0.passed = $0.passed != true }
    case .scoreBeyond:
      return change(.quizFinished) {
        $0.score = ($0.total ?? 0) + 2
        $0.passed = true
      }
    case .repeatAnswer: return repeatAnswer()
    case .foreignQuestion: return foreignQuestion()
    case .badChoice: return badChoice()
    case .flipFlags: return flipFlags()
    }
  }

  private mutating func remove(_ range: Range<Int>, renumber: Bool) -> Bool {
    place = range.lowerBound
    records.removeSubrange(range)
    if renumber { self.renumber() }
    return true
  }

  private mutating func renumber() {
    for index in records.indices { records[index].seq = Int64(index) + 1 }
  }

  private mutating func removeSome(upTo count: Int, renumber: Bool) -> Bool {
    let start = 1 + generator.below(records.count - count - 2)
    return remove(start..<(start + 1 + generator.below(count)), renumber: renumber)
  }

  private mutating func swapNeighbours() -> Bool {
    place = 1 + generator.below(records.count - 2)
    records.swapAt(place, place + 1)
    renumber()
    return true
  }

  /// A random record of a kind.
  private mutating func find(_ kind: EventKind, where fits: (EventRecord) -> Bool = { _ in true }) -> Bool {
    let places = records.indices.filter { records[$0].kind == kind && fits(records[$0]) }
    guard !places.isEmpty else { return false }
    place = places[generator.below(places.count)]
    return true
  }

  private mutating func change(
    _ kind: EventKind, where fits: (EventRecord) -> Bool = { _ in true }, _ change: (inout EventRecord) -> Void
  ) -> Bool {
    guard find(kind, where: fits) else { return false }
    change(&records[place])
    stored = records
    return true
  }

  private mutating func forgePass() -> Bool {
    let passed = Set(records.filter { $0.passed == true }.map(\.subject))
    let open = version.badges.flatMap(\.quizzes).first { quiz in
      names.number(of: quiz.id).map { !passed.contains($0) } ?? false
    }
    guard let quiz = open, let name = names.number(of: quiz.id), let last = records.last else { return false }
    var record = EventRecord(
      seq: last.seq + 1, millisecondsSinceEpoch: last.millisecondsSinceEpoch + 400, kind: .quizFinished)
    record.subject = name
    record.attempt = Int64(records.count { $0.kind == .quizStarted && $0.subject == name }) + 1
    record.score = Int64(quiz.questions.count)
    record.total = record.score
    record.passed = true
    place = records.count
    records.append(record)
    stored = records
    return true
  }

  private mutating func insertAward() -> Bool {
    let awarded = Set(records.filter { $0.kind == .badgeUnlocked }.map(\.subject))
    let missing = version.badges.compactMap { names.number(of: $0.id) }.filter { !awarded.contains($0) }
    guard !missing.isEmpty else { return false }
    place = 1 + generator.below(records.count - 1)
    var record = EventRecord(
      seq: 0, millisecondsSinceEpoch: records[place - 1].millisecondsSinceEpoch + 1, kind: .badgeUnlocked)
    record.subject = missing[generator.below(missing.count)]
    records.insert(record, at: place)
    renumber()
    stored = records
    return true
  }

  private mutating func skipSection() -> Bool {
    let sections = version.badges.map { badge in
      Set(([badge.id] + badge.lessons.map(\.id) + badge.quizzes.map(\.id)).compactMap(names.number(of:)))
    }
    let reached = sections.indices.filter { section in records.contains { sections[section].contains($0.subject) } }
    guard reached.count > 1 else { return false }
    let section = sections[reached[generator.below(reached.count - 1)]]
    place = records.firstIndex { section.contains($0.subject) } ?? 0
    records.removeAll { section.contains($0.subject) }
    renumber()
    return !records.isEmpty
  }

  private mutating func repeatAnswer() -> Bool {
    let places = records.indices.dropFirst().filter { index in
      let (before, here) = (records[index - 1], records[index])
      return here.kind == .questionAnswered && before.kind == .questionAnswered && before.subject == here.subject
        && before.attempt == here.attempt
    }
    guard !places.isEmpty else { return false }
    place = places[generator.below(places.count)]
    records[place].question = records[place - 1].question
    records[place].selected = records[place - 1].selected
    records[place].correct = records[place - 1].correct
    return true
  }

  private mutating func foreignQuestion() -> Bool {
    guard find(.questionAnswered) else { return false }
    let here = names[records[place].subject]
    let others = version.badges.flatMap(\.quizzes).filter { $0.id != here }.flatMap(\.questions)
    guard !others.isEmpty else { return false }
    records[place].question = names.number(of: others[generator.below(others.count)].id) ?? 0
    return true
  }

  private mutating func badChoice() -> Bool {
    guard find(.questionAnswered, where: { $0.correct == false }) else { return false }
    let id = names[records[place].question]
    let question = version.badges.flatMap(\.quizzes).flatMap(\.questions).first { $0.id == id }
    guard let question else { return false }
    records[place].selected = Int64(question.choices.count)
    return true
  }

  private mutating func flipFlags() -> Bool {
    let keys = version.badges.flatMap { badge in
      badge.lessons.map(\.storageKey) + badge.quizzes.compactMap(\.storageKeys.passed) + [badge.storageKey]
    }
    guard !keys.isEmpty else { return false }
    flips = [keys[generator.below(keys.count)]]
    if generator.below(2) == 1 {
      let second = keys[generator.below(keys.count)]
      if second != flips[0] { flips.append(second) }
    }
    return true
  }
}
