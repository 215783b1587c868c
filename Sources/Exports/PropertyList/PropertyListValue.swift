/// A value of a property list, without what it contains.
enum PropertyListValue: Hashable, Sendable {
  case flag(Bool)
  case integer(Int64)
  /// An integer above 2^63 − 1.
  case unsigned(UInt64)
  case real(Double)
  /// Seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  case data([UInt8])
  case text(String)
  /// A reference inside a keyed archive.
  case uid(UInt64)
  case array, dictionary
  /// A value of a known type that is spelt wrongly or out of its range; what it is, in words.
  case unusable(String)
}
