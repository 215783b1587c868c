/// What the store knows of a log without opening its segments.
struct LogRow {
  var logID: Int64
  var eventCount: Int
  /// The greatest `seq`, 0 when no event has one.
  var lastSeq: Int64
  /// Whether there is a row of it; else saving makes one.
  var isStored: Bool
}
