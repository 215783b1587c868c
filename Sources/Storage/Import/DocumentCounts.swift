/// What the store made of a document or of a part of one.
public struct DocumentCounts: Hashable, Sendable {
  /// Events that were not stored before.
  public var eventsNew = 0
  /// Events that were, repetitions within the document included.
  public var eventsKnown = 0
  /// Events that differ from the one with their `seq` or id, unless the same difference was stored before.
  public var eventsConflicting = 0
  /// Events that repeat an earlier one of the same document; they count as known as well.
  public var eventsRepeated = 0
  /// The names of the fields in which conflicting events differ.
  public var conflictingFields: [String] = []
  /// 1 or 0 for each part.
  public var snapshotsNew = 0
  /// 1 or 0 for each part.
  public var snapshotsKnown = 0
  /// How many voiding statements were themselves voided, which has no effect.
  public var voidsVoided = 0
  /// Whether anything was stored that was not known.
  public var hasNewFacts = false
  /// The line at which the document begins.
  public var line: Int?

  /// Nothing yet, of a document that begins at `line`.
  public init(line: Int? = nil) { self.line = line }

  /// Adds what the store made of another part; the document begins where its first part does.
  public mutating func add(_ other: DocumentCounts) {
    eventsNew += other.eventsNew
    eventsKnown += other.eventsKnown
    eventsConflicting += other.eventsConflicting
    eventsRepeated += other.eventsRepeated
    for field in other.conflictingFields where !conflictingFields.contains(field) { conflictingFields.append(field) }
    snapshotsNew += other.snapshotsNew
    snapshotsKnown += other.snapshotsKnown
    voidsVoided += other.voidsVoided
    hasNewFacts = hasNewFacts || other.hasNewFacts
    line = line ?? other.line
  }
}
