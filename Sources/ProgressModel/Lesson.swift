/// A lesson of a section.
public struct Lesson: Hashable, Sendable {
  /// Stable for ever, unique in the curriculum.
  public var id: String
  /// What the learner reads.
  public var title: String
  /// The storage key of its flag.
  public var storageKey: String
  /// Replaces the default gate.
  public var requires: Requirement?

  /// A lesson and the key of its flag.
  public init(id: String, title: String, storageKey: String, requires: Requirement? = nil) {
    self.id = id
    self.title = title
    self.storageKey = storageKey
    self.requires = requires
  }
}
