/// What holds members, or one compressed stream, by its first bytes.
public enum ArchiveFormat: Hashable, Sendable, CaseIterable {
  case zip, tar, gzip, zstandard

  /// How many first bytes tell every format.
  public static let prefixByteCount = 512

  /// The format of what begins with `prefix`, which is its first 512 bytes, or all of it; nil where it is none of them.
  public init?(prefix: UnsafeRawBufferPointer) {
    if prefix.starts(with: [0x50, 0x4B, 3, 4]) || prefix.starts(with: [0x50, 0x4B, 5, 6]) {
      self = .zip
    } else if prefix.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if Self.isZstandard(prefix) {
      self = .zstandard
    } else if Self.isTar(prefix) {
      self = .tar
    } else {
      return nil
    }
  }

  /// A frame, perhaps behind skippable ones (RFC 8878, section 3.1.2); one that goes on behind the prefix is taken as such.
  private static func isZstandard(_ prefix: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start + 8 <= prefix.count, isSkippable(prefix, start) {
      let length = (0..<4).reduce(0) { $0 | Int(prefix[start + 4 + $1]) << (8 * $1) }
      start += 8 + length
    }
    if start > 0, start >= prefix.count { return true }
    return prefix[start...].starts(with: [0x28, 0xB5, 0x2F, 0xFD])
  }

  /// The magic numbers 0x184D2A50 to 0x184D2A5F.
  private static func isSkippable(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    bytes[start] & 0xF0 == 0x50 && bytes[start + 1] == 0x2A && bytes[start + 2] == 0x4D && bytes[start + 3] == 0x18
  }

  /// A header whose checksum, octal digits at 148, is the sum of its bytes with blanks in the checksum's place.
  private static func isTar(_ prefix: UnsafeRawBufferPointer) -> Bool {
    guard prefix.count >= 512, prefix[0] != 0 else { return false }
    let field = prefix[148..<156].drop { $0 == 0x20 }
    let digits = field.prefix { $0 >= 0x30 && $0 <= 0x37 }
    guard !digits.isEmpty, field[digits.endIndex...].allSatisfy({ $0 == 0 || $0 == 0x20 }) else { return false }
    let recorded = digits.reduce(0) { $0 << 3 | Int($1 & 7) }
    let sum = (0..<512).reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(prefix[$1])) }
    return recorded == sum
  }
}
