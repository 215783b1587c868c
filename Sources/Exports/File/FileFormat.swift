/// What a file is, by its first bytes, never by its name.
enum FileFormat: Equatable {
  /// JSON, after so many bytes of a byte-order mark.
  case json(skip: Int)
  /// Nothing, or only blanks.
  case empty
  /// A format that is read elsewhere or not yet; its name.
  case other(String)
  /// No known format; what it looks like.
  case unknown(String)
  /// Text in an encoding that is not accepted; why.
  case encoding(String)

  /// The format of a file that begins with `prefix`, which is its first 512 bytes or more, or all of it.
  init(prefix: UnsafeRawBufferPointer) {
    self = Self.container(prefix) ?? Self.encoded(prefix) ?? Self.text(prefix, skip: Self.markLength(prefix))
  }

  private static func markLength(_ prefix: UnsafeRawBufferPointer) -> Int {
    prefix.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Archives, binary lists, and what else is told by magic bytes.
  private static func container(_ prefix: UnsafeRawBufferPointer) -> FileFormat? {
    for (magic, name) in readElsewhere where prefix.starts(with: magic) { return .other(name) }
    for (magic, name) in foreign where prefix.starts(with: magic) { return .unknown(name) }
    return isTar(prefix) ? .other("a tar archive") : nil
  }

  private static let readElsewhere: [([UInt8], String)] = [
    ([0x50, 0x4B, 3, 4], "a zip archive"), ([0x50, 0x4B, 5, 6], "a zip archive"), ([0x1F, 0x8B], "gzip data"),
    ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard data"), (Array("bplist".utf8), "a binary property list"),
  ]

  private static let foreign: [([UInt8], String)] = [
    (Array("SQLite format 3".utf8), "SQLite"), (Array("%PDF".utf8), "PDF"),
    ([0x89, 0x50, 0x4E, 0x47], "an image"), ([0xFF, 0xD8, 0xFF], "an image"),
  ]

  /// A tar header: 512 bytes whose checksum, six octal digits at 148, is their sum with blanks in its place.
  private static func isTar(_ prefix: UnsafeRawBufferPointer) -> Bool {
    guard prefix.count >= 512, prefix[0] != 0 else { return false }
    let digits = prefix[148..<156].filter { $0 >= 0x30 && $0 <= 0x37 }
    guard !digits.isEmpty else { return false }
    let recorded = digits.reduce(0) { $0 << 3 | Int($1 & 7) }
    let sum = (0..<512).reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(prefix[$1])) }
    return recorded == sum
  }

  private static func encoded(_ prefix: UnsafeRawBufferPointer) -> FileFormat? {
    if prefix.starts(with: [0xFF, 0xFE, 0, 0]) || prefix.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .encoding("looks like UTF-32; save as UTF-8")
    }
    if prefix.starts(with: [0xFF, 0xFE]) || prefix.starts(with: [0xFE, 0xFF]) { return .other("UTF-16 text") }
    guard prefix.count >= 2, prefix[0] == 0 || prefix[1] == 0 else { return nil }
    if prefix[0] == 0, prefix[1] == 0 { return .unknown("NUL bytes") }
    return .encoding("looks like UTF-16 without a byte-order mark; save as UTF-8")
  }
}
