internal import ProgressModel

/// What the app has stored after some records of one device's log: facts, and the numbers of its quizzes.
///
/// Records have their effect here whether they are legal or not; what the log does wrong is the replay's to say.
struct LogState {
  /// Lessons finished, quizzes passed, badges awarded.
  private(set) var facts: FactSet
  /// Resets so far.
  private(set) var epoch = 0
  /// By item.
  private(set) var quizzes: [QuizCount]
  /// By item: the index of the record that gave the fact, or a badge or pass lost and given again; -1 for none.
  private(set) var gainedAt: [Int]

  init(_ rules: LogRules) {
    facts = rules.book.noFacts
    quizzes = Array(repeating: QuizCount(), count: rules.book.items.count)
    gainedAt = Array(repeating: -1, count: rules.book.items.count)
  }

  /// A state that a reset has left at once.
  func cleared(of scope: FactSet) -> LogState {
    var state = self
    state.clear(scope)
    return state
  }

  /// A state that a failed attempt has left.
  func failing(_ quiz: Int, _ rules: LogRules) -> LogState {
    var state = self
    state.facts = rules.policy == .lastRecomputed ? rules.rules.failing(quiz, in: facts) : facts.removing(quiz)
    return state
  }

  mutating func apply(_ record: EventRecord, at index: Int, _ rules: LogRules) {
    switch record.kind {
    case .onboardingCompleted, .lessonStarted: break
    case .lessonCompleted: gain(rules.book.item(record.subject, .lesson), at: index)
    case .badgeUnlocked: award(rules.book.item(record.subject, .badge), at: index, rules)
    case .progressReset: clear(rules.scope(of: record))
    case .quizStarted, .questionAnswered, .quizFinished:
      let quiz = rules.book.item(record.subject, .quiz)
      if quiz >= 0 { attempt(record, quiz, at: index, rules) }
    }
  }

  private mutating func gain(_ item: Int, at index: Int) {
    guard item >= 0, !facts.contains(item) else { return }
    facts.insert(item)
    gainedAt[item] = index
  }

  /// `lastRecomputed`: what an award was given for can be lost again, also where a gap holds it.
  private mutating func award(_ badge: Int, at index: Int, _ rules: LogRules) {
    gain(badge, at: index)
    guard rules.hasGaps, rules.policy == .lastRecomputed, badge >= 0 else { return }
    facts.formUnion(rules.newest.gates.needs(badge).intersection(rules.book.quizzes))
  }

  private mutating func clear(_ scope: FactSet) {
    facts.subtract(scope)
    epoch += 1
    for item in scope.items { quizzes[item] = QuizCount() }
  }

  private mutating func attempt(_ record: EventRecord, _ quiz: Int, at index: Int, _ rules: LogRules) {
    quizzes[quiz].note(number: record.attempt)
    switch record.kind {
    case .quizStarted: quizzes[quiz].start()
    case .questionAnswered: quizzes[quiz].answer(isRight: record.correct == true)
    default:
      let result = rules.result(of: record, quiz, answers: quizzes[quiz])
      quizzes[quiz].finish(score: result.score, isBest: rules.policy == .best, at: index)
      if result.isPassed {
        gain(quiz, at: index)
      } else if rules.policy != .best && facts.contains(quiz) {
        facts = rules.policy == .lastRecomputed ? rules.rules.failing(quiz, in: facts) : facts.removing(quiz)
      }
    }
  }
}

/// The numbers of one quiz.
struct QuizCount {
  private(set) var started: Int64 = 0
  private(set) var finished: Int64 = 0
  /// By the policy: the best or the last one; 0 before the first finish.
  private(set) var score: Int64 = 0
  /// The index of the record that gave the score; -1 for none.
  private(set) var scoredAt = -1
  /// The greatest number that a record of an attempt names.
  private(set) var number: Int64 = 0
  private(set) var answered = 0
  private(set) var right: Int64 = 0

  /// Attempts that were started by what is recorded, or by the number that one of them has.
  var known: Int64 { max(started, number) }

  mutating func note(number: Int64) { self.number = max(self.number, number) }

  /// An attempt is seen whose finish is not.
  var isOpen: Bool { started > finished || answered > 0 }

  mutating func start() {
    started += 1
    answered = 0
    right = 0
  }

  mutating func answer(isRight: Bool) {
    answered += 1
    if isRight { right += 1 }
  }

  mutating func finish(score: Int64, isBest: Bool, at index: Int) {
    finished += 1
    started = max(started, finished)
    if !isBest || score > self.score || scoredAt < 0 {
      self.score = score
      scoredAt = index
    }
    answered = 0
    right = 0
  }
}

extension FactSet {
  /// The set without an item.
  func removing(_ item: Int) -> FactSet {
    var rest = self
    rest.remove(item)
    return rest
  }
}
