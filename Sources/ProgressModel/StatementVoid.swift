/// A statement that takes another one back, whether that came before or comes later.
public struct StatementVoid: Hashable, Sendable {
  /// The voiding statement's own id, if it has one: a void whose target is one of these has no effect.
  public var id: UniqueID?
  /// The id of the statement that is left out of every view.
  public var target: UniqueID

  /// The line of its file where the text begins that holds it, if that is known.
  public var line: Int?

  /// A void of the statement `target`.
  public init(id: UniqueID?, target: UniqueID, line: Int? = nil) {
    self.id = id
    self.target = target
    self.line = line
  }
}
