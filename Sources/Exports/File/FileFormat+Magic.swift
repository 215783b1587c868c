extension FileFormat {
  /// Archives, binary lists, and what else is told by magic bytes.
  static func magic(_ prefix: UnsafeRawBufferPointer) -> FileFormat? {
    for (magic, kind) in archives where prefix.starts(with: magic) {
      return kind == .zip && isOfficeDocument(prefix) ? .foreign("looks like an Office document") : .archive(kind)
    }
    if isTar(prefix) { return .archive(.tar) }
    if prefix.starts(with: "bplist".utf8) { return .binaryPropertyList }
    for (magic, name) in known where prefix.starts(with: magic) { return .foreign("looks like " + name) }
    return nil
  }

  private static let archives: [([UInt8], ArchiveKind)] = [
    ([0x50, 0x4B, 3, 4], .zip), ([0x50, 0x4B, 5, 6], .zip), ([0x1F, 0x8B], .gzip),
    ([0x28, 0xB5, 0x2F, 0xFD], .zstandard),
  ]

  private static let known: [([UInt8], String)] = [
    (Array("SQLite format 3".utf8), "SQLite"), (Array("%PDF".utf8), "PDF"),
    ([0x89, 0x50, 0x4E, 0x47], "an image"), ([0xFF, 0xD8, 0xFF], "an image"),
  ]

  /// Whether the first member of a zip, whose name stands at 30, its length at 26, is the list of types of Office Open XML.
  private static func isOfficeDocument(_ prefix: UnsafeRawBufferPointer) -> Bool {
    let name = "[Content_Types].xml"
    guard prefix.count >= 30 + name.utf8.count, prefix[26] == UInt8(name.utf8.count), prefix[27] == 0 else {
      return false
    }
    return prefix[30...].starts(with: name.utf8)
  }

  /// A tar header: 512 bytes whose checksum, octal digits at 148, is their sum with blanks in its place.
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
