public import ProgressModel

/// What is known of a file besides its bytes.
public struct FileFacts: Hashable, Sendable {
  /// The file's or its container's name without suffix; nil for standard input. A property list may take its learner from it.
  public var name: String?
  /// When the file or member was last changed; nil where that is not known.
  public var modifiedAt: Timestamp?

  /// Facts as far as they are known.
  public init(name: String? = nil, modifiedAt: Timestamp? = nil) {
    self.name = name
    self.modifiedAt = modifiedAt
  }
}
