internal import ProgressModel

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
