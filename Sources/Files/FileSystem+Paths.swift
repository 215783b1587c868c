import Glibc

extension FileSystem {
  /// The last name of a path: `c` of `a/b/c`, `/` of `/`.
  public static func name(of path: String) -> String {
    let bytes = path.utf8
    guard let end = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path }
    let start = bytes[...end].lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    return String(path[start..<bytes.index(after: end)])
  }

  /// The folder that holds what the path names: `a/b` of `a/b/c`, `.` of `c`, `/` of `/c`.
  public static func folder(of path: String) -> String {
    let bytes = path.utf8
    if let nameEnd = bytes.lastIndex(where: { $0 != UInt8(ascii: "/") }),
      let slash = bytes[..<nameEnd].lastIndex(of: UInt8(ascii: "/")),
      let end = bytes[..<slash].lastIndex(where: { $0 != UInt8(ascii: "/") })
    {
      return String(path[..<bytes.index(after: end)])
    }
    return bytes.first == UInt8(ascii: "/") ? "/" : "."
  }

  /// `name` in `folder`, with one slash between them; an absolute `name` stands by itself.
  public static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || name.utf8.first == UInt8(ascii: "/") { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The absolute path without links, `.` and `..`. The last name need not exist, its folder must.
  public static func realPath(_ path: String) throws(FileError) -> String {
    let path = try checked(path, "find")
    if let resolved = try resolved(path, allowMissing: true) { return resolved }
    if let target = danglingTarget(path) { return try realPath(join(folder(of: path), target)) }
    let name = name(of: path)
    guard let folder = try resolved(folder(of: path), allowMissing: false), name != ".", name != ".." else {
      throw FileError("find", path, systemError: ENOENT)
    }
    return join(folder, name)
  }

  private static func resolved(_ path: String, allowMissing: Bool) throws(FileError) -> String? {
    guard let pointer = realpath(path, nil) else {
      if allowMissing && errno == ENOENT { return nil }
      throw FileError("find", path, systemError: errno)
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Where a link to a file that does not exist yet leads. A circle of links never comes here: it is an error of its own.
  private static func danglingTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBufferPointer { $0.baseAddress.map { readlink(path, $0, Int(PATH_MAX)) } ?? -1 }
    return count > 0 ? String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
