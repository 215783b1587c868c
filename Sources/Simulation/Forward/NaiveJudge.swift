internal import ProgressModel

/// The rules once more, read naively from the curriculum with sets of ids, for the truth beside synthetic histories.
/// Shares nothing with the replay; knows no resets, gaps or second device, and one version.
struct NaiveJudge {
  private let version: CurriculumVersion
  private let names: NameTable
  private var needs: [String: Requirement] = [:]
  private var badges: [String] = []
  private var quizzes: [String: Quiz] = [:]

  init(version: CurriculumVersion, names: NameTable) {
    self.version = version
    self.names = names
    var opened: [String] = []
    for badge in version.badges {
      for lesson in badge.lessons { needs[lesson.id] = lesson.requires ?? .all(opened) }
      for quiz in badge.quizzes {
        needs[quiz.id] = quiz.requires ?? .all(opened + badge.lessons.map(\.id))
        quizzes[quiz.id] = quiz
      }
      needs[badge.id] = badge.requires ?? .all(badge.quizzes.map(\.id))
      badges.append(badge.id)
      opened = [badge.id]
    }
  }

  private func holds(_ id: String, on facts: Set<String>) -> Bool {
    switch needs[id] {
    case .all(let ids): ids.allSatisfy(facts.contains)
    case .any(let ids): ids.contains(where: facts.contains)
    case nil: true
    }
  }

  /// What of `ids` can be reached step by step.
  private func reached(_ ids: Set<String>) -> Set<String> {
    var reached: Set<String> = []
    while true {
      let more = ids.filter { !reached.contains($0) && holds($0, on: reached) }
      if more.isEmpty { return reached }
      reached.formUnion(more)
    }
  }

  /// How a log breaks the rules: `gap` where only attempt numbers are skipped, `order` where every gate would hold with
  /// the same records in another order, else `impossible`; nil where it breaks none.
  func judge(_ records: [EventRecord]) -> FindingClass? {
    var recorded = Set(badges)
    var awarded: Set<String> = []
    var locked: [String] = []
    var isBroken = false
    var attempts = AttemptJudge(quizzes: quizzes, passMark: version.passMark, names: names, records: records)
    for record in records {
      let id = names[record.subject]
      let facts = reached(recorded)
      switch record.kind {
      case .lessonStarted, .lessonCompleted, .quizStarted:
        if !holds(id, on: facts) { locked.append(id) }
        if record.kind == .lessonCompleted { recorded.insert(id) }
      case .badgeUnlocked:
        if !holds(id, on: facts) { locked.append(id) }
        if !awarded.insert(id).inserted { isBroken = true }
      case .questionAnswered, .quizFinished:
        if !attempts.hasStarts && !holds(id, on: facts) { locked.append(id) }
      default: break
      }
      if !attempts.isLegal(record) { isBroken = true }
      if let passed = attempts.passed(record) { recorded.insert(passed) }
    }
    let all = reached(recorded)
    let isUnreachable = locked.contains { !holds($0, on: all) }
    if isBroken || isUnreachable { return .impossible }
    return locked.isEmpty ? attempts.hasJump ? .gap : nil : .order
  }

  /// Whether stored flags can be those of some run: every one set is reached without those that are not.
  func isLegal(_ snapshot: Snapshot) -> Bool {
    var keys: [String: String] = [:]
    for badge in version.badges {
      keys[badge.storageKey] = badge.id
      for lesson in badge.lessons { keys[lesson.storageKey] = lesson.id }
      for quiz in badge.quizzes { if let key = quiz.storageKeys.passed { keys[key] = quiz.id } }
    }
    var possible = Set(keys.values)
    var stated: Set<String> = []
    for entry in snapshot.values {
      guard let id = keys[entry.key], case .flag(let flag) = entry.value else { continue }
      if flag { stated.insert(id) } else { possible.remove(id) }
    }
    return stated.isSubset(of: reached(possible)) && quizzes.values.allSatisfy { agrees($0, snapshot) }
  }

  private func agrees(_ quiz: Quiz, _ snapshot: Snapshot) -> Bool {
    func value(_ key: String?) -> StoredValue? { snapshot.values.first { $0.key == key }?.value }
    guard case .flag(let isPassed) = value(quiz.storageKeys.passed),
      case .integer(let score) = value(quiz.storageKeys.score)
    else { return true }
    return isPassed == (100 * Int(score) >= version.passMark * quiz.questions.count)
  }
}

/// The guards of attempts, naively. What a log never records is not required of it.
private struct AttemptJudge {
  private let quizzes: [String: Quiz]
  private let passMark: Int
  private let names: NameTable
  let hasStarts: Bool
  private let hasAnswers: Bool
  private var starts: [String: Int64] = [:]
  private var open: (quiz: String, number: Int64)?
  private var answers: [String: Bool] = [:]
  private(set) var hasJump = false

  init(quizzes: [String: Quiz], passMark: Int, names: NameTable, records: [EventRecord]) {
    self.quizzes = quizzes
    self.passMark = passMark
    self.names = names
    hasStarts = records.contains { $0.kind == .quizStarted }
    hasAnswers = records.contains { $0.kind == .questionAnswered }
  }

  mutating func isLegal(_ record: EventRecord) -> Bool {
    let id = names[record.subject]
    switch record.kind {
    case .quizStarted: return start(id, record.attempt)
    case .questionAnswered:
      implyStart(of: record, quiz: id)
      return isLegalAnswer(record, quiz: id)
    case .quizFinished:
      implyStart(of: record, quiz: id)
      defer { open = nil }
      return isLegalFinish(record, quiz: id)
    default: return true
    }
  }

  private mutating func start(_ quiz: String, _ number: Int64) -> Bool {
    let expected = (starts[quiz] ?? 0) + 1
    starts[quiz] = number
    open = (quiz, number)
    answers = [:]
    if number > expected { hasJump = true }
    return number >= expected
  }

  private mutating func implyStart(of record: EventRecord, quiz: String) {
    guard !hasStarts, open?.quiz != quiz || open?.number != record.attempt else { return }
    open = (quiz, record.attempt)
    answers = [:]
  }

  private mutating func isLegalAnswer(_ record: EventRecord, quiz: String) -> Bool {
    let name = names[record.question]
    guard let question = quizzes[quiz]?.questions.first(where: { $0.id == name }), open?.quiz == quiz,
      open?.number == record.attempt, answers[name] == nil, record.selected < question.choices.count
    else { return false }
    answers[name] = record.correct == true
    return record.correct == (record.selected == Int64(question.answer))
  }

  private func isLegalFinish(_ record: EventRecord, quiz: String) -> Bool {
    guard let questions = quizzes[quiz]?.questions, open?.quiz == quiz, open?.number == record.attempt else {
      return false
    }
    let right = hasAnswers ? answers.values.count { $0 } : Int(record.score)
    return (!hasAnswers || answers.count == questions.count) && record.score == Int64(right)
      && (0...questions.count).contains(right) && record.passed == (100 * right >= passMark * questions.count)
  }

  /// The quiz of a finish that meets the mark by its score.
  func passed(_ record: EventRecord) -> String? {
    let id = names[record.subject]
    guard record.kind == .quizFinished, let size = quizzes[id]?.questions.count, record.score <= Int64(size),
      100 * Int(record.score) >= passMark * size
    else { return nil }
    return id
  }
}
