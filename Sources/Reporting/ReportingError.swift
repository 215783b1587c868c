/// Why a catalog, a definition or a report could not be used or made.
public struct ReportingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the trouble lies: what the caller can do about it differs.
  public enum Kind: Sendable {
    /// A query, a definition or a setting is wrong: mend the catalog.
    case configuration
    /// The store could not be read.
    case store
    /// A file could not be written.
    case output
    /// Figures that must add up do not: a fault of this program.
    case inconsistent
  }

  /// Where the trouble lies.
  public var kind: Kind
  /// The file of the catalog, such as `queries/questions.sql`; nil where none is to blame.
  public var file: String?
  /// Line in it, from 1.
  public var line: Int?
  /// What was found, what was expected, what to do.
  public var reason: String

  /// A fault of its kind, at its place.
  public init(_ kind: Kind, file: String? = nil, line: Int? = nil, reason: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// `queries/questions.sql:12: …`
  public var description: String {
    guard let file else { return reason }
    return line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
  }
}
