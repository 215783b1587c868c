internal import ProgressModel
internal import SQLite

/// What came of a document's statements.
struct StatementMerge {
  /// The new ones, as they stand in the document.
  var fresh: [EventRecord] = []
  /// Those that differ from the first with their id, and the id.
  var conflicts: [(id: UniqueID, record: EventRecord)] = []
  /// In what they differ, in order.
  var conflictingFields: [String] = []
  var knownCount = 0
  /// How many repeat an earlier one of the same document.
  var duplicateCount = 0
}

/// Tells new statements from known ones: by their id alone, whosever and on whatever device.
struct StatementMerger: ~Copyable {
  private let statements: StatementTable
  private var encoder = RecordEncoder()
  /// The statements of the document at hand, in all its parts.
  private var ofDocument: [UniqueID: Offered] = [:]

  private struct Offered {
    var record: EventRecord
    var mark: StatementMark
    var learnerID: Int64
    var content: [UInt8]

    func isSame(as other: Offered) -> Bool { learnerID == other.learnerID && content == other.content }
  }

  init(_ database: Database) throws(DatabaseError) {
    statements = try StatementTable(database)
  }

  mutating func beginDocument() {
    if !ofDocument.isEmpty { ofDocument.removeAll(keepingCapacity: true) }
  }

  /// `events` all have a mark with an id.
  mutating func merge(
    _ events: [EventRecord], marks: [StatementMark], learnerID: Int64
  ) throws(DatabaseError) -> StatementMerge {
    var merge = StatementMerge()
    for event in events {
      let mark = marks[Int(event.statement)]
      guard let id = mark.id else { continue }
      let content = StatementTable.content(of: encoder.text(of: event), mark)
      let offered = Offered(record: event, mark: mark, learnerID: learnerID, content: content)
      try add(offered, id, to: &merge)
    }
    return merge
  }

  private mutating func add(
    _ offered: Offered, _ id: UniqueID, to merge: inout StatementMerge
  ) throws(DatabaseError) {
    if let earlier = ofDocument[id] {
      guard !earlier.isSame(as: offered) else {
        merge.knownCount += 1
        merge.duplicateCount += 1
        return
      }
      return merge.add(offered.record, id, differing: Self.differences(earlier, offered))
    }
    guard let stored = try statements.statement(id) else {
      ofDocument[id] = offered
      return merge.fresh.append(offered.record)
    }
    if stored.learnerID == offered.learnerID, stored.content == offered.content {
      ofDocument[id] = offered
      merge.knownCount += 1
    } else {
      try merge.add(offered.record, id, differing: differences(stored, id, offered))
    }
  }

  private func differences(
    _ stored: StoredStatement, _ id: UniqueID, _ offered: Offered
  ) throws(DatabaseError) -> [String] {
    guard let (record, mark) = try statements.record(id, in: stored) else { return [] }
    let first = Offered(record: record, mark: mark, learnerID: stored.learnerID, content: stored.content)
    return Self.differences(first, offered)
  }

  private static func differences(_ first: Offered, _ second: Offered) -> [String] {
    var fields = first.record.fieldsDiffering(from: second.record)
    if first.mark.registration != second.mark.registration { fields.append("registration") }
    if first.mark.finishRank != second.mark.finishRank { fields.append("verb") }
    if first.learnerID != second.learnerID { fields.append("actor") }
    return fields
  }
}

extension StatementMerge {
  fileprivate mutating func add(_ record: EventRecord, _ id: UniqueID, differing fields: [String]) {
    conflicts.append((id, record))
    for field in fields where !conflictingFields.contains(field) { conflictingFields.append(field) }
  }
}
