/// One member of an archive; folders and what the caller passes over are never handed out.
public struct ArchiveMember: Sendable {
  /// Its path in the archive, without `.` and empty parts; bytes that are not UTF-8 stand as `%84`. For showing, never for opening.
  public let name: String
  /// Milliseconds since 1970; nil where the archive says none: a zip date of 1980, or zero.
  public let modifiedAtMilliseconds: Int64?
  /// What it says it is.
  public let kind: Kind
  /// Why it is refused without a look at its bytes; nil: read it.
  public let fault: ArchiveFault?

  /// What an entry of an archive can be.
  public enum Kind: String, Sendable {
    case file = "file"
    case folder = "folder"
    case symbolicLink = "symbolic link"
    case hardLink = "hard link"
    case device = "device"
    case pipe = "FIFO"
    case socket = "socket"
    case sparseFile = "sparse file"
  }
}
