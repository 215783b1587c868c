import Glibc

/// What could not be done with which file, and why.
///
///     cannot write /srv/reports/weekly.xlsx: no space left on device
public struct FileError: Error, Hashable, Sendable {
  /// What was tried, as a verb: `read`, `write`, `lock`.
  public let operation: String
  /// The file or folder.
  public let path: String
  /// The class of the trouble, for deciding what to do.
  public let reason: Reason
  /// The system's error number; 0 where this module itself refused.
  public let systemError: Int32
  /// Why, as the end of a sentence, without a full stop.
  public let explanation: String

  /// The classes of trouble that call for different actions.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file, or a folder on the way to it, is not there.
    case missing
    /// Something is there already.
    case exists
    /// The system refuses access.
    case permission
    /// The disk or the quota is full, or the file has reached its greatest size.
    case full
    /// The file system cannot be written.
    case readOnly
    /// Another process holds the lock.
    case locked
    /// The file has more bytes than the caller wants.
    case tooLarge
    /// It is a folder, a pipe, a socket or a device, or its name cannot be used.
    case unsuitable
    /// The caller wants to stop waiting.
    case cancelled
    /// Anything else, such as a failing disk.
    case inputOutput
  }

  /// A refusal of this module, in its own words.
  init(_ operation: String, _ path: String, _ reason: Reason, _ explanation: String) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.systemError = 0
    self.explanation = explanation
  }

  /// A failure of the system; `systemError` is `errno`, taken before any other call.
  init(_ operation: String, _ path: String, systemError: Int32) {
    self.operation = operation
    self.path = path
    self.reason = Reason(systemError: systemError)
    self.systemError = systemError
    self.explanation = Self.sentence(systemError)
  }

  /// The system's sentence begins with a capital letter, here it ends one.
  private static func sentence(_ systemError: Int32) -> String {
    let text = String(cString: strerror(systemError))
    let isAcronym = text.prefix(2).allSatisfy(\.isUppercase)
    return isAcronym ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without its end.
  public var description: String { "cannot \(operation) \(path): \(explanation)" }
}

extension FileError.Reason {
  init(systemError: Int32) {
    switch systemError {
    case ENOENT, ENOTDIR: self = .missing
    case EEXIST, ENOTEMPTY: self = .exists
    case EACCES, EPERM: self = .permission
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS: self = .readOnly
    case EISDIR, ENXIO, ELOOP, ENAMETOOLONG, EINVAL: self = .unsuitable
    default: self = .inputOutput
    }
  }
}
