public import ProgressModel

/// The keys of the app's storage that mean something, over all versions of a curriculum.
public struct StorageKeys: Sendable {
  /// What the value of a key is.
  enum Meaning: Sendable {
    case flag, number
    /// The learner's id: no fact of the progress.
    case learner
  }

  private var meanings: [String: Meaning] = [:]
  /// All of them, sorted.
  let names: [String]
  /// What may stay in a masked text.
  private let plainWords: Set<[UInt8]>

  /// The keys of all versions; where versions disagree, the last one's meaning holds.
  public init(_ curriculum: Curriculum) {
    meanings[curriculum.onboardingStorageKey] = .flag
    for badge in curriculum.versions.flatMap(\.badges) {
      meanings[badge.storageKey] = .flag
      for lesson in badge.lessons { meanings[lesson.storageKey] = .flag }
      for keys in badge.quizzes.map(\.storageKeys) {
        if let key = keys.passed { meanings[key] = .flag }
        if let key = keys.score { meanings[key] = .number }
        if let key = keys.attempts { meanings[key] = .number }
      }
    }
    if let key = curriculum.learnerStorageKey { meanings[key] = .learner }
    names = meanings.keys.sorted()
    plainWords = Set((names + Self.wordsOfFormat + Self.ids(of: curriculum)).map { Array($0.utf8) })
  }

  private static let wordsOfFormat =
    HeadKey.names + FieldKey.allCases.map(\.name) + EventKind.allCases.map(\.name) + [HeadDecoder.format]

  private static func ids(of curriculum: Curriculum) -> [String] {
    let badges = curriculum.versions.flatMap(\.badges), quizzes = badges.flatMap(\.quizzes)
    let questions = quizzes.flatMap(\.questions).map(\.id)
    return curriculum.versions.map(\.version) + badges.map(\.id) + badges.flatMap(\.lessons).map(\.id)
      + quizzes.map(\.id) + questions
  }

  /// Whether a run of characters is no secret: a key or event type of the format, an id or key of the curriculum.
  func isPlainWord(_ run: [UInt8]) -> Bool { plainWords.contains(run) }

  func meaning(of key: String) -> Meaning? { meanings[key] }

  /// Whether the values of this key are ids.
  func isLearner(_ key: String) -> Bool { meanings[key] == .learner }
}
