/// One name and value of an object.
public struct JSONMember: Sendable {
  /// The name, its escapes read.
  public let name: String
  /// Where the name's opening quote stood.
  public let namePosition: TextPosition
  /// What the name stands for.
  public let value: JSONValue

  /// A member; without a position it stands for one that was never read.
  public init(_ name: String, _ value: JSONValue, at namePosition: TextPosition = .start) {
    self.name = name
    self.namePosition = namePosition
    self.value = value
  }
}
