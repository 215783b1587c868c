internal import ProgressModel
internal import SQLite

/// Keeps the records that differ from the first one with their `seq`, or with their statement's id.
struct ConflictTable: ~Copyable {
  private let insertion: Statement
  private let database: Database

  /// Keeps the first of equal differences; false when it is stored already. `line` is that of a table's row, else of the text.
  func insert(
    _ record: String, seq: Int64, statement: UniqueID?, log: Int64, place: RowPlace, line: Int?
  ) throws(DatabaseError) -> Bool {
    try insertion.bind(log, at: 1)
    try insertion.bind(seq, at: 2)
    try insertion.bind(statement?.bytes ?? [], at: 3)
    try insertion.bind(record, at: 4)
    try insertion.bind(place.run, at: 5)
    try insertion.bind(place.file, at: 6)
    try insertion.bind(line, at: 7)
    try insertion.run()
    return database.changes > 0
  }
}

extension ConflictTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      insertion: try database.prepare(
        """
        insert or ignore into conflict (log_id, seq, statement_id, record, run_id, file_id, line)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """),
      database: database)
  }
}
