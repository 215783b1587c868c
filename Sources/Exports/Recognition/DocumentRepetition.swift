/// A document that is stored already, byte for byte: it is counted, not parsed.
public struct DocumentRepetition: Hashable, Sendable {
  /// The app's id of the learner; personal, as in a head.
  public var learner: String
  /// How many events it holds.
  public var events: Int
  /// 1 when it holds a snapshot, else 0.
  public var snapshots: Int
}
