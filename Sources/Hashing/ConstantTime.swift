import CSodium

/// Comparisons that do not tell by their duration where two secrets differ.
public enum ConstantTime {
  /// Whether both have the same length and bytes; only the lengths influence the duration.
  public static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return sodium_memcmp(left, right, left.count) == 0
  }
}
