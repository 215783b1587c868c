public import ProgressModel

/// The keys of the app's storage that mean something, over all versions of a curriculum.
public struct StorageKeys: Sendable {
  /// What the value of a key is.
  enum Meaning: Sendable {
    case flag, number
    /// The learner's id: no fact of the progress.
    case learner
  }

  /// A key with points, looked up inside the JSON under its first part.
  struct Member: Sendable {
    var key: String
    var meaning: Meaning
    /// The names of the members to go through.
    var path: [String]
  }

  private var meanings: [String: Meaning] = [:]
  /// By first part: the keys with points.
  private var members: [String: [Member]] = [:]
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
    for name in names {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 1, !parts.contains(""), let meaning = meanings[name] else { continue }
      members[parts[0], default: []].append(Member(key: name, meaning: meaning, path: Array(parts.dropFirst())))
    }
    plainWords = Set((names + Self.wordsOfFormat + Self.ids(of: curriculum)).map { Array($0.utf8) })
  }

  private static let wordsOfFormat =
    HeadKey.names + FieldKey.names + EventKind.allCases.map(\.name) + [HeadDecoder.format]

  private static func ids(of curriculum: Curriculum) -> [String] {
    let badges = curriculum.versions.flatMap(\.badges), quizzes = badges.flatMap(\.quizzes)
    let questions = quizzes.flatMap(\.questions).map(\.id)
    return curriculum.versions.map(\.version) + badges.map(\.id) + badges.flatMap(\.lessons).map(\.id)
      + quizzes.map(\.id) + questions
  }

  /// Whether a run of characters is no secret: a key or event type of the format, an id or key of the curriculum.
  func isPlainWord(_ run: [UInt8]) -> Bool { plainWords.contains(run) }

  /// What the value of a key of the storage is; nil when it means nothing. Keys are compared by their bytes.
  func meaning(of key: String) -> Meaning? {
    guard let index = meanings.index(forKey: key), meanings[index].key.utf8.elementsEqual(key.utf8) else { return nil }
    return meanings[index].value
  }

  /// Whether a key, or what is inside it, means something.
  func isMapped(_ key: String) -> Bool { meaning(of: key) != nil || isBase(key) }

  /// Whether any key has points.
  var hasMembers: Bool { !members.isEmpty }

  /// Whether keys with points begin with this one.
  func isBase(_ key: String) -> Bool { members[key] != nil }

  /// The keys with points whose first part this is, sorted.
  func members(of base: String) -> [Member] { members[base] ?? [] }

  /// Whether the values of this key are ids, or hold one.
  func isLearner(_ key: String) -> Bool {
    meanings[key] == .learner || members(of: key).contains { $0.meaning == .learner }
  }
}
