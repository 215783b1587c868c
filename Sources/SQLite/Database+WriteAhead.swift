import CSQLite
import Glibc

extension Database {
  /// Lets the operating system begin to write the write-ahead log to the disk while the transaction goes on, so that the
  /// checkpoint behind it has less to wait for. A hint: nothing is promised, and no error is told.
  public func beginWritingLog() {
    // SQLite holds no lock on this file, so that opening and closing it takes none away.
    let file = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    _ = csqlite_begin_writing(file)
    _ = Glibc.close(file)
  }
}
