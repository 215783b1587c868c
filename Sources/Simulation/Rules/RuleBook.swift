internal import ProgressModel

/// What an item is; its fact is finished, passed or awarded.
enum ItemKind: Int32, Sendable {
  case lesson, quiz, badge
}

/// A lesson, quiz or badge of any version.
struct RuleItem: Sendable {
  let id: String
  let kind: ItemKind
}

/// All versions of a curriculum, compiled once: items are dense numbers in file order, oldest version first.
///
/// A class, so that a pass and all that judges hold one book without a copy of its tables.
final class RuleBook: Sendable {
  let items: [RuleItem]
  /// By release.
  let versions: [RuleVersion]
  /// The most questions that a quiz of any version has.
  let mostQuestions: Int
  /// Item by name number, times four, with its kind; -1 for names that are no item.
  private let itemOfName: [Int32]
  let badges: [Int]
  let quizzes: FactSet
  let allBadges: FactSet

  init(_ curriculum: Curriculum, names: NameTable) {
    var numbers: [String: Int] = [:]
    var items: [RuleItem] = []
    func add(_ id: String, _ kind: ItemKind) {
      guard numbers[id] == nil else { return }
      numbers[id] = items.count
      items.append(RuleItem(id: id, kind: kind))
    }
    for badge in curriculum.versions.flatMap(\.badges) {
      badge.lessons.forEach { add($0.id, .lesson) }
      badge.quizzes.forEach { add($0.id, .quiz) }
      add(badge.id, .badge)
    }
    self.items = items
    versions = curriculum.versions.map { RuleVersion($0, items: numbers, names: names) }
    mostQuestions = curriculum.versions.flatMap(\.badges).flatMap(\.quizzes).map(\.questions.count).max() ?? 0
    var itemOfName = [Int32](repeating: -1, count: names.count + 1)
    for (id, item) in numbers {
      if let name = names.number(of: id) { itemOfName[Int(name)] = Int32(item) << 2 | items[item].kind.rawValue }
    }
    self.itemOfName = itemOfName
    badges = items.indices.filter { items[$0].kind == .badge }
    var quizzes = FactSet(count: items.count)
    var allBadges = quizzes
    for item in items.indices where items[item].kind == .quiz { quizzes.insert(item) }
    for item in badges { allBadges.insert(item) }
    self.quizzes = quizzes
    self.allBadges = allBadges
  }

  /// The item of a name, if it has the kind that the record asks for; else -1.
  @inline(__always)
  func item(_ name: NameID, _ kind: ItemKind) -> Int {
    guard Int(name) < itemOfName.count else { return -1 }
    let item = itemOfName[Int(name)]
    return item >= 0 && item & 3 == kind.rawValue ? Int(item >> 2) : -1
  }

  /// The index of a version by its name; -1 for no name, and for names of none.
  func number(ofVersion name: String?) -> Int {
    guard let name else { return -1 }
    return versions.firstIndex { $0.name == name } ?? -1
  }

  /// The first version that has an item, and the last.
  func versions(with item: Int) -> (first: Int, last: Int) {
    (
      versions.firstIndex { $0.present.contains(item) } ?? 0,
      versions.lastIndex { $0.present.contains(item) } ?? versions.count - 1
    )
  }

  var noFacts: FactSet { FactSet(count: items.count) }

  /// Every item of every version.
  var allItems: FactSet {
    var all = noFacts
    for item in items.indices { all.insert(item) }
    return all
  }
}

/// The rules of one version: made once, handed around without a copy of its tables.
final class RuleVersion: Sendable {
  let name: String
  let releasedAt: Int64
  let passMark: Int64
  let retakes: RetakePolicy
  let gates: GateTable
  /// Which items the version has.
  let present: FactSet
  /// Questions of a quiz; 0 for other items.
  let sizes: [Int]
  /// The badge before the section of a lesson or quiz, or that a badge's section follows; -1 in the first section.
  let badgeBefore: [Int]
  /// The badge of an item's section; a badge is of its own.
  let badgeOf: [Int]
  /// Badges whose gate a fact takes part in.
  let badgesOfFact: [[Int]]
  /// By name number.
  private let questions: [RuleQuestion]
  /// By item: the questions' ids are not needed, their storage keys are.
  let keys: StorageKeys

  init(_ version: CurriculumVersion, items: [String: Int], names: NameTable) {
    name = version.version
    releasedAt = version.releasedAt.millisecondsSinceEpoch
    passMark = Int64(version.passMark)
    retakes = version.retakes
    let layout = SectionLayout(version, items: items)
    gates = GateTable(layout.gates)
    present = layout.present
    sizes = layout.sizes
    badgeBefore = layout.badgeBefore
    badgeOf = layout.badgeOf
    badgesOfFact = layout.badgesOfFact
    keys = StorageKeys(version, items: items)
    var questions = [RuleQuestion](repeating: RuleQuestion(), count: names.count + 1)
    for quiz in version.badges.flatMap(\.quizzes) {
      for (position, question) in quiz.questions.enumerated() {
        guard let name = names.number(of: question.id) else { continue }
        questions[Int(name)] = RuleQuestion(
          quiz: Int32(items[quiz.id] ?? -1), position: Int32(position), choices: Int32(question.choices.count),
          answer: Int32(question.answer))
      }
    }
    self.questions = questions
  }

  func question(_ name: NameID) -> RuleQuestion {
    Int(name) < questions.count ? questions[Int(name)] : RuleQuestion()
  }
}

/// A question of one version; `quiz` -1 where the name is none.
struct RuleQuestion: Sendable {
  var quiz: Int32 = -1
  var position: Int32 = 0
  var choices: Int32 = 0
  var answer: Int32 = 0
}

extension RuleBook {
  /// The item of a name, whatever its kind; -1 for names that are none.
  func index(of name: NameID) -> Int {
    let found = [ItemKind.lesson, .quiz, .badge].map { item(name, $0) }
    return found.max() ?? -1
  }
}
