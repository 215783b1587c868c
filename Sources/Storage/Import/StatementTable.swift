internal import Hashing
internal import ProgressModel
internal import SQLite

/// Where a statement's id is stored, and what it said.
struct StoredStatement {
  var segmentID: Int64
  var logID: Int64
  /// See `StatementTable.content`.
  var content: [UInt8]

  var learnerID: Int64 { LearnerKeys.learner(of: logID) }
}

/// The index of statements by their ids, over all learners and devices.
struct StatementTable: ~Copyable {
  private let find: Statement
  private let insertion: Statement
  private let segment: Statement

  func statement(_ id: UniqueID) throws(DatabaseError) -> StoredStatement? {
    try find.bind(id.bytes, at: 1)
    guard try find.step() else { return nil }
    defer { find.reset() }
    return StoredStatement(segmentID: find.int64(0), logID: find.int64(1), content: find.bytes(2) ?? [])
  }

  func insert(_ id: UniqueID, _ statement: StoredStatement) throws(DatabaseError) {
    try insertion.bind(id.bytes, at: 1)
    try insertion.bind(statement.segmentID, at: 2)
    try insertion.bind(statement.content, at: 3)
    try insertion.run()
  }

  /// The record that is stored under an id, with its mark: for saying in what another differs.
  func record(_ id: UniqueID, in statement: StoredStatement) throws(DatabaseError) -> (EventRecord, StatementMark)? {
    try segment.bind(statement.segmentID, at: 1)
    guard try segment.step() else { return nil }
    defer { segment.reset() }
    var records: [EventRecord] = []
    _ = segment.withBytes(0) { RecordDecoder.decode($0, origin: 0, into: &records) }
    let marks = segment.withBytes(1) { StatementMark.decode($0, count: records.count) } ?? []
    guard let place = marks.firstIndex(where: { $0.id == id }) else { return nil }
    return (records[place], marks[place])
  }

  /// What is compared: 16 bytes of BLAKE2b over the record's JSON, the registration and the rank of the finish.
  static func content(of text: String, _ mark: StatementMark) -> [UInt8] {
    var hash = BLAKE2b(byteCount: 16)
    hash.update(Array(text.utf8))
    hash.update(mark.contentBytes)
    return hash.digest().bytes
  }
}

extension StatementTable {
  init(_ database: Database) throws(DatabaseError) {
    self.init(
      find: try database.prepare(
        """
        select s.segment_id, g.log_id, s.content from statement as s join segment as g on g.segment_id = s.segment_id
        where s.statement_id = ?1
        """),
      insertion: try database.prepare(
        "insert into statement (statement_id, segment_id, content) values (?1, ?2, ?3)"),
      segment: try database.prepare("select records, statements from segment where segment_id = ?1"))
  }
}
