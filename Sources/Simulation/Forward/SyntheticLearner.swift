internal import ProgressModel

/// One learner who plays the app by its rules on one device until done, gone, or the period is over.
struct SyntheticLearner {
  private let book: RuleBook
  private let version: CurriculumVersion
  private let names: NameTable
  private let end: Int64
  private var generator: Generator
  private var clock: Int64
  /// In 1/65,536 logits.
  private var ability: Int
  private var practice = 0
  private var facts: FactSet
  private var awarded: FactSet
  private var attempts: [Int64]
  private var isGone = false
  private(set) var records: [EventRecord] = []

  init(book: RuleBook, version: CurriculumVersion, names: NameTable, generator: Generator, start: Int64, end: Int64) {
    self.book = book
    self.version = version
    self.names = names
    self.generator = generator
    self.end = end
    ability = self.generator.normal() + FixedPoint.one / 2
    clock = start + Int64(self.generator.below(Int(end - start)))
    facts = book.noFacts
    awarded = facts
    attempts = Array(repeating: 0, count: book.items.count)
  }

  /// Plays to the end and hands the generator on.
  mutating func play() -> Generator {
    log(.onboardingCompleted, after: 60)
    for badge in version.badges where !isGone { take(badge) }
    return generator
  }

  private mutating func take(_ badge: Badge) {
    for lesson in shuffled(badge.lessons) where !isGone {
      rest()
      leave(millionths: 40_000)
      if isGone || !isOpen(lesson.id) { return }
      study(lesson)
    }
    for quiz in shuffled(badge.quizzes) where !isGone {
      if !isOpen(quiz.id) { return }
      pass(quiz, of: badge)
    }
    award()
    leave(millionths: 60_000)
  }

  /// Mostly the order of the path.
  private mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    guard items.count > 1, generator.chance(millionths: 80_000) else { return items }
    var items = items
    for place in stride(from: items.count - 1, to: 0, by: -1) { items.swapAt(place, generator.below(place + 1)) }
    return items
  }

  private func number(_ id: String) -> Int { names.number(of: id).map { book.index(of: $0) } ?? -1 }

  private func isOpen(_ id: String) -> Bool {
    let item = number(id)
    return item >= 0 && rules.gates.holds(item, in: facts)
  }

  private var rules: RuleVersion { book.versions[book.versions.count - 1] }

  private mutating func leave(millionths: Int) {
    if generator.chance(millionths: millionths) { isGone = true }
  }

  /// Between two steps: usually seconds, sometimes days.
  private mutating func rest() {
    guard generator.chance(millionths: 220_000) else { return }
    clock += Int64(FixedPoint.scaled(86_400, byPowerOfTwo: generator.normal() * 3 / 2)) * 1000
  }

  private mutating func log(
    _ kind: EventKind, _ id: String = "", after seconds: Int, _ change: (inout EventRecord) -> Void = { _ in }
  ) {
    guard !isGone else { return }
    let wait = max(FixedPoint.scaled(seconds * 1000, byPowerOfTwo: generator.normal() / 2), 400)
    clock += Int64(wait)
    guard clock < end else {
      isGone = true
      return
    }
    var record = EventRecord(seq: Int64(records.count) + 1, millisecondsSinceEpoch: clock, kind: kind)
    record.subject = names.number(of: id) ?? 0
    change(&record)
    records.append(record)
  }

  private mutating func study(_ lesson: Lesson) {
    log(.lessonStarted, lesson.id, after: 15)
    log(.lessonCompleted, lesson.id, after: 200)
    guard !isGone else { return }
    facts.insert(number(lesson.id))
    practice += FixedPoint.one / 12
  }

  private mutating func pass(_ quiz: Quiz, of badge: Badge) {
    rest()
    leave(millionths: 40_000)
    while !isGone {
      if attempt(quiz) {
        if generator.chance(millionths: 120_000) { _ = attempt(quiz) }
        return
      }
      leave(millionths: 120_000)
      if generator.chance(millionths: 300_000), !badge.lessons.isEmpty {
        study(badge.lessons[generator.below(badge.lessons.count)])
      }
      rest()
    }
  }

  /// One attempt; whether it was finished and passed.
  private mutating func attempt(_ quiz: Quiz) -> Bool {
    let item = number(quiz.id)
    attempts[item] += 1
    let attempt = attempts[item]
    log(.quizStarted, quiz.id, after: 8) { $0.attempt = attempt }
    var score = 0
    for question in quiz.questions {
      if generator.chance(millionths: 4_000) { return false }
      let selected = choose(question, of: quiz)
      let isRight = selected == Int64(question.answer)
      score += isRight ? 1 : 0
      let name = names.number(of: question.id) ?? 0
      log(.questionAnswered, quiz.id, after: 14) {
        $0.attempt = attempt
        $0.question = name
        $0.selected = selected
        $0.correct = isRight
      }
    }
    return finish(quiz, item: item, attempt: attempt, score: score)
  }

  private mutating func finish(_ quiz: Quiz, item: Int, attempt: Int64, score: Int) -> Bool {
    let total = Int64(quiz.questions.count)
    let isPassed = PassMark.isMet(score: Int64(score), total: total, mark: Int64(version.passMark))
    log(.quizFinished, quiz.id, after: 4) {
      $0.attempt = attempt
      $0.score = Int64(score)
      $0.total = total
      $0.passed = isPassed
    }
    practice += FixedPoint.one / 7
    guard !isGone else { return false }
    if isPassed { facts.insert(item) }
    return isPassed
  }

  /// Right with the logistic of ability + practice - difficulty, never below chance; 2 % skip.
  private mutating func choose(_ question: Question, of quiz: Quiz) -> Int64 {
    if generator.chance(millionths: 20_000) { return EventRecord.skipped }
    let choices = max(question.choices.count, 1)
    let logit = ability + practice - Self.difficulty(of: question, in: quiz)
    let threshold = max(FixedPoint.logistic(logit), UInt32(4_294_967_295 / choices))
    if generator.chance(threshold) || choices == 1 { return Int64(question.answer) }
    let wrong = generator.below(choices - 1)
    return Int64(wrong < question.answer ? wrong : wrong + 1)
  }

  /// Fixed per question, from the bytes of its id: between -1.5 and 0.5 logits.
  private static func difficulty(of question: Question, in quiz: Quiz) -> Int {
    var split = SplitMix64(state: question.id.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) })
    return Int(split.next() >> 47) - 3 * FixedPoint.one / 2
  }

  /// Every badge that is due is awarded a second later.
  private mutating func award() {
    for badge in version.badges where isOpen(badge.id) && !awarded.contains(number(badge.id)) {
      log(.badgeUnlocked, badge.id, after: 1)
      guard !isGone else { return }
      awarded.insert(number(badge.id))
      facts.insert(number(badge.id))
    }
  }
}
