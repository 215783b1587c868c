import ProgressModel

/// The app on one device with one section, step by step, at the level of starts, answers and finishes; shares nothing with
/// the module.
struct NaiveDevice: Hashable {
  enum Event: Hashable {
    case lesson
    case start(quiz: Int, number: Int)
    case answer(quiz: Int, number: Int, question: Int, isRight: Bool)
    case finish(quiz: Int, number: Int, score: Int)
    case award
    case reset
    case resetKeepingBadge
  }

  /// Whether attempts may skip numbers: their records may be lost, so that alone refutes nothing.
  var mayJump = false
  let quizzes: Int
  let questions: Int
  let policy: RetakePolicy
  private var hasLesson = false
  private var passed: Set<Int> = []
  private var isDue = false
  private var isAwarded = false
  private var started: [Int: Int] = [:]
  private var open: Event?
  private var asked: [Int: Bool] = [:]

  init(quizzes: Int, questions: Int, _ policy: RetakePolicy) {
    (self.quizzes, self.questions, self.policy) = (quizzes, questions, policy)
  }

  /// Lets an event happen if the app would; else false. A pass needs every answer right.
  mutating func take(_ event: Event) -> Bool {
    switch event {
    case .lesson: hasLesson = true
    case .start(let quiz, let number):
      let last = started[quiz, default: 0]
      guard hasLesson, number == last + 1 || (mayJump && number > last) else { return false }
      (started[quiz], open, asked) = (number, event, [:])
    case .answer(let quiz, let number, let question, let isRight):
      guard open == .start(quiz: quiz, number: number), asked[question] == nil else { return false }
      asked[question] = isRight
    case .finish(let quiz, let number, let score):
      guard open == .start(quiz: quiz, number: number), asked.count == questions else { return false }
      guard asked.values.count(where: \.self) == score else { return false }
      open = nil
      finish(quiz, isPass: score == questions)
    case .award:
      guard isDue, !isAwarded else { return false }
      isAwarded = true
    case .resetKeepingBadge:
      (hasLesson, passed, isDue, started, open) = (false, [], isAwarded, [:], nil)
    case .reset: (hasLesson, passed, isDue, isAwarded, started, open) = (false, [], false, false, [:], nil)
    }
    return true
  }

  private mutating func finish(_ quiz: Int, isPass: Bool) {
    if isPass { passed.insert(quiz) } else if policy != .best { passed.remove(quiz) }
    if passed.count == quizzes { isDue = true }
    if passed.count < quizzes, policy == .lastRecomputed { (isDue, isAwarded) = (false, false) }
  }
}
