/// Why reading cannot go on. Faults of the input are not errors: they are `ImportProblem`s.
public struct ExportsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, such as `parse a text`.
  public var operation: String
  /// Why it failed.
  public var reason: Reason

  /// The reasons told apart.
  public enum Reason: Hashable, Sendable {
    /// The parser could not be made.
    case outOfMemory
    /// The two JSON readers disagree, or a promise of this module was broken: a fault of the program.
    case internalFault(String)
    /// The source of the bytes failed.
    case unreadable(String)
  }

  /// An error of an operation.
  public init(operation: String, reason: Reason) {
    self.operation = operation
    self.reason = reason
  }

  /// One sentence without its final stop.
  public var description: String {
    switch reason {
    case .outOfMemory: "cannot \(operation): memory is short"
    case .internalFault(let detail): "cannot \(operation): internal fault: \(detail)"
    case .unreadable(let detail): "cannot \(operation): \(detail)"
    }
  }
}
