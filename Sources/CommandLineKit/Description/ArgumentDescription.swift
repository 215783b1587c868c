/// What a command takes besides its options: `PATH…`, `[NAME]`, `LEARNER`.
public struct ArgumentDescription: Sendable {
  /// How many of them a command takes.
  public enum Count: Sendable, Equatable, CaseIterable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more.
    case oneOrMore
    /// Any number, none included.
    case any
  }

  /// The name in help texts, in capitals: `PATH`.
  public let name: String

  /// How many.
  public let count: Count

  /// What each may be.
  public let kind: ValueKind<any Sendable>

  /// What it stands for, in sentences.
  public let summary: String

  /// Describes the arguments of a command; their values are handed on as texts, after `kind` has accepted each.
  public init<Value>(_ name: String, _ count: Count, _ kind: ValueKind<Value>, _ summary: String) {
    self.name = name
    self.count = count
    self.kind = kind.erased
    self.summary = summary
  }

  /// As a synopsis shows it: `PATH…`, `[PATH]`.
  public var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }

  var fewest: Int { count == .one || count == .oneOrMore ? 1 : 0 }
  var most: Int { count == .one || count == .optional ? 1 : .max }
}
