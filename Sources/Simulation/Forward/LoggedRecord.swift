internal import ProgressModel

/// A record and when it really happened; the record's own time is that of its device's clock.
struct LoggedRecord: Sendable {
  var record: EventRecord
  var trueTime: Int64
}
