import CArchive

/// A handle of libarchive that reads one format and no other.
final class LibArchive {
  private let pointer: OpaquePointer
  private let feed: Feed
  private var entry: OpaquePointer?

  /// What a handle reads.
  enum Format { case zip, tar, zstandard }

  /// Reads from the front.
  convenience init(reading stream: any ByteStream, as format: Format) throws(StreamFault) {
    try self.init(Feed(.sequential(stream)), format)
  }

  /// Reads where libarchive wants; `count` is told how much.
  convenience init(
    reading random: ArchiveSource.Random, as format: Format, counting count: @escaping (Int) -> Void
  ) throws(StreamFault) {
    try self.init(Feed(.random(random, count)), format)
  }

  private init(_ feed: Feed, _ format: Format) throws(StreamFault) {
    guard let pointer = archive_read_new() else { throw StreamFault(.damaged("no memory to read an archive")) }
    self.pointer = pointer
    self.feed = feed
    switch format {
    case .zip: archive_read_support_format_zip(pointer)
    case .tar: archive_read_support_format_tar(pointer)
    case .zstandard:
      archive_read_support_format_raw(pointer)
      archive_read_support_filter_zstd(pointer)
      // Else it would look for further layers in what comes out, up to 25 of them.
      archive_read_append_filter(pointer, ARCHIVE_FILTER_ZSTD)
    }
    feed.connect(to: pointer)
    guard archive_read_open1(pointer) == ARCHIVE_OK else { throw fault }
  }

  deinit { archive_read_free(pointer) }

  /// Goes to the next entry; false at the end.
  func nextHeader() throws(StreamFault) -> Bool {
    let code = UnicodeLocale.during { archive_read_next_header(pointer, &entry) }
    if let fault = feed.fault { throw fault }
    switch code {
    // A warning is about a name that this process's locale cannot express, or times it cannot hold.
    case ARCHIVE_OK, ARCHIVE_WARN: return true
    case ARCHIVE_EOF: return false
    default: throw fault
    }
  }

  /// The next bytes of the entry and their offset in it; valid until the next call. Nil at the end.
  func nextBlock() throws(StreamFault) -> (bytes: UnsafeRawBufferPointer, offset: Int64)? {
    var start: UnsafeRawPointer?
    var size = 0
    var offset: la_int64_t = 0
    let code = archive_read_data_block(pointer, &start, &size, &offset)
    if let fault = feed.fault { throw fault }
    switch code {
    case ARCHIVE_OK: return (UnsafeRawBufferPointer(start: start, count: size), offset)
    case ARCHIVE_EOF: return nil
    case ARCHIVE_WARN: throw StreamFault(words.contains("CRC") ? .checksum : .size, endsReading: false)
    case ARCHIVE_FAILED: throw StreamFault(fault.reason, endsReading: false)
    default: throw fault
    }
  }

  /// Passes over the entry's bytes.
  func skip() throws(StreamFault) {
    let code = archive_read_data_skip(pointer)
    if let fault = feed.fault { throw fault }
    if code <= ARCHIVE_FAILED { throw fault }
  }

  /// How many bytes the format has taken from what it is given.
  var position: Int64 { archive_filter_bytes(pointer, 0) }

  /// Reads what the format has left over; nil if it is nothing or zeros alone, else how much it is.
  func drain() throws(StreamFault) -> Int? { try feed.drain(from: position) }

  /// The format's name with the entry's way of compression, such as `ZIP 2.0 (deflation)`.
  var formatName: String { archive_format_name(pointer).map { String(cString: $0) } ?? "" }

  /// What the header at hand says.
  var header: EntryHeader { EntryHeader(entry) }

  private var words: String { archive_error_string(pointer).map { String(cString: $0) } ?? "it cannot be read" }

  private var fault: StreamFault {
    if let fault = feed.fault { return fault }
    let words = words
    if words.contains("Restored data doesn't match checksum") { return StreamFault(.checksum) }
    return StreamFault(.damaged(words.prefix(1).lowercased() + words.dropFirst()))
  }
}
