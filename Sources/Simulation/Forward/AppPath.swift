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
