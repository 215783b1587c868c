import Glibc

/// Makes an empty file that others may not read, where nothing is. SQLite itself would make it 0644, and gives `-wal` and
/// `-shm` the mode of the database; and on a read-only disk it would say that the file does not exist.
func createPrivateFile(at path: String) throws(DatabaseError) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o640)
  let systemError = errno
  if descriptor >= 0 {
    close(descriptor)
  } else if systemError != EEXIST {
    throw DatabaseError(
      reason: DatabaseError.Reason(systemError: systemError) ?? .cannotOpen,
      message: "unable to create database file: " + String(cString: strerror(systemError)), path: path)
  }
}
