/// What one document said of one learner on one device: its head, its events, its snapshot.
///
/// A table or a result of a record store gives several of them.
///
/// Made by the decoders, written by the store. Names in `events` are numbers of `names`: the table that the decoder was
/// handed, with the names that this or an earlier document added behind.
public struct ExportDocument: Sendable {
  /// The head's fields.
  public var head: ExportHead
  /// The accepted events, as they stand in the document.
  public var events: [EventRecord]
  /// What `EventRecord.origin` points to; the first entry (0) is the one that names nothing.
  public var origins: [EventOrigin]
  /// What `EventRecord.statement` points to; the first entry (0) is the one that says nothing.
  public var statements: [StatementMark]
  /// The names that the events use.
  public var names: NameTable
  /// The app's storage, if the document holds it.
  public var snapshot: Snapshot?
  /// Where the snapshot's time comes from.
  public var snapshotTime = SnapshotTime.exported
  /// Of the stored document whose events this one begins with: they are not among `events`. Nil: nothing is left out.
  public var known: DocumentPrint?
  /// What to remember of its bytes once all its events are stored.
  public var print: DocumentPrint?
  /// Place in the file: line of the document's first character, from 1.
  public var line: Int
  /// Of rows of a table, the line of each event; empty where all events stand in one text.
  public var eventLines: [Int32] = []
  /// Whether it is all that its file holds: then its line says nothing of where in the file a record stands.
  public var isWholeFile = false

  /// A document; `origins` and `statements` begin with the entry that says nothing.
  public init(
    head: ExportHead, events: [EventRecord], origins: [EventOrigin] = [EventOrigin()],
    statements: [StatementMark] = [StatementMark()], names: NameTable, snapshot: Snapshot?, line: Int
  ) {
    self.head = head
    self.events = events
    self.origins = origins
    self.statements = statements
    self.names = names
    self.snapshot = snapshot
    self.line = line
  }
}

/// Where the time of a snapshot comes from.
public enum SnapshotTime: String, Sendable {
  /// The export says it.
  case exported
  /// The modification time of the file or of the archive's member.
  case fileModified
  /// The run's own time: the file had none.
  case run
}

/// The head of an export: whose it is, from which device, under which versions.
public struct ExportHead: Hashable, Sendable {
  /// The app's id of the learner; personal, never stored or printed as it is (unless the store has plain ids).
  public var learner: String
  /// The installation; nil for a snapshot that names none.
  public var device: String?
  /// The app's version.
  public var appVersion: String?
  /// The curriculum version in force on the device.
  public var curriculum: String?
  /// The device's time zone, as named.
  public var timeZone: String?
  /// When the file was written; nil where the format has no such field.
  public var exportedAt: Timestamp?

  /// A head with the required learner; the rest as given.
  public init(
    learner: String, device: String? = nil, appVersion: String? = nil, curriculum: String? = nil,
    timeZone: String? = nil, exportedAt: Timestamp? = nil
  ) {
    self.learner = learner
    self.device = device
    self.appVersion = appVersion
    self.curriculum = curriculum
    self.timeZone = timeZone
    self.exportedAt = exportedAt
  }
}
