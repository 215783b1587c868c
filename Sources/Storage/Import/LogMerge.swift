internal import ProgressModel

/// Which records of a document are new to a log, by the rules of identity: `seq`, or the whole content where there is none.
/// The first record stays; a different one with its `seq` is a conflict.
struct LogMerge {
  /// The new records: first those without `seq` as they stand in the document, then the others in `seq` order.
  private(set) var fresh: [EventRecord] = []
  /// The records that differ from the stored or earlier one with their `seq`.
  private(set) var conflicts: [EventRecord] = []
  /// The names of the fields in which they differ, in order.
  private(set) var conflictingFields: [String] = []
  /// How many are stored already, repetitions in the document included.
  private(set) var knownCount = 0
  /// How many repeat an earlier record of the same document.
  private(set) var duplicateCount = 0

  private var records: [Int64: Entry] = [:]
  private var contents: [EventRecord: Bool] = [:]

  private struct Entry {
    var record: EventRecord
    var isOfDocument: Bool
  }

  /// Merges the records of a document into the stored ones that could be equal to one of them.
  init(_ events: [EventRecord], into stored: [EventRecord]) {
    for record in stored { remember(record, isOfDocument: false) }
    for event in events { add(event) }
    fresh = fresh.filter { $0.seq == 0 } + fresh.filter { $0.seq > 0 }.sorted { $0.seq < $1.seq }
  }

  private mutating func add(_ event: EventRecord) {
    guard let isOfDocument = knownOrigin(of: event) else {
      fresh.append(event)
      return remember(event, isOfDocument: true)
    }
    if event.seq > 0, let first = records[event.seq]?.record, !event.hasSameContent(as: first) {
      conflicts.append(event)
      return noteDifferences(first, event)
    }
    knownCount += 1
    if isOfDocument { duplicateCount += 1 }
  }

  /// Whether the record that stands in this one's place came with the same document; nil when the place is free.
  private func knownOrigin(of event: EventRecord) -> Bool? {
    event.seq > 0 ? records[event.seq]?.isOfDocument : contents[event.content]
  }

  private mutating func remember(_ record: EventRecord, isOfDocument: Bool) {
    if record.seq > 0 {
      records[record.seq] = Entry(record: record, isOfDocument: isOfDocument)
    } else {
      contents[record.content] = isOfDocument
    }
  }

  private mutating func noteDifferences(_ first: EventRecord, _ second: EventRecord) {
    for field in first.fieldsDiffering(from: second) where !conflictingFields.contains(field) {
      conflictingFields.append(field)
    }
  }
}

extension EventRecord {
  /// The names, in the export format, of the fields in which two records differ.
  func fieldsDiffering(from other: EventRecord) -> [String] {
    var fields: [String] = []
    if kind != other.kind { fields.append("type") }
    if millisecondsSinceEpoch != other.millisecondsSinceEpoch { fields.append("at") }
    if subject != other.subject { fields.append("subject") }
    if question != other.question { fields.append("question") }
    if attempt != other.attempt { fields.append("attempt") }
    if selected != other.selected { fields.append("selected") }
    if correct != other.correct { fields.append("correct") }
    if score != other.score { fields.append("score") }
    if total != other.total { fields.append("total") }
    if passed != other.passed { fields.append("passed") }
    if scope != other.scope { fields.append("scope") }
    return fields
  }
}
