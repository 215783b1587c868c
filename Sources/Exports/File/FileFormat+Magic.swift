import Archives

extension FileFormat {
  /// Archives, binary lists, and what else is told by magic bytes.
  static func magic(_ prefix: UnsafeRawBufferPointer) -> FileFormat? {
    if let format = ArchiveFormat(prefix: prefix) {
      return format == .zip && isOfficeDocument(prefix) ? .foreign("looks like an Office document") : .archive(format)
    }
    if prefix.starts(with: "bplist".utf8) { return .binaryPropertyList }
    for (magic, name) in known where prefix.starts(with: magic) { return .foreign("looks like " + name) }
    return nil
  }

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
}
