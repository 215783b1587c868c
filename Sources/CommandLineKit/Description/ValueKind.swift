/// What the value of an option or an argument may be: how it is read, how a message names it, what a shell offers.
///
///     static let week = ValueKind(expecting: "an ISO week such as 2025-W50") { Week($0) }
///
/// `read` gets the text as it stands on the command line and answers nil for what it refuses; it must not have effects.
public struct ValueKind<Value: Sendable>: Sendable {
  /// What is expected, as it follows "expected " in a message: "a whole number of at least 1".
  public let expectation: String

  /// What a shell offers at this place.
  public let completion: ValueCompletion

  let read: @Sendable (String) -> Value?

  /// A kind of value with a reader of its own.
  public init(
    expecting expectation: String, completing completion: ValueCompletion = .nothing,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.expectation = expectation
    self.completion = completion
    self.read = read
  }

  /// The same kind without its type, to stand in a list with others.
  var erased: ValueKind<any Sendable> {
    ValueKind<any Sendable>(expecting: expectation, completing: completion) { [read] in read($0) }
  }
}
