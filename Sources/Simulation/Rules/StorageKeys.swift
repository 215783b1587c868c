internal import ProgressModel

/// What a key of the app's storage means in one version.
struct StorageKeys: Sendable {
  enum Meaning: Sendable {
    case fact(Int)
    case score(Int)
    case attempts(Int)
  }

  private(set) var meanings: [String: Meaning] = [:]
  /// The key of an item's flag, by item.
  private(set) var flags: [Int: String] = [:]
  private(set) var scores: [Int: String] = [:]
  private(set) var attempts: [Int: String] = [:]

  init(_ version: CurriculumVersion, items: [String: Int]) {
    for badge in version.badges {
      badge.lessons.forEach { flag($0.storageKey, items[$0.id]) }
      flag(badge.storageKey, items[badge.id])
      for quiz in badge.quizzes {
        guard let item = items[quiz.id] else { continue }
        if let key = quiz.storageKeys.passed { flag(key, item) }
        if let key = quiz.storageKeys.attempts {
          meanings[key] = .attempts(item)
          attempts[item] = key
        }
        if let key = quiz.storageKeys.score {
          meanings[key] = .score(item)
          scores[item] = key
        }
      }
    }
  }

  private mutating func flag(_ key: String, _ item: Int?) {
    guard let item else { return }
    meanings[key] = .fact(item)
    flags[item] = key
  }
}
