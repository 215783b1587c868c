/// Lists that `NSKeyedArchiver` wrote: recognised by a key of their root, never decoded.
enum KeyedArchive {
  /// The key that names the archiver.
  static let mark = "$archiver"

  /// Whether some bytes are such a list, binary or XML.
  static func isArchive(_ bytes: UnsafeRawBufferPointer, limits: PropertyListLimits) -> Bool {
    guard let root = list(bytes, limits) else { return false }
    return isArchive(root)
  }

  static func isArchive(_ root: any PropertyListRoot) -> Bool {
    (0..<root.count).contains { (try? root.key($0)) == mark }
  }

  private static func list(_ bytes: UnsafeRawBufferPointer, _ limits: PropertyListLimits) -> (any PropertyListRoot)? {
    if bytes.starts(with: "bplist00".utf8) { return try? BinaryPropertyList(bytes, limits: limits) }
    guard bytes.first == UInt8(ascii: "<") else { return nil }
    return try? XMLPropertyList(bytes, limits: limits)
  }
}
