internal import ProgressModel
internal import SQLite

/// Gives the refused and skipped records that wait for a later try, in the order in which they were kept.
///
///     let reader = try RejectedReader(store: store)
///     while let record = try reader.next() { … }
///
/// Rows that are added or settled while it goes on do not disturb it: it ends at the last row that was there at first.
public final class RejectedReader {
  private let query: Statement
  private let hidesIDs: Bool
  private let last: Int64
  private var position: Int64 = 0

  /// A reader of what waits now.
  public init(store: Store) throws(StorageError) {
    let database = store.database
    hidesIDs = !store.options.keepsPlainIDs
    last = try during("reading refused records") { () throws(DatabaseError) in
      try database.integer("select max(rejected_id) from rejected") ?? 0
    }
    query = try during("reading refused records") { () throws(DatabaseError) in try database.prepare(Self.text) }
  }

  /// The next record that is not resolved, nil after the last. See `isReadable` of each.
  public func next() throws(StorageError) -> RejectedRecord? {
    try during("reading refused records") { () throws(DatabaseError) in
      try query.bind(position, at: 1)
      try query.bind(last, at: 2)
      defer { query.reset() }
      guard try query.step() else { return nil }
      position = query.int64(0)
      return record(query)
    }
  }

  private static let text = """
    select r.rejected_id, r.file_id, r.line, r."column", r.pointer, r.code, r.message, r.state, f.path, f.bytes,
      f.modified_at, r.raw_text, r.raw_bytes, r.raw_cut, r.masked, r.form, r.columns, r.learner, r.plain_id, r.device,
      r.app_version, r.curriculum, r.time_zone, r.exported_at
    from rejected as r join file as f on f.file_id = r.file_id
    where r.rejected_id > ?1 and r.rejected_id <= ?2 and r.state <> 'resolved'
    order by r.rejected_id limit 1
    """

  private func record(_ row: borrowing Statement) -> RejectedRecord {
    let source = ImportSource(
      path: row.text(8) ?? "", byteCount: row.isNull(9) ? nil : row.int64(9), modifiedAt: Self.time(row, 10))
    return RejectedRecord(
      rejectedID: row.int64(0), file: source, line: row.isNull(2) ? nil : row.int(2),
      column: row.isNull(3) ? nil : row.int(3), pointer: row.text(4), code: row.text(5) ?? "",
      message: row.text(6) ?? "", isSkipped: row.text(7) == "skipped", raw: raw(row), fileID: row.int64(1))
  }

  private func raw(_ row: borrowing Statement) -> RawRecord? {
    guard let text = row.text(11), let form = row.text(15).flatMap(RecordForm.init(rawValue:)) else { return nil }
    return RawRecord(
      text: text, byteCount: row.int(12), isCut: row.int64(13) == 1, isMasked: row.int64(14) == 1, form: form,
      head: head(row), columns: row.text(16))
  }

  private func head(_ row: borrowing Statement) -> ExportHead? {
    guard let bytes = row.bytes(17) else { return nil }
    let learner = hidesIDs ? HiddenID.text(of: Pseudonym(stored: bytes)) : row.text(18) ?? ""
    return ExportHead(
      learner: learner, device: row.text(19), appVersion: row.text(20), curriculum: row.text(21),
      timeZone: row.text(22), exportedAt: Self.time(row, 23))
  }

  private static func time(_ row: borrowing Statement, _ column: Int) -> Timestamp? {
    row.isNull(column) ? nil : Timestamp(millisecondsSinceEpoch: row.int64(column))
  }
}
