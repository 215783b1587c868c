/// The learning path with all its versions, oldest first. Loaded and checked elsewhere; whoever holds one may rely on it:
/// ids are unique, answers in range, gates without cycles, every step reachable.
public struct Curriculum: Hashable, Sendable {
  /// The curriculum's id.
  public var id: String
  /// Its title.
  public var title: String
  /// The storage key of the onboarding flag.
  public var onboardingStorageKey: String
  /// The storage key that holds the learner's id in property lists.
  public var learnerStorageKey: String?
  /// The versions by release, at least one.
  public var versions: [CurriculumVersion]

  /// A curriculum; `versions` sorted by release, not empty.
  public init(
    id: String, title: String, onboardingStorageKey: String, learnerStorageKey: String?, versions: [CurriculumVersion]
  ) {
    self.id = id
    self.title = title
    self.onboardingStorageKey = onboardingStorageKey
    self.learnerStorageKey = learnerStorageKey
    self.versions = versions
  }
}

/// The rules and contents in force from one release on.
public struct CurriculumVersion: Hashable, Sendable {
  /// The version's name, such as `2025.12`.
  public var version: String
  /// When it was released.
  public var releasedAt: Timestamp
  /// Percentage that passes: `100 * score >= passMark * total`.
  public var passMark: Int
  /// What a retake does to a pass.
  public var retakes: RetakePolicy
  /// The sections in path order.
  public var badges: [Badge]

  /// A version with its sections in path order.
  public init(version: String, releasedAt: Timestamp, passMark: Int, retakes: RetakePolicy, badges: [Badge]) {
    self.version = version
    self.releasedAt = releasedAt
    self.passMark = passMark
    self.retakes = retakes
    self.badges = badges
  }
}

/// What a later attempt does to an earlier pass.
public enum RetakePolicy: String, CaseIterable, Sendable {
  /// A pass is never lost; the best score counts.
  case best
  /// The last result counts, but what was opened stays open.
  case lastLatched
  /// The last result counts; a failed retake closes what it had opened.
  case lastRecomputed
}
