import Glibc

/// Single questions to, and changes of, the file system.
public enum FileSystem {
  /// All bytes of the regular file at `path`; more than `limit` are refused as `tooLarge`.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    var reader = try FileReader(path: path)
    guard reader.status.byteCount <= Int64(limit) else {
      throw FileError("read", path, .tooLarge, "it has \(reader.status.byteCount) bytes, more than \(limit)")
    }
    return try reader.rest(limit: limit)
  }

  /// Whether `path` names something; false as well where the way to it is closed.
  public static func exists(_ path: String) -> Bool {
    (try? FileStatus(of: path)) != nil
  }

  /// Bytes that this process may still write on the file system of `path`.
  public static func freeBytes(at path: String) throws(FileError) -> Int64 {
    var status = statvfs()
    guard try statvfs(checked(path, "find"), &status) == 0 else { throw FileError("find", path, systemError: errno) }
    return Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
  }

  /// Removes a file or link; one that is not there is fine.
  public static func remove(_ path: String) throws(FileError) {
    guard try unlink(checked(path, "remove")) == 0 || errno == ENOENT else {
      throw FileError("remove", path, systemError: errno)
    }
  }

  /// Sets the mode bits, such as `0o600`.
  public static func setPermissions(_ permissions: UInt32, of path: String) throws(FileError) {
    guard try chmod(checked(path, "protect"), permissions) == 0 else {
      throw FileError("protect", path, systemError: errno)
    }
  }

  /// Returns when the names in the folder are on the disk.
  static func synchronizeFolder(_ path: String) throws(FileError) {
    let descriptor = try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY, operation: "write")
    // Some file systems keep names safe by themselves and do not know the call for folders.
    guard repeating({ fsync(descriptor.number) }) == 0 || errno == EINVAL else {
      throw FileError("write", path, systemError: errno)
    }
  }
}
