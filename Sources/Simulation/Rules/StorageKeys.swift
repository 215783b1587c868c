internal import ProgressModel

/// What a key of the app's storage means in one version.
struct StorageKeys: Sendable {
  enum Meaning: Sendable {
    case fact(Int)
    case score(Int)
    case attempts(Int)
  }

  let meanings: [String: Meaning]
  /// The key of an item's flag, by item.
  let flags: [Int: String]
  let scores: [Int: String]
  let attempts: [Int: String]
  /// The keys in the order of their bytes, as snapshots have them.
  private let inOrder: [(key: String, meaning: Meaning)]
  /// How many keys in a row a snapshot may lack before the next one is looked up.
  private static let reach = 8

  init(_ version: CurriculumVersion, items: [String: Int]) {
    var meanings: [String: Meaning] = [:]
    var (flags, scores, attempts): ([Int: String], [Int: String], [Int: String]) = ([:], [:], [:])
    func flag(_ key: String, _ item: Int?) {
      guard let item else { return }
      meanings[key] = .fact(item)
      flags[item] = key
    }
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
    self.meanings = meanings
    self.flags = flags
    self.scores = scores
    self.attempts = attempts
    inOrder = meanings.map { ($0.key, $0.value) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// What a key means; quick for keys that come in the order of their bytes, with `place` handed on from one to the next.
  func meaning(of key: String, near place: inout Int) -> Meaning? {
    for next in place..<min(place + Self.reach, inOrder.count) where inOrder[next].key == key {
      place = next + 1
      return inOrder[next].meaning
    }
    return meanings[key]
  }
}
