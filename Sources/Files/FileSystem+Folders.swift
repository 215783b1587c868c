import Glibc

extension FileSystem {
  /// Makes the folder and those above it that are missing; one that is there is left as it is.
  ///
  /// `permissions` (less the umask) hold for the folders made here.
  public static func createFolder(_ path: String, permissions: UInt32 = 0o777) throws(FileError) {
    let path = try checked(path, "create")
    if let status = try? FileStatus(of: path) {
      guard status.kind == .folder else { throw FileError("create", path, systemError: EEXIST) }
      return
    }
    let parent = folder(of: path)
    if parent != path && parent != "." { try createFolder(parent, permissions: permissions) }
    // Somebody else may have made it meanwhile.
    guard mkdir(path, permissions) == 0 || errno == EEXIST else { throw FileError("create", path, systemError: errno) }
  }

  /// The names in a folder, without `.` and `..`, in the order of their bytes.
  public static func names(in folder: String) throws(FileError) -> [String] {
    try rawNames(in: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names with what the system says about each, at the beginning of a link; nil where it says nothing. To ask from the
  /// open folder saves the way to it.
  static func rawEntries(in folder: String) throws(FileError) -> [(name: [UInt8], status: FileStatus?)] {
    let stream = try open(folder)
    defer { closedir(stream) }
    let number = dirfd(stream)
    return try rawNames(stream, folder).map { name in (name, FileStatus(of: name, inFolder: number)) }
  }

  private static func rawNames(in folder: String) throws(FileError) -> [[UInt8]] {
    let stream = try open(folder)
    defer { closedir(stream) }
    return try rawNames(stream, folder)
  }

  private static func open(_ folder: String) throws(FileError) -> OpaquePointer {
    guard let stream = try opendir(checked(folder, "read")) else { throw FileError("read", folder, systemError: errno) }
    return stream
  }

  private static func rawNames(_ stream: OpaquePointer, _ folder: String) throws(FileError) -> [[UInt8]] {
    var names: [[UInt8]] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = bytes(of: entry)
      if name != [UInt8(ascii: ".")] && name != [UInt8(ascii: "."), UInt8(ascii: ".")] { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileError("read", folder, systemError: errno) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func bytes(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
  }

  /// Removes a folder with all that is in it, following no link; one that is not there is fine.
  public static func removeFolder(_ path: String) throws(FileError) {
    guard let status = try? FileStatus(of: path, followingLinks: false) else { return }
    guard status.kind == .folder else { return try remove(path) }
    for name in try names(in: path) { try removeFolder(join(path, name)) }
    guard rmdir(path) == 0 || errno == ENOENT else { throw FileError("remove", path, systemError: errno) }
  }
}
