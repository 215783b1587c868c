import Glibc

/// The right to write one file, held by one process: a kernel lock on `<real path>.lock`, freed when the value goes out of
/// scope or the process ends in any way.
///
///     let holder = LockHolder(processID: 4711, command: "import", startedAt: "2026-01-05 06:15 UTC")
///     let lock = try FileLock(for: "store.sqlite", holder: holder, waitingAtMost: .seconds(10))
///
/// The lock file stays; removing it would let two processes lock two files of one name.
public struct FileLock: ~Copyable {
  /// The lock file.
  public let path: String
  private let descriptor: FileDescriptor

  /// Takes the lock of `file`, which need not exist, in at most the given time; else the error is `locked` and names the holder.
  ///
  /// `isCancelled` is asked about every 50 ms while it waits; true ends the waiting with the error `cancelled`.
  public init(
    for file: String, holder: LockHolder, waitingAtMost wait: Duration = .zero, isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    let path = try FileSystem.realPath(file) + ".lock"
    let descriptor = try FileDescriptor(
      opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o640, operation: "lock")
    try Self.acquire(descriptor, file, waitingAtMost: wait, isCancelled)
    Self.write(holder, to: descriptor)
    self.init(descriptor)
  }

  private init(_ descriptor: consuming FileDescriptor) {
    path = descriptor.path
    self.descriptor = descriptor
  }

  deinit {
    // The text would be wrong from now on.
    ftruncate(descriptor.number, 0)
    // Closing alone is not enough while a child of this process is between its fork and its exec.
    flock(descriptor.number, LOCK_UN)
  }

  private static func acquire(
    _ descriptor: borrowing FileDescriptor, _ file: String, waitingAtMost wait: Duration, _ isCancelled: () -> Bool
  ) throws(FileError) {
    let deadline = ContinuousClock.now + wait
    while true {
      if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw FileError("lock", descriptor.path, systemError: errno)
      }
      guard ContinuousClock.now < deadline else { throw try refusal(descriptor, file) }
      if isCancelled() { throw FileError("lock", file, .cancelled, "the waiting was ended") }
      usleep(50_000)
    }
  }

  private static func refusal(_ descriptor: borrowing FileDescriptor, _ file: String) throws(FileError) -> FileError {
    let holder = try readHolder(descriptor)?.description ?? "another run"
    return FileError("lock", file, .locked, "it is in use by \(holder)")
  }

  private static func readHolder(_ descriptor: borrowing FileDescriptor) throws(FileError) -> LockHolder? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let number = descriptor.number
    let count = bytes.withUnsafeMutableBytes { pread(number, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw FileError("read", descriptor.path, systemError: errno) }
    return LockHolder(text: String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  /// The lock is the kernel's and holds without the text, so a full disk does not keep anybody out.
  private static func write(_ holder: LockHolder, to descriptor: borrowing FileDescriptor) {
    ftruncate(descriptor.number, 0)
    let number = descriptor.number
    let text = Array(holder.text.utf8)
    _ = text.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, 0) }
  }
}
