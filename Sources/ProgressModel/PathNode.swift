/// A node of the learning path as the measures count it: the onboarding, a slot for a lesson or quiz, the final badge.
///
/// Slots are filled by order of completion, so a node is not tied to one lesson or quiz of its section.
public struct PathNode: Hashable, Sendable {
  /// Stable within a version: `onboarding`, `newbie.lesson1`, `newbie.quiz2`, `guru.badge`.
  public var name: String
  /// What fills it.
  public var kind: Kind
  /// The id of its section's badge; nil for the onboarding.
  public var badge: String?
  /// Place among the slots of its kind in the section, from 1; nil for the onboarding and the badge.
  public var slot: Int?
  /// What a reader sees: `Onboarding`, `Newbie, lesson 1`, `Guru badge`.
  public var title: String

  /// What fills a node; the words are those of the store's view `path_nodes`.
  public enum Kind: String, Sendable {
    case onboarding, lesson, quiz, badge
  }

  /// A node with its place in the path.
  public init(name: String, kind: Kind, badge: String?, slot: Int?, title: String) {
    self.name = name
    self.kind = kind
    self.badge = badge
    self.slot = slot
    self.title = title
  }
}

extension Curriculum {
  /// The version released last: the one whose path the measures show.
  public var current: CurriculumVersion? { versions.last }

  /// The nodes of a version in path order: onboarding, per section its lesson slots and its quiz slots, the final badge.
  public static func pathNodes(of version: CurriculumVersion) -> [PathNode] {
    var nodes = [PathNode.onboarding]
    for badge in version.badges {
      nodes += badge.lessons.indices.map { badge.node(.lesson, slot: $0 + 1) }
      nodes += badge.quizzes.indices.map { badge.node(.quiz, slot: $0 + 1) }
    }
    if let last = version.badges.last {
      nodes.append(
        PathNode(name: "\(last.id).badge", kind: .badge, badge: last.id, slot: nil, title: "\(last.title) badge"))
    }
    return nodes
  }
}

extension PathNode {
  /// The first node of every path.
  static let onboarding = PathNode(name: "onboarding", kind: .onboarding, badge: nil, slot: nil, title: "Onboarding")
}

extension Badge {
  fileprivate func node(_ kind: PathNode.Kind, slot: Int) -> PathNode {
    PathNode(
      name: "\(id).\(kind.rawValue)\(slot)", kind: kind, badge: id, slot: slot,
      title: "\(title), \(kind.rawValue) \(slot)")
  }
}
