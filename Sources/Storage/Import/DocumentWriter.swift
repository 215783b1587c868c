internal import ProgressModel
internal import SQLite

/// Writes a part of a document: its learner, its events, the mark of its export, its snapshot.
struct DocumentWriter: ~Copyable {
  private let store: Store
  /// The names that every document's table begins with.
  private let sharedNameCount: Int
  private let insertName: Statement
  private let learners: LearnerWriter
  private var log: LogWriter
  private let beginnings: KnownBeginningTable
  private let exports: ExportTable
  private let snapshots: SnapshotTable
  private let remarks: RemarkTable

  /// To be called before the first part of a document.
  mutating func beginDocument() { log.beginDocument() }

  /// Keeps remarks on a learner; false when all are stored already, or nothing else of him is.
  func note(
    _ remarks: [Remark], of pseudonym: Pseudonym, rejectedID: Int64 = 0, run: Int64
  ) throws(DatabaseError) -> Bool {
    guard let learnerID = try learners.number(of: pseudonym) else { return false }
    var isNew = false
    for remark in remarks {
      if try self.remarks.insert(remark, of: learnerID, rejectedID: rejectedID, run: run) { isNew = true }
    }
    if isNew { try learners.noteNewFacts(ofLearner: learnerID, run: run) }
    return isNew
  }

  mutating func write(
    _ document: ExportDocument, of pseudonym: Pseudonym, plainID: String?, place: RowPlace, isTable: Bool
  ) throws(DatabaseError) -> DocumentCounts {
    var counts = DocumentCounts(line: document.line)
    let hasEvents = !document.events.isEmpty || document.known != nil
    guard hasEvents || document.snapshot != nil else { return counts }
    let learner = try learners.row(of: pseudonym, plainID: plainID, run: place.run)
    var hasNewFacts = false
    if hasEvents {
      hasNewFacts = try writeEvents(of: document, learner, place, isTable: isTable, &counts)
    }
    if let snapshot = document.snapshot {
      let isNew = try snapshots.insert(snapshot, head: document.head, learner: learner, place: place)
      if isNew { counts.snapshotsNew = 1 } else { counts.snapshotsKnown = 1 }
      hasNewFacts = hasNewFacts || isNew
    }
    if hasNewFacts { try learners.noteNewFacts(of: learner, run: place.run) }
    counts.hasNewFacts = hasNewFacts
    return counts
  }

  private mutating func writeEvents(
    of document: ExportDocument, _ learner: LearnerRow, _ place: RowPlace, isTable: Bool,
    _ counts: inout DocumentCounts
  ) throws(DatabaseError) -> Bool {
    let events = renumbered(document)
    try store.storeNewNames(insertName)
    let result = try log.write(events, of: document, learner: learner, place: place, isTable: isTable)
    counts.eventsNew = result.newCount
    counts.eventsKnown = result.knownCount
    counts.eventsConflicting = result.conflictCount
    counts.eventsRepeated = result.duplicateCount
    counts.conflictingFields = result.conflictingFields
    if result.isWhole, let print = document.print { try beginnings.keep(print, of: result.logID) }
    let isNewExport = try exports.insert(
      document.head, events: events, known: document.known, log: result.logID, place: place)
    let isRemarked = try remarkOnRepetitions(result.duplicateCount, in: document.head, learner, place)
    return result.hasNewFacts || isNewExport || isRemarked
  }

  /// BK902: identical records in one document.
  private func remarkOnRepetitions(
    _ count: Int, in head: ExportHead, _ learner: LearnerRow, _ place: RowPlace
  ) throws(DatabaseError) -> Bool {
    guard count > 0 else { return false }
    let remark = Remark(code: "BK902", device: head.device, at: head.exportedAt, count: count)
    return try remarks.insert(remark, of: learner.learnerID, run: place.run)
  }

  /// The events with the store's numbers, where the document's table numbers names differently.
  private func renumbered(_ document: ExportDocument) -> [EventRecord] {
    let trusted = trustedCount(of: document.names)
    guard document.names.count > trusted else { return document.events }
    var events = document.events
    for index in events.indices {
      events[index].subject = number(events[index].subject, in: document.names, trusted)
      events[index].question = number(events[index].question, in: document.names, trusted)
    }
    return events
  }

  /// How many numbers mean the same in both tables: the shared beginning, or none when the document's table has another.
  private func trustedCount(of names: NameTable) -> Int {
    let last = NameID(sharedNameCount)
    let isShared = names.count >= sharedNameCount && names[last].utf8.elementsEqual(store.names[last].utf8)
    return isShared ? sharedNameCount : 0
  }

  private func number(_ number: NameID, in names: NameTable, _ trusted: Int) -> NameID {
    guard number > trusted else { return number }
    let name = names[number]
    return name.isEmpty ? 0 : store.names.intern(name)
  }
}

extension DocumentWriter {
  init(_ store: Store) throws(DatabaseError) {
    let database = store.database
    self.init(
      store: store,
      sharedNameCount: store.names.count,
      insertName: try database.prepare(Store.insertName),
      learners: try LearnerWriter(store),
      log: try LogWriter(database),
      beginnings: try KnownBeginningTable(database),
      exports: try ExportTable(database),
      snapshots: try SnapshotTable(database),
      remarks: try RemarkTable(database))
  }
}
