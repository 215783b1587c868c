import Glibc

/// An open file that is closed when it goes out of scope. Never inherited by programs that are started.
struct FileDescriptor: ~Copyable {
  let number: Int32
  let path: String
  private let isOwned: Bool

  init(opening path: String, _ flags: Int32, mode: mode_t = 0, operation: String) throws(FileError) {
    let path = try checked(path, operation)
    let number = repeating { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw FileError(operation, path, systemError: errno) }
    self.init(owning: number, path: path)
  }

  init(owning number: Int32, path: String) {
    self.number = number
    self.path = path
    isOwned = true
  }

  init(borrowing number: Int32, path: String) {
    self.number = number
    self.path = path
    isOwned = false
  }

  deinit {
    // After a failed write or fsync the error is known already, and a descriptor is never closed twice.
    if isOwned { _ = Glibc.close(number) }
  }

  func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileError("read", path, systemError: errno) }
    return FileStatus(status)
  }

  /// The number of bytes read, fewer than asked for near the end, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = repeating { Glibc.read(number, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw FileError("read", path, systemError: errno) }
    return count
  }

  /// The same from an offset; the place where `read` goes on stays as it was.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
    let count = repeating { pread(number, buffer.baseAddress, buffer.count, off_t(offset)) }
    guard count >= 0 else { throw FileError("read", path, systemError: errno) }
    return count
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = repeating { Glibc.write(number, rest.baseAddress, rest.count) }
      guard count >= 0 else { throw FileError("write", path, systemError: errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Returns when the bytes are on the disk.
  func synchronize() throws(FileError) {
    guard repeating({ fsync(number) }) == 0 else { throw FileError("write", path, systemError: errno) }
  }
}
