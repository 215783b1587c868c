import CArchive
import Glibc

/// What an entry's header says, copied out of libarchive's memory.
struct EntryHeader {
  let name: MemberName
  let nameByteCount: Int
  /// Seconds since 1970; nil where none is set.
  let modifiedAtSeconds: Int64?
  var kind: ArchiveMember.Kind
  /// Nil where the header leaves it open.
  let byteCount: Int64?
  let isEncrypted: Bool

  init(_ entry: OpaquePointer?) {
    let start = archive_entry_pathname(entry)
    let length = start.map { strlen($0) } ?? 0
    nameByteCount = length
    name = MemberName(
      UnsafeBufferPointer(start: start.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }, count: length))
    modifiedAtSeconds = archive_entry_mtime_is_set(entry) != 0 ? Int64(archive_entry_mtime(entry)) : nil
    byteCount = archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil
    isEncrypted = archive_entry_is_data_encrypted(entry) != 0 || archive_entry_is_metadata_encrypted(entry) != 0
    kind = Self.kind(of: entry)
  }

  /// Nil for what stands for no time at all: zero, and 1980, where the clock of a zip file begins.
  var modifiedAtMilliseconds: Int64? {
    guard let seconds = modifiedAtSeconds, seconds >= Self.firstOf1981 else { return nil }
    let (milliseconds, isOver) = seconds.multipliedReportingOverflow(by: 1000)
    return isOver ? nil : milliseconds
  }

  private static let firstOf1981: Int64 = 347_155_200

  private static func kind(of entry: OpaquePointer?) -> ArchiveMember.Kind {
    if archive_entry_hardlink(entry) != nil { return .hardLink }
    if archive_entry_sparse_count(entry) > 0 { return .sparseFile }
    return ArchiveMember.Kind(mode: UInt32(archive_entry_filetype(entry)))
  }
}

extension ArchiveMember.Kind {
  /// What the mode bits of Unix stand for; without any it is a file.
  init(mode: UInt32) {
    switch mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    case S_IFCHR, S_IFBLK: self = .device
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .file
    }
  }
}
