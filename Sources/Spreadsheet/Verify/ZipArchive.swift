import CArchive

/// Reads a zip file member by member; every byte is unpacked and held against its size and CRC.
///
/// Only the reader that starts from the central directory is used: the other would forgive a file that is cut off.
final class ZipArchive {
  private let path: String
  private let pointer: OpaquePointer
  private var entry: OpaquePointer?

  init(path: String) throws(SpreadsheetError) {
    guard let made = archive_read_new() else { throw SpreadsheetError(.library(code: 1, errno: 0), path: path) }
    self.path = path
    pointer = made
    guard archive_read_support_format_zip_seekable(pointer) == ARCHIVE_OK,
      archive_read_open_filename(pointer, path, 1 << 16) == ARCHIVE_OK
    else { throw fault(in: "the zip directory") }
  }

  deinit {
    archive_read_free(pointer)
  }

  /// The name of the next member; nil after the last.
  func nextName() throws(SpreadsheetError) -> String? {
    switch archive_read_next_header(pointer, &entry) {
    case ARCHIVE_OK: break
    case ARCHIVE_EOF: return nil
    default: throw fault(in: "the zip directory")
    }
    guard let name = archive_entry_pathname(entry) else { throw fault(in: "the zip directory") }
    return String(cString: name)
  }

  /// Unpacks the member to its end; anything but success is a fault.
  func readMember(
    named name: String, _ use: (UnsafeRawBufferPointer) throws(SpreadsheetError) -> Void
  ) throws(SpreadsheetError) {
    var unpacked: Int64 = 0
    while true {
      var start: UnsafeRawPointer?
      var size = 0
      var offset: la_int64_t = 0
      let code = archive_read_data_block(pointer, &start, &size, &offset)
      if code == ARCHIVE_EOF { break }
      guard code == ARCHIVE_OK, offset == unpacked else { throw fault(in: name) }
      unpacked += Int64(size)
      try use(UnsafeRawBufferPointer(start: start, count: size))
    }
    guard archive_entry_size_is_set(entry) != 0, archive_entry_size(entry) == unpacked else {
      throw SpreadsheetError(.broken(part: name, "\(unpacked) bytes, not the size in the directory"), path: path)
    }
  }

  private func fault(in part: String) -> SpreadsheetError {
    let words = archive_error_string(pointer).map { String(cString: $0) } ?? "it cannot be read"
    return SpreadsheetError(.broken(part: part, words), path: path)
  }
}
