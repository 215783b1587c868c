import Glibc

/// Makes an empty file that others may not read, where none is. SQLite itself would make it 0644, and gives `-wal` and
/// `-shm` the mode of the database. A failure is left for SQLite to report.
func createPrivateFile(at path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o640)
  if descriptor >= 0 { close(descriptor) }
}
