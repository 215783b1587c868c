/// A JSON value that knows where it stood in its text.
///
/// For small files such as curricula, report definitions and settings, and for building results to write. Two values
/// are equal when their content is, wherever they stood; texts are compared by their bytes, not by canonical
/// equivalence, and integers and reals are never equal.
public struct JSONValue: Sendable {
  /// What a value holds, by kind.
  public enum Content: Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// Spelt with a fraction or an exponent.
    case real(Double)
    case text(String)
    case array([JSONValue])
    /// The members in their order.
    case object([JSONMember])
  }

  /// What the value holds.
  public let content: Content
  /// Where the value's first byte stood; the start for values that were not read.
  public let position: TextPosition

  /// A value; without a position it stands for one that was never read.
  public init(_ content: Content, at position: TextPosition = .start) {
    self.content = content
    self.position = position
  }

  /// The kind, for messages and for telling values apart.
  public var kind: JSONKind {
    switch content {
    case .null: .null
    case .boolean: .boolean
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .array: .array
    case .object: .object
    }
  }

  /// The object's member of that name, compared by bytes; nil also for what is no object.
  public func member(_ name: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The value that a pointer points to, if there is one.
  public func resolve(_ pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }

  private func child(_ token: String) -> JSONValue? {
    guard case .array(let elements) = content else { return member(token)?.value }
    guard let index = JSONPointer.index(token), index < elements.count else { return nil }
    return elements[index]
  }
}

extension JSONValue: Equatable {
  /// By content; texts and names by bytes, members in order.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left.content, right.content) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.name.utf8.elementsEqual($1.name.utf8) && $0.value == $1.value }
    default: false
    }
  }
}
