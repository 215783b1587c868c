import CSQLite
import Glibc

extension DatabaseError {
  /// The classes of trouble that call for different actions.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Another connection holds a lock: try later.
    case busy
    /// The disk or the quota is full.
    case full
    /// The database, its file or its file system cannot be written.
    case readOnly
    /// The system refuses access.
    case permission
    /// The file is not there or cannot be opened.
    case cannotOpen
    /// The system could not read or write.
    case ioError
    /// The file is damaged.
    case corrupt
    /// The file is something else than an SQLite database.
    case notADatabase
    /// A row breaks a constraint.
    case constraint
    /// `Interrupter.interrupt` was called.
    case interrupted
    /// A newer version of the program made the database.
    case newerVersion
    /// The caller asked for what is never possible, such as a parameter that the statement does not have.
    case misuse
    /// Anything else, such as a syntax error.
    case other
  }
}

extension DatabaseError.Reason {
  /// The class of a result code; the system's error number tells a full disk or a missing permission from the rest.
  init(resultCode: Int32, systemError: Int32) {
    switch resultCode & 0xff {
    case SQLITE_CANTOPEN, SQLITE_IOERR: self = Self(systemError: systemError) ?? Self(primaryCode: resultCode & 0xff)
    case let primary: self = Self(primaryCode: primary)
    }
  }

  init?(systemError: Int32) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EACCES, EPERM: self = .permission
    case EROFS: self = .readOnly
    default: return nil
    }
  }

  private init(primaryCode: Int32) {
    switch primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_PERM, SQLITE_AUTH: self = .permission
    case SQLITE_CANTOPEN: self = .cannotOpen
    case SQLITE_IOERR: self = .ioError
    case SQLITE_CORRUPT: self = .corrupt
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    default: self = .other
    }
  }
}
