import Glibc

/// A file that appears under its name whole and safely on the disk, or not at all.
///
///     let file = try AtomicFile(replacing: "reports/weekly.xlsx")
///     try writeWorkbook(to: file.temporaryPath)   // or file.write(bytes)
///     try verify(file.temporaryPath)
///     try file.commit()
///
/// The bytes go to `.weekly.xlsx.XXXXXX.part` in the same folder. What stood under the name is untouched until `commit`; when
/// the value goes out of scope without it, the temporary is removed. A link under the name is replaced, not followed.
public struct AtomicFile: ~Copyable {
  /// The name that the file will have.
  public let path: String
  /// Where the bytes are written until then; a library may write there by itself.
  public var temporaryPath: String { descriptor.path }
  private let descriptor: FileDescriptor
  private let permissions: UInt32

  /// Makes the temporary, with mode 0600. `permissions` are those of the file once committed; nil is what the umask allows.
  public init(replacing path: String, permissions: UInt32? = nil) throws(FileError) {
    let path = try checked(path, "write")
    if let status = try? FileStatus(of: path), status.kind == .folder {
      throw FileError("write", path, systemError: EISDIR)
    }
    let descriptor = try Self.makeTemporary(for: path)
    self.init(path, descriptor, permissions ?? 0o666 & ~FileModeMask.current)
  }

  private init(_ path: String, _ descriptor: consuming FileDescriptor, _ permissions: UInt32) {
    self.path = path
    self.descriptor = descriptor
    self.permissions = permissions
  }

  deinit {
    // After a commit nothing has this name.
    unlink(temporaryPath)
  }

  /// Appends bytes to the temporary.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    do {
      try descriptor.write(bytes)
    } catch {
      throw FileError("write", path, systemError: error.systemError)
    }
  }

  /// Appends bytes to the temporary.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(FileError) in try write(UnsafeRawBufferPointer(buffer)) }
  }

  /// Gives the file its name, in place of what had it.
  public consuming func commit() throws(FileError) {
    try settle()
    guard rename(temporaryPath, path) == 0 else { throw FileError("write", path, systemError: errno) }
    try FileSystem.synchronizeFolder(FileSystem.folder(of: path))
  }

  /// Gives the file its name if nothing has it; else it is refused as `exists`, even when two try at once.
  public consuming func commitAsNew() throws(FileError) {
    try settle()
    guard link(temporaryPath, path) == 0 else { throw FileError("create", path, systemError: errno) }
    unlink(temporaryPath)
    try FileSystem.synchronizeFolder(FileSystem.folder(of: path))
  }

  /// A library may have put a file of its own in the temporary's place, so it is opened again.
  private borrowing func settle() throws(FileError) {
    let written = try FileDescriptor(opening: temporaryPath, O_RDONLY | O_NOFOLLOW, operation: "write")
    guard fchmod(written.number, permissions) == 0 else { throw FileError("protect", path, systemError: errno) }
    try written.synchronize()
  }
}
