public import ProgressModel

/// A file as the ledger names it: a path, an archive's member, or `-` for standard input.
public struct ImportSource: Hashable, Sendable {
  /// Its path, such as `inbox/a.zip!/day1.json`.
  public var path: String
  /// Its size in bytes, if known.
  public var byteCount: Int64?
  /// When it was last changed, if known.
  public var modifiedAt: Timestamp?

  /// A file that is about to be read.
  public init(path: String, byteCount: Int64? = nil, modifiedAt: Timestamp? = nil) {
    self.path = path
    self.byteCount = byteCount
    self.modifiedAt = modifiedAt
  }
}

/// What became of a file that was read.
public enum FileOutcome: String, CaseIterable, Sendable {
  /// Nothing in it was refused.
  case imported
  /// Something in it was refused, and a document got in.
  case partly
  /// Something in it was refused, and no document got in.
  case rejected
}

/// The counts of a file: those of the JSON result of `import`.
public struct FileCounts: Hashable, Sendable {
  /// Documents that got in, and that did not.
  public var documentsImported = 0
  /// See `documentsImported`.
  public var documentsRejected = 0
  /// Events by what became of them; a rejected one was never handed to the store.
  public var eventsNew = 0
  /// Already stored, or stored as conflicting before.
  public var eventsKnown = 0
  /// Differing from the stored one.
  public var eventsConflicting = 0
  /// Refused while decoding.
  public var eventsRejected = 0
  /// Snapshots that were not stored before.
  public var snapshotsNew = 0
  /// Snapshots that were.
  public var snapshotsKnown = 0

  /// Nothing yet.
  public init() {}

  /// Adds what the store made of a part of a document; the documents are counted by who reads them.
  public mutating func add(_ document: DocumentCounts) {
    eventsNew += document.eventsNew
    eventsKnown += document.eventsKnown
    eventsConflicting += document.eventsConflicting
    snapshotsNew += document.snapshotsNew
    snapshotsKnown += document.snapshotsKnown
  }

  /// Adds the counts of another file.
  public mutating func add(_ other: FileCounts) {
    documentsImported += other.documentsImported
    documentsRejected += other.documentsRejected
    eventsNew += other.eventsNew
    eventsKnown += other.eventsKnown
    eventsConflicting += other.eventsConflicting
    eventsRejected += other.eventsRejected
    snapshotsNew += other.snapshotsNew
    snapshotsKnown += other.snapshotsKnown
  }
}
