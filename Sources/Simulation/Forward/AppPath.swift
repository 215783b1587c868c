internal import ProgressModel

/// The learning path as the app plays it: all versions of a curriculum, items as dense numbers in file order.
///
/// Compiled apart from the replay's rule book, so that an error in one shows against the other.
struct AppPath: Sendable {
  let items: [AppItem]
  /// By release.
  let versions: [AppVersion]
  /// The newest version's, as everywhere.
  let policy: RetakePolicy
  let onboardingKey: String

  init(_ curriculum: Curriculum, names: NameTable) {
    var items: [AppItem] = []
    var numbers: [String: Int] = [:]
    func add(_ id: String, _ kind: AppItem.Kind) {
      guard numbers[id] == nil else { return }
      numbers[id] = items.count
      items.append(AppItem(id: id, kind: kind, name: names.number(of: id) ?? 0))
    }
    for badge in curriculum.versions.flatMap(\.badges) {
      for lesson in badge.lessons { add(lesson.id, .lesson) }
      for quiz in badge.quizzes { add(quiz.id, .quiz) }
      add(badge.id, .badge)
    }
    self.items = items
    versions = curriculum.versions.map { AppVersion($0, numbers: numbers, names: names) }
    policy = curriculum.versions.last?.retakes ?? .best
    onboardingKey = curriculum.onboardingStorageKey
  }

  var noFacts: FactSet { FactSet(count: items.count) }

  /// The item of a record's subject; nil for records without one.
  func item(_ name: NameID) -> Int? { name == 0 ? nil : items.firstIndex { $0.name == name } }

  /// What a reset clears.
  func cleared(by scope: ResetScope, badge: Int?) -> FactSet {
    var cleared = noFacts
    for item in items.indices where scope == .all || (scope == .keepBadges && items[item].kind != .badge) {
      cleared.insert(item)
    }
    guard scope == .badge, let badge else { return cleared }
    cleared.insert(badge)
    for version in versions { version.sections[badge].forEach { cleared.insert($0) } }
    return cleared
  }

  /// The storage key of an item's flag, in the newest version up to `version` that has one.
  func flagKey(_ item: Int, version: Int) -> String? {
    (versions[...version].reversed() + versions[(version + 1)...]).lazy.compactMap { $0.flagKeys[item] }.first
  }
}

/// A lesson, quiz or badge of any version.
struct AppItem: Sendable {
  enum Kind: Sendable { case lesson, quiz, badge }

  let id: String
  let kind: Kind
  let name: NameID
}

/// What an item needs.
struct AppGate: Sendable {
  let needs: [Int]
  let isAny: Bool

  func holds(on facts: FactSet) -> Bool {
    isAny && !needs.isEmpty ? needs.contains(where: facts.contains) : needs.allSatisfy(facts.contains)
  }
}

/// One version of the path.
struct AppVersion: Sendable {
  let name: String
  let releasedAt: Int64
  let passMark: Int64
  /// Lessons and quizzes in path order.
  private(set) var order: [Int] = []
  private(set) var badges: [Int] = []
  /// By item; nil for items that the version does not have.
  private(set) var gates: [AppGate?]
  private(set) var quizzes: [AppQuiz?]
  private(set) var flagKeys: [String?]
  /// By badge: the lessons and quizzes of its section.
  private(set) var sections: [[Int]]
  /// By quiz: the lessons of its section.
  private(set) var lessons: [[Int]]

  init(_ version: CurriculumVersion, numbers: [String: Int], names: NameTable) {
    name = version.version
    releasedAt = version.releasedAt.millisecondsSinceEpoch
    passMark = Int64(version.passMark)
    gates = Array(repeating: nil, count: numbers.count)
    quizzes = Array(repeating: nil, count: numbers.count)
    flagKeys = Array(repeating: nil, count: numbers.count)
    sections = Array(repeating: [], count: numbers.count)
    lessons = sections
    var opened: [String] = []
    for badge in version.badges {
      add(badge, opened: opened, numbers: numbers, names: names)
      opened = [badge.id]
    }
  }

  private mutating func add(_ badge: Badge, opened: [String], numbers: [String: Int], names: NameTable) {
    let own = badge.lessons.compactMap { numbers[$0.id] }
    for lesson in badge.lessons {
      add(lesson.id, lesson.requires ?? .all(opened), key: lesson.storageKey, numbers)
    }
    for quiz in badge.quizzes {
      let needs = quiz.requires ?? .all(opened + badge.lessons.map(\.id))
      add(quiz.id, needs, key: quiz.storageKeys.passed, numbers)
      guard let item = numbers[quiz.id] else { continue }
      quizzes[item] = AppQuiz(quiz, names: names)
      lessons[item] = own
    }
    add(badge.id, badge.requires ?? .all(badge.quizzes.map(\.id)), key: badge.storageKey, numbers)
    let steps = own + badge.quizzes.compactMap { numbers[$0.id] }
    order += steps
    guard let item = numbers[badge.id] else { return }
    sections[item] = steps
    badges.append(item)
  }

  private mutating func add(_ id: String, _ requirement: Requirement, key: String?, _ numbers: [String: Int]) {
    guard let item = numbers[id] else { return }
    flagKeys[item] = key
    gates[item] =
      switch requirement {
      case .all(let ids): AppGate(needs: ids.compactMap { numbers[$0] }, isAny: false)
      case .any(let ids): AppGate(needs: ids.compactMap { numbers[$0] }, isAny: true)
      }
  }

  /// Whether the gate of an item of this version holds.
  func holds(_ item: Int, on facts: FactSet) -> Bool { gates[item]?.holds(on: facts) ?? false }
}

/// A quiz as the app asks it.
struct AppQuiz: Sendable {
  let keys: QuizStorageKeys
  let questions: [AppQuestion]

  init(_ quiz: Quiz, names: NameTable) {
    keys = quiz.storageKeys
    questions = quiz.questions.map { AppQuestion($0, name: names.number(of: $0.id) ?? 0) }
  }
}

/// A question as the app asks it.
struct AppQuestion: Sendable {
  let name: NameID
  let choices: Int
  let answer: Int
  /// Fixed, from the bytes of its id: between -1.5 and 0.5 logits, in 1/65,536.
  let difficulty: Int

  init(_ question: Question, name: NameID) {
    self.name = name
    choices = max(question.choices.count, 1)
    answer = question.answer
    var split = SplitMix64(state: question.id.utf8.reduce(0) { ($0 &* 31) &+ UInt64($1) })
    difficulty = Int(split.next() >> 47) - 3 * FixedPoint.one / 2
  }
}
