internal import ProgressModel

/// Which records of a document are new to a log, by the rules of identity: `seq`, or the whole content where there is none.
/// The first record stays; a different one with its `seq` is a conflict.
struct LogMerge {
  /// The new records: first those without `seq` as they stand in the document, then the others in `seq` order.
  private(set) var fresh: [EventRecord] = []
  /// For each of them, its place among the document's.
  private(set) var freshPlaces: [Int] = []
  /// The records that differ from the stored or earlier one with their `seq`.
  private(set) var conflicts: [EventRecord] = []
  /// For each of them, its place among the document's.
  private(set) var conflictPlaces: [Int] = []
  /// The names of the fields in which they differ, in order.
  private(set) var conflictingFields: [String] = []
  /// How many are stored already, repetitions in the document included.
  private(set) var knownCount = 0
  /// How many repeat an earlier record of the same document.
  private(set) var duplicateCount = 0

  private var records: [Int64: Entry] = [:]
  private var contents: [Content: Bool] = [:]

  private struct Entry {
    var record: EventRecord
    var isOfDocument: Bool
  }

  /// What a record without `seq` and statement id is known by.
  private struct Content: Hashable {
    var record: EventRecord
    var registration: UniqueID?
    var finishRank: UInt8

    init(_ record: EventRecord, _ mark: StatementMark) {
      self.record = record.content
      registration = mark.registration
      finishRank = mark.finishRank
    }
  }

  /// Merges the records of a document into the stored ones that could be equal to one of them. No event's mark has an id;
  /// stored records whose mark has one are another's. In a table, what its file has brought before is of the document.
  init(_ events: [EventRecord], marks: [StatementMark], into stored: FoundRecords, isTable: Bool) {
    for place in stored.records.indices {
      let isOfDocument = isTable && stored.isOfFile[place]
      let record = stored.records[place]
      remember(record, stored.marks[Int(record.statement)], isOfDocument: isOfDocument)
    }
    for (place, event) in events.enumerated() { add(event, marks[Int(event.statement)], at: place) }
    let numbered = freshPlaces.filter { events[$0].seq > 0 }.sorted { events[$0].seq < events[$1].seq }
    freshPlaces = freshPlaces.filter { events[$0].seq == 0 } + numbered
    fresh = freshPlaces.map { events[$0] }
  }

  private mutating func add(_ event: EventRecord, _ mark: StatementMark, at place: Int) {
    guard let isOfDocument = knownOrigin(of: event, mark) else {
      freshPlaces.append(place)
      return remember(event, mark, isOfDocument: true)
    }
    if event.seq > 0, let first = records[event.seq]?.record, !event.hasSameContent(as: first) {
      conflicts.append(event)
      conflictPlaces.append(place)
      return noteDifferences(first, event)
    }
    knownCount += 1
    if isOfDocument { duplicateCount += 1 }
  }

  /// Whether the record that stands in this one's place came with the same document; nil when the place is free.
  private func knownOrigin(of event: EventRecord, _ mark: StatementMark) -> Bool? {
    event.seq > 0 ? records[event.seq]?.isOfDocument : contents[Content(event, mark)]
  }

  private mutating func remember(_ record: EventRecord, _ mark: StatementMark, isOfDocument: Bool) {
    if record.seq > 0 {
      records[record.seq] = Entry(record: record, isOfDocument: isOfDocument)
    } else if mark.id == nil {
      contents[Content(record, mark)] = isOfDocument
    }
  }

  private mutating func noteDifferences(_ first: EventRecord, _ second: EventRecord) {
    for field in first.fieldsDiffering(from: second) where !conflictingFields.contains(field) {
      conflictingFields.append(field)
    }
  }
}
