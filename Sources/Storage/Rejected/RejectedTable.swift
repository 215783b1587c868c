internal import Hashing
internal import ProgressModel
internal import SQLite

/// The refused units of files: kept once, however often the same bytes are refused for the same reasons.
struct RejectedTable: ~Copyable {
  private let ofBytes: Statement
  private let ofFile: Statement
  private let touch: Statement
  private let settle: Statement
  private let removal: Statement
  private let change: Statement
  private let insertion: Statement
  private let keepsPlainIDs: Bool

  /// A row that waits, and what makes a refusal the same.
  struct Waiting {
    var rejectedID: Int64
    var refusal: Refusal
  }

  struct Refusal: Hashable {
    var line: Int?
    var column: Int?
    var pointer: String?
    var unit: String
    var code: String
    var message: String

    init(_ problem: ImportProblem) {
      line = problem.line
      column = problem.column
      pointer = problem.pointer
      unit = problem.unit.rawValue
      code = problem.code.rawValue
      message = problem.message
    }

    fileprivate init(_ row: borrowing Statement) {
      line = row.isNull(1) ? nil : row.int(1)
      column = row.isNull(2) ? nil : row.int(2)
      pointer = row.text(3)
      unit = row.text(4) ?? ""
      code = row.text(5) ?? ""
      message = row.text(6) ?? ""
    }
  }

  /// The problems of a file that are kept: what was refused, and records of unknown types.
  static func kept(_ problems: [ImportProblem]) -> [ImportProblem] {
    problems.filter { $0.unit != .warning || $0.code == .unknownEventType }
  }

  /// What waits of the files with these bytes.
  func waiting(of sha256: Digest) throws(DatabaseError) -> [Waiting] {
    try ofBytes.bind(sha256.bytes, at: 1)
    return try Self.rows(ofBytes)
  }

  /// What waits of one file.
  func waiting(ofFile file: Int64) throws(DatabaseError) -> [Waiting] {
    try ofFile.bind(file, at: 1)
    return try Self.rows(ofFile)
  }

  private static func rows(_ query: borrowing Statement) throws(DatabaseError) -> [Waiting] {
    var rows: [Waiting] = []
    while try query.step() { rows.append(Waiting(rejectedID: query.int64(0), refusal: Refusal(query))) }
    return rows
  }

  /// Met again, as it was.
  func touch(_ rejectedID: Int64, run: Int64) throws(DatabaseError) {
    try touch.bind(rejectedID, at: 1)
    try touch.bind(run, at: 2)
    try touch.run()
  }

  /// What it holds got in.
  func resolve(_ rejectedID: Int64, run: Int64) throws(DatabaseError) {
    try settle.bind(rejectedID, at: 1)
    try settle.bind(run, at: 2)
    try settle.run()
  }

  func remove(_ rejectedID: Int64) throws(DatabaseError) {
    try removal.bind(rejectedID, at: 1)
    try removal.run()
  }

  /// Refused again, for another reason.
  func change(_ rejectedID: Int64, to problem: ImportProblem, run: Int64) throws(DatabaseError) {
    try change.bind(rejectedID, at: 1)
    try change.bind(problem.code.rawValue, at: 2)
    try change.bind(problem.message, at: 3)
    try change.bind(run, at: 4)
    try change.run()
  }

  func insert(_ problem: ImportProblem, of pseudonym: Pseudonym?, place: RowPlace) throws(DatabaseError) {
    try insertion.bind(place.file, at: 1)
    try insertion.bind(problem.line, at: 2)
    try insertion.bind(problem.column, at: 3)
    try insertion.bind(problem.pointer, at: 4)
    try insertion.bind(problem.unit.rawValue, at: 5)
    try insertion.bind(problem.code.rawValue, at: 6)
    try insertion.bind(problem.message, at: 7)
    try bind(problem.raw?.head, of: pseudonym)
    try bind(problem.raw)
    try insertion.bind(problem.code == .unknownEventType ? "skipped" : "open", at: 21)
    try insertion.bind(place.run, at: 22)
    try insertion.run()
  }

  private func bind(_ head: ExportHead?, of pseudonym: Pseudonym?) throws(DatabaseError) {
    try insertion.bind(pseudonym?.bytes, at: 8)
    try insertion.bind(keepsPlainIDs ? head?.learner : nil, at: 9)
    try insertion.bind(head?.device, at: 10)
    try insertion.bind(head?.appVersion, at: 11)
    try insertion.bind(head?.curriculum, at: 12)
    try insertion.bind(head?.timeZone, at: 13)
    try insertion.bind(head?.exportedAt?.millisecondsSinceEpoch, at: 14)
  }

  private func bind(_ raw: RawRecord?) throws(DatabaseError) {
    try insertion.bind(raw?.text, at: 15)
    try insertion.bind(raw?.byteCount, at: 16)
    try insertion.bind(raw.map { $0.isCut ? 1 : 0 }, at: 17)
    try insertion.bind(raw.map { $0.isMasked ? 1 : 0 }, at: 18)
    try insertion.bind(raw?.form.rawValue, at: 19)
    try insertion.bind(raw?.columns, at: 20)
  }
}

extension RejectedTable {
  init(_ store: Store) throws(DatabaseError) {
    let database = store.database
    let columns =
      "select rejected_id, line, \"column\", pointer, unit, code, message from rejected where state <> 'resolved'"
    self.init(
      ofBytes: try database.prepare(
        "\(columns) and file_id in (select file_id from file where sha256 = ?1) order by rejected_id"),
      ofFile: try database.prepare("\(columns) and file_id = ?1 order by rejected_id"),
      touch: try database.prepare("update rejected set last_run = ?2 where rejected_id = ?1"),
      settle: try database.prepare("update rejected set state = 'resolved', last_run = ?2 where rejected_id = ?1"),
      removal: try database.prepare("delete from rejected where rejected_id = ?1"),
      change: try database.prepare(
        "update rejected set code = ?2, message = ?3, last_run = ?4 where rejected_id = ?1"),
      insertion: try database.prepare(
        """
        insert into rejected (file_id, line, "column", pointer, unit, code, message, learner, plain_id, device,
          app_version, curriculum, time_zone, exported_at, raw_text, raw_bytes, raw_cut, masked, form, columns, state,
          first_run, last_run)
        values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?22)
        """),
      keepsPlainIDs: store.options.keepsPlainIDs)
  }
}
