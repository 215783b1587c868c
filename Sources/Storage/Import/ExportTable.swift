internal import ProgressModel
internal import SQLite

/// Keeps when a log was exported, how far it went (`known`: what its events stand behind), and which versions the export named. Absent values are 0 and empty texts,
/// so that the whole row can be its key.
struct ExportTable: ~Copyable {
  private let insertion: Statement
  private let database: Database

  /// False when the same export is stored already, and for one that says nothing, such as a part of a table.
  func insert(
    _ head: ExportHead, events: [EventRecord], known: DocumentPrint?, log: Int64, place: RowPlace
  ) throws(DatabaseError) -> Bool {
    let isSilent =
      head.exportedAt == nil && head.curriculum == nil && head.appVersion == nil && head.timeZone == nil
    if isSilent { return false }
    let seqs = Self.seqs(of: events, behind: known)
    try insertion.bind(log, at: 1)
    try insertion.bind(head.exportedAt?.millisecondsSinceEpoch ?? 0, at: 2)
    try insertion.bind(seqs.first, at: 3)
    try insertion.bind(seqs.last, at: 4)
    try insertion.bind(head.curriculum ?? "", at: 5)
    try insertion.bind(head.appVersion ?? "", at: 6)
    try insertion.bind(head.timeZone ?? "", at: 7)
    try insertion.bind(place.run, at: 8)
    try insertion.bind(place.file, at: 9)
    try insertion.run()
    return database.changes > 0
  }

  private static func seqs(of events: [EventRecord], behind known: DocumentPrint?) -> (first: Int64, last: Int64) {
    var first = known?.firstSeq ?? Int64.max
    var last: Int64 = known?.lastSeq ?? 0
    for event in events where event.seq > 0 {
      first = min(first, event.seq)
      last = max(last, event.seq)
    }
    return last == 0 ? (0, 0) : (first, last)
  }
}

extension ExportTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        """
        insert or ignore into export
          (log_id, exported_at, first_seq, last_seq, curriculum, app_version, time_zone, run_id, file_id)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """),
      database: database)
  }
}
