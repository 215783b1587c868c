internal import ProgressModel

/// What the app has stored after a prefix of its log: the flags, best scores and finished attempts that an export holds.
struct AppStorage {
  private let curriculum: Curriculum
  private let names: NameTable
  private var flags: [String: Bool] = [:]
  private var numbers: [String: Int64] = [:]

  init(curriculum: Curriculum, names: NameTable) {
    self.curriculum = curriculum
    self.names = names
  }

  mutating func apply(_ record: EventRecord) {
    guard let version = curriculum.versions.last else { return }
    let id = names[record.subject]
    switch record.kind {
    case .onboardingCompleted: flags[curriculum.onboardingStorageKey] = true
    case .lessonCompleted:
      if let key = version.lessonKeys[id] { flags[key] = true }
    case .badgeUnlocked:
      if let badge = version.badges.first(where: { $0.id == id }) { flags[badge.storageKey] = true }
    case .quizFinished: finish(record, keys: version.quizKeys[id])
    default: break
    }
  }

  private mutating func finish(_ record: EventRecord, keys: QuizStorageKeys?) {
    guard let keys else { return }
    if let key = keys.passed { flags[key] = (flags[key] ?? false) || record.passed == true }
    if let key = keys.score { numbers[key] = max(numbers[key] ?? 0, record.score) }
    if let key = keys.attempts { numbers[key] = (numbers[key] ?? 0) + 1 }
  }

  mutating func flip(_ key: String) { flags[key] = !(flags[key] ?? false) }

  func snapshot(at time: Int64) -> Snapshot {
    Snapshot(
      takenAt: Timestamp(millisecondsSinceEpoch: time),
      values: flags.map { .init(key: $0.key, value: .flag($0.value)) }
        + numbers.map { .init(key: $0.key, value: .integer($0.value)) },
      isComplete: false)
  }
}

extension CurriculumVersion {
  fileprivate var lessonKeys: [String: String] {
    Dictionary(badges.flatMap(\.lessons).map { ($0.id, $0.storageKey) }) { first, _ in first }
  }

  fileprivate var quizKeys: [String: QuizStorageKeys] {
    Dictionary(badges.flatMap(\.quizzes).map { ($0.id, $0.storageKeys) }) { first, _ in first }
  }
}
