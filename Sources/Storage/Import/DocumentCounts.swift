public import ProgressModel

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

  /// BI411, BI413 and BI606, at most one of each: to be asked once for a document, when all its parts are added.
  public var warnings: [ImportProblem] {
    var warnings: [ImportProblem] = []
    if eventsConflicting > 0 { warnings.append(warning(.recordConflict, conflictMessage)) }
    if eventsRepeated > 0 {
      let noun = eventsRepeated == 1 ? "record occurs" : "records occur"
      warnings.append(warning(.duplicateRecord, "\(eventsRepeated) \(noun) twice in one document"))
    }
    if voidsVoided > 0 {
      let noun = voidsVoided == 1 ? "voiding statement was" : "voiding statements were"
      warnings.append(warning(.statementVoid, "\(voidsVoided) \(noun) voided; no effect"))
    }
    return warnings
  }

  private var conflictMessage: String {
    let fields = conflictingFields.joined(separator: ", ")
    return eventsConflicting == 1
      ? "differs from the record already stored (\(fields)); the first is kept"
      : "\(eventsConflicting) records differ from those already stored (\(fields)); the first are kept"
  }

  private func warning(_ code: ProblemCode, _ message: String) -> ImportProblem {
    ImportProblem(code: code, unit: .warning, line: line, message: message)
  }
}
