import Glibc

/// What the system says about a file or folder.
public struct FileStatus: Hashable, Sendable {
  /// What it is.
  public let kind: Kind
  /// The number of bytes of a regular file.
  public let byteCount: Int64
  /// The time of the last change of its bytes, in milliseconds UTC since 1970, rounded down.
  public let modifiedAtMilliseconds: Int64
  /// The mode bits: `0o600` is read and write for its owner alone.
  public let permissions: UInt32
  /// The same time with the system's precision, so that two changes within a millisecond differ.
  private let modifiedAtNanoseconds: Int
  private let device: UInt
  private let inode: UInt

  /// What a name in a folder can stand for.
  public enum Kind: String, Hashable, Sendable {
    /// A file with bytes.
    case regular
    /// A folder.
    case folder
    /// A symbolic link that was not followed.
    case link
    /// A pipe, socket or device.
    case other
  }

  /// The status of what `path` names, at the end of its links unless told otherwise.
  public init(of path: String, followingLinks: Bool = true) throws(FileError) {
    var status = stat()
    let code = try followingLinks ? stat(checked(path, "find"), &status) : lstat(checked(path, "find"), &status)
    guard code == 0 else { throw FileError("find", path, systemError: errno) }
    self.init(status)
  }

  /// The status of a name in an open folder, at the beginning of a link; nil where the system says nothing.
  init?(of name: [UInt8], inFolder number: Int32) {
    var status = stat()
    let code = (name + [0]).withUnsafeBytes { bytes in
      bytes.baseAddress.map { fstatat(number, $0.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW) }
    }
    guard code == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    byteCount = Int64(status.st_size)
    permissions = status.st_mode & 0o7777
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    let time = status.st_mtim
    modifiedAtNanoseconds = time.tv_nsec
    modifiedAtMilliseconds = Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// What tells a file from all others while it exists, whatever names it has.
  public struct Identity: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt

    init(device: UInt, inode: UInt) {
      self.device = device
      self.inode = inode
    }
  }

  /// The same for two names exactly when they name one file.
  public var identity: Identity { Identity(device: device, inode: inode) }

  /// Whether nobody but the owner may do anything with it, as a file with a secret must be.
  public var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Whether everybody on the machine may read it, or list the folder.
  public var isReadableByEverybody: Bool { permissions & 0o004 != 0 }
}
