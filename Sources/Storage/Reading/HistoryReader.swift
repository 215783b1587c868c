public import ProgressModel
internal import SQLite

/// Gives histories one learner after the other, in the order in which the store met them, in constant memory.
///
///     let reader = try HistoryReader(store: store, selection: .stale)
///     while let learner = try reader.next() { … }
///
/// Every table is read once, in the order of the learners. Reading goes on undisturbed while derived rows are replaced; it ends at once
/// when the log is written to by the same connection.
public final class HistoryReader {
  private let store: Store
  private let database: Database
  private let cursors: HistoryCursors
  private let voided: VoidedStatements
  private let devices: SharedDevices
  private let refusals: Statement
  private let asOf: Timestamp?
  /// Read when the first record without `seq` is met.
  private var curriculum: CurriculumOrder?
  /// The keys of the snapshot read last.
  private var keys: [String] = []

  /// A reader of the chosen learners, over what the runs up to `lastRun` stored (nil: everything).
  ///
  /// A learner of whom those runs stored nothing comes with an empty history. Void statements are left out. Of the finishes
  /// of one registration only the one that counts is given; with `asOf`, one at or after it displaces none before it, so that
  /// what lies before it does not depend on what came later.
  public init(
    store: Store, selection: HistorySelection = .all, lastRun: Int64? = nil, asOf: Timestamp? = nil
  ) throws(StorageError) {
    self.store = store
    self.asOf = asOf
    database = store.database
    let database = store.database
    cursors = try during("beginning to read histories") { () throws(DatabaseError) in
      let wanted = try Self.makeTable(of: selection, in: database)
      return try HistoryCursors(database, wanted: wanted, lastRun: lastRun ?? .max)
    }
    voided = try during("beginning to read histories") { () throws(DatabaseError) in
      try VoidedStatements(database, lastRun: lastRun ?? .max)
    }
    devices = try during("beginning to read histories") { () throws(DatabaseError) in
      try SharedDevices(database, lastRun: lastRun ?? .max)
    }
    refusals = try during("beginning to read histories") { () throws(DatabaseError) in
      try database.prepare("select 1 from main.rejected where rejected_id = ?1 and state <> 'resolved'")
    }
  }

  /// Lets `next` give those of the chosen learners whose numbers are among these, and then nil.
  public func begin(_ learners: ClosedRange<Int64>) throws(StorageError) {
    try during("beginning to read histories") { () throws(DatabaseError) in try cursors.begin(learners) }
  }

  /// The next learner, nil after the last.
  public func next() throws(StorageError) -> StoredLearner? {
    try during("reading a history") { () throws(DatabaseError) in
      let learners = cursors.learners
      guard learners.isAtAnyone else { return nil }
      let learnerID = learners.row.int64(0)
      let pseudonym = Pseudonym(stored: learners.row.bytes(1) ?? [])
      try learners.advance()
      return try learner(learnerID, pseudonym)
    }
  }

  private func learner(_ learnerID: Int64, _ pseudonym: Pseudonym) throws(DatabaseError) -> StoredLearner {
    var logs = try readLogs(of: learnerID)
    try readSegments(of: learnerID, into: &logs)
    try readExports(of: learnerID, into: &logs)
    logs.removeEmpty()
    try putInOrder(&logs)
    let conflicts = try readConflicts(of: learnerID, in: logs)
    let snapshots = try readSnapshots(of: learnerID)
    let logIDs = logs.logs.map(\.logID)
    let differences = conflicts.map { $0.remark(on: logs.logs[$0.device].device, names: store.names) }
    var history = LearnerHistory(
      devices: logs.logs.map { $0.history() }, snapshots: snapshots,
      remarks: try readRemarks(of: learnerID) + differences)
    try lookUpOthers(&history)
    return StoredLearner(
      learnerID: learnerID, pseudonym: pseudonym, history: history, logIDs: logIDs, conflicts: conflicts)
  }

  /// What other learners' records on the same devices say of this one's.
  private func lookUpOthers(_ history: inout LearnerHistory) throws(DatabaseError) {
    for place in history.devices.indices {
      let device = history.devices[place].device
      guard let numbers = try devices.numbers(of: device) else { continue }
      history.devices[place].foreign = numbers.foreign(to: history.devices[place].records)
      if let (first, count) = numbers.shared(with: history.devices[place].records) {
        history.remarks.append(
          Remark(
            code: "BK907", device: device, seq: first.seq, at: first.at, subject: store.names[first.subject],
            count: count))
      }
    }
  }

  private func putInOrder(_ logs: inout LogSet) throws(DatabaseError) {
    var order = CurriculumOrder()
    let needsOrder = logs.logs.contains { $0.hasRecordsWithoutSeq }
    if needsOrder {
      if curriculum == nil { curriculum = try CurriculumOrder(store) }
      order = curriculum ?? order
    }
    for place in logs.logs.indices { logs.logs[place].putInOrder(order) }
    if needsOrder { AttemptNumbering.apply(to: &logs.logs, curriculum: order, asOf: asOf) }
  }

