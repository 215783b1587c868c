import Glibc

extension AtomicFile {
  /// The temporary for `path`, open for reading and writing, with mode 0600.
  ///
  /// Not by `mkstemp`, which lets a program that another thread starts in this moment inherit the file.
  static func makeTemporary(for path: String) throws(FileError) -> FileDescriptor {
    while true {
      let temporary = FileSystem.join(FileSystem.folder(of: path), temporaryName(for: path))
      do {
        return try FileDescriptor(opening: temporary, O_RDWR | O_CREAT | O_EXCL, mode: 0o600, operation: "write")
      } catch {
        guard error.reason == .exists else { throw FileError("write", path, systemError: error.systemError) }
      }
    }
  }

  /// `.name.XXXXXX.part`. A long name is cut, for a name has at most 255 bytes.
  private static func temporaryName(for path: String) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let random = String((0..<6).compactMap { _ in letters.randomElement() })
    return ".\(stem(of: path)).\(random).part"
  }

  private static func stem(of path: String) -> String {
    var stem = FileSystem.name(of: path)
    while stem.utf8.count > 240 { stem.unicodeScalars.removeLast() }
    return stem
  }

  /// Removes temporaries for `path` that killed runs left behind, and returns their paths. Only for who holds the lock:
  /// the temporary of a run in progress would go too.
  @discardableResult
  public static func removeAbandoned(for path: String) throws(FileError) -> [String] {
    let (prefix, suffix) = (".\(stem(of: path)).", ".part")
    let folder = FileSystem.folder(of: path)
    let abandoned = try FileSystem.names(in: folder).filter { name in
      name.hasPrefix(prefix) && name.hasSuffix(suffix) && name.utf8.count == prefix.utf8.count + 6 + suffix.utf8.count
    }.map { FileSystem.join(folder, $0) }
    for temporary in abandoned { try FileSystem.remove(temporary) }
    return abandoned
  }
}
