/// How a database file is opened.
public enum OpenMode: Hashable, Sendable, CaseIterable {
  /// Read and write; a missing file is made, never readable by others (mode 0640, less the umask).
  case readWriteCreate
  /// Read and write; a missing file is an error.
  case readWrite
  /// Read only; a missing file is an error. Needs a writable folder while the file is in WAL mode.
  case readOnly
  /// Read only, without locks and without a `-wal` or `-shm` file: for a file that nobody writes, on a read-only folder.
  /// A write by somebody else while it is open gives wrong answers.
  case immutable
}
