import ProgressModel

/// Counts records that a document holds twice.
enum RepeatedRecords {
  /// How many records repeat an earlier one of the same `seq` with equal content.
  static func count(in records: [EventRecord]) -> Int {
    var seen: Set<EventRecord> = []
    return records.reduce(into: 0) { count, record in
      if !seen.insert(record.content).inserted { count += 1 }
    }
  }
}
