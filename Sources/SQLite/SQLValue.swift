/// One value of a row or a parameter, in SQLite's five storage classes.
///
///     let values: [SQLValue] = [1, 2.5, "text", .blob([0xff]), .null]
public enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A floating-point number of 64 bits.
  case real(Double)
  /// Text.
  case text(String)
  /// Bytes.
  case blob([UInt8])

  /// The storage classes by themselves.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// No value.
    case null
    /// A whole number.
    case integer
    /// A floating-point number.
    case real
    /// Text.
    case text
    /// Bytes.
    case blob
  }

  /// The storage class.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }
}

extension SQLValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  /// `1` is `.integer(1)`.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// `2.5` is `.real(2.5)`.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// `"a"` is `.text("a")`.
  public init(stringLiteral value: String) { self = .text(value) }
  /// `nil` is `.null`.
  public init(nilLiteral: ()) { self = .null }
}
