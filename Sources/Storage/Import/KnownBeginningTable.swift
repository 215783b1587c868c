internal import ProgressModel
internal import SQLite

/// Keeps the print of each log's last document: a note for the next import, and no fact. It may be emptied at any time.
struct KnownBeginningTable: ~Copyable {
  private let insertion: Statement

  /// Keeps a print in place of the log's earlier one, unless that one goes further or is the same.
  ///
  /// All events of the print must be stored as they are.
  func keep(_ print: DocumentPrint, of log: Int64) throws(DatabaseError) {
    var words = Self.words(of: print)
    let result = withUnsafeBytes(of: &words) { bytes in
      Result { () throws(DatabaseError) in
        try insertion.bind(log, at: 1)
        try insertion.bindBlobWithoutCopying(bytes, at: 2)
        try insertion.bind(print.firstSeq, at: 3)
        try insertion.bind(print.lastSeq, at: 4)
        try insertion.bind(Int64(print.byteCount), at: 5)
        try insertion.bind(Int64(print.eventCount), at: 6)
        try insertion.bind(print.hasSnapshot ? 1 : 0, at: 7)
        try insertion.run()
      }
    }
    try result.get()
  }

  private typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64)

  private static func words(of print: DocumentPrint) -> Words {
    (
      print.key.littleEndian, print.events.low.littleEndian, print.events.high.littleEndian,
      print.rest.low.littleEndian, print.rest.high.littleEndian
    )
  }

  /// The columns of a print, in the order in which `print` reads them.
  static let columns = "prints, first_seq, last_seq, bytes, events_n, has_snapshot"

  /// The print in a row of `columns`; nil where it is damaged, which makes it unknown.
  static func print(in row: borrowing Statement) -> DocumentPrint? {
    let words: Words? = row.withBytes(0) { bytes in
      guard bytes.count == MemoryLayout<Words>.size else { return nil }
      func word(_ place: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))
      }
      return (word(0), word(1), word(2), word(3), word(4))
    }
    guard let words, let byteCount = Int32(exactly: row.int64(3)), let eventCount = Int32(exactly: row.int64(4)),
      byteCount > 0, eventCount > 0
    else { return nil }
    return DocumentPrint(
      key: words.0, events: Fingerprint(low: words.1, high: words.2), rest: Fingerprint(low: words.3, high: words.4),
      firstSeq: row.int64(1), lastSeq: row.int64(2), byteCount: byteCount, eventCount: eventCount,
      hasSnapshot: row.int64(5) != 0)
  }
}

extension KnownBeginningTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        """
        insert into known_beginning (log_id, prints, first_seq, last_seq, bytes, events_n, has_snapshot)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        on conflict (log_id) do update set prints = excluded.prints, first_seq = excluded.first_seq,
          last_seq = excluded.last_seq, bytes = excluded.bytes, events_n = excluded.events_n,
          has_snapshot = excluded.has_snapshot
        where excluded.last_seq >= last_seq and excluded.prints <> prints
        """))
  }
}