  private func readLogs(of learnerID: Int64) throws(DatabaseError) -> LogSet {
    var logs = LogSet()
    let cursor = cursors.logs
    while try cursor.isAt(learnerID) {
      logs.append(LogAssembly(logID: cursor.row.int64(0), device: cursor.row.text(1) ?? ""))
      try cursor.advance()
    }
    return logs
  }

  private func readSegments(of learnerID: Int64, into logs: inout LogSet) throws(DatabaseError) {
    let cursor = cursors.segments
    while try cursor.isAt(learnerID) {
      guard let place = logs.index(of: cursor.row.int64(0)), try append(cursor.row, to: &logs.logs[place]) else {
        throw .damagedRecords(database)
      }
      try cursor.advance()
    }
  }

  private func append(_ row: borrowing Statement, to log: inout LogAssembly) throws(DatabaseError) -> Bool {
    let origin = EventOrigin(curriculum: row.text(2), appVersion: row.text(3))
    let index = log.index(of: origin)
    let count = row.int(1)
    let isReadable = row.withBytes(4) { bytes in
      log.append(count: count) { RecordDecoder.decode(bytes, origin: index, into: &$0) }
    }
    guard isReadable, !row.isNull(5) else { return isReadable }
    return try row.withBytes(5) { (bytes) throws(DatabaseError) in
      try log.mark(count, with: bytes) { (mark) throws(DatabaseError) in try voided.contains(mark) }
    }
  }

  private func readExports(of learnerID: Int64, into logs: inout LogSet) throws(DatabaseError) {
    let cursor = cursors.exports
    while try cursor.isAt(learnerID) {
      if let place = logs.index(of: cursor.row.int64(0)) { logs.logs[place].append(Self.mark(cursor.row)) }
      try cursor.advance()
    }
  }

  private static func mark(_ row: borrowing Statement) -> ExportMark {
    func known(_ column: Int) -> String? { row.text(column).flatMap { $0.isEmpty ? nil : $0 } }
    let time = row.int64(1)
    return ExportMark(
      exportedAt: time == 0 ? nil : Timestamp(millisecondsSinceEpoch: time), firstSeq: row.int64(2),
      lastSeq: row.int64(3), curriculum: known(4), appVersion: known(5))
  }

  private func readConflicts(of learnerID: Int64, in logs: LogSet) throws(DatabaseError) -> [StoredConflict] {
    var records: [EventRecord] = []
    var conflicts: [StoredConflict] = []
    let cursor = cursors.conflicts
    while try cursor.isAt(learnerID) {
      let device = logs.index(of: cursor.row.int64(0))
      records.removeAll(keepingCapacity: true)
      let text = "[" + (cursor.row.text(1) ?? "") + "]"
      guard RecordDecoder.decode(text, into: &records) else { throw .damagedRecords(database) }
      if let device { conflicts += records.map { StoredConflict(device: device, record: $0) } }
      try cursor.advance()
    }
    return conflicts
  }

  private func readRemarks(of learnerID: Int64) throws(DatabaseError) -> [Remark] {
    var assembly = RemarkAssembly()
    let cursor = cursors.remarks
    while try cursor.isAt(learnerID) {
      let refusal = cursor.row.int64(8)
      let holds = refusal == 0 ? true : try isRefused(refusal)
      if holds { assembly.add(Remark(cursor.row), isOfRefusal: refusal != 0) }
      try cursor.advance()
    }
    return assembly.remarks
  }

  /// Whether a refused record still waits.
  private func isRefused(_ rejectedID: Int64) throws(DatabaseError) -> Bool {
    try refusals.bind(rejectedID, at: 1)
    defer { refusals.reset() }
    return try refusals.step()
  }

  private func readSnapshots(of learnerID: Int64) throws(DatabaseError) -> [DeviceSnapshot] {
    var snapshots: [DeviceSnapshot] = []
    let cursor = cursors.snapshots
    while try cursor.isAt(learnerID) {
      guard let snapshot = snapshot(cursor.row) else {
        throw DatabaseError(reason: .corrupt, message: "the content of a snapshot is damaged", path: database.path)
      }
      snapshots.append(snapshot)
      try cursor.advance()
    }
    return Self.inOrder(snapshots)
  }

  private func snapshot(_ row: borrowing Statement) -> DeviceSnapshot? {
    guard let values = row.withBytes(5, { SnapshotDecoder.values(in: $0, keys: &keys) }) else { return nil }
    let snapshot = Snapshot(
      takenAt: Timestamp(millisecondsSinceEpoch: row.int64(1)), values: values, isComplete: row.int64(2) == 1)
    return DeviceSnapshot(device: row.text(3), curriculum: row.text(4), snapshot: snapshot)
  }

  /// By time; those of one time as stored.
  private static func inOrder(_ snapshots: [DeviceSnapshot]) -> [DeviceSnapshot] {
    guard snapshots.count > 1 else { return snapshots }
    return snapshots.enumerated().sorted {
      ($0.element.snapshot.takenAt, $0.offset) < ($1.element.snapshot.takenAt, $1.offset)
    }.map(\.element)
  }
}
