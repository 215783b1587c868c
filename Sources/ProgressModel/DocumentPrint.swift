/// What a document looked like as bytes: the next export of its log most likely begins the same.
///
/// Only of documents of which every event got in or was known, in rising order of `seq`, and of which nothing was refused,
/// skipped or remarked on. Whoever holds the same bytes then knows that all these events are stored.
public struct DocumentPrint: Hashable, Sendable {
  /// Whose it is: a part of a keyed hash of learner and device.
  public var key: UInt64
  /// Of learner, device, and the text of the events from the first one's bracket to the last one's.
  public var events: Fingerprint
  /// Of the text without its events, and of what it means.
  public var rest: Fingerprint
  /// The least `seq`.
  public var firstSeq: Int64
  /// The greatest `seq`.
  public var lastSeq: Int64
  /// How long the events' text is.
  public var byteCount: Int32
  /// How many events it holds.
  public var eventCount: Int32
  /// Whether the document holds a snapshot.
  public var hasSnapshot: Bool

  /// The print of a document, as it was made or stored.
  public init(
    key: UInt64, events: Fingerprint, rest: Fingerprint, firstSeq: Int64, lastSeq: Int64, byteCount: Int32,
    eventCount: Int32, hasSnapshot: Bool
  ) {
    self.key = key
    self.events = events
    self.rest = rest
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
    self.byteCount = byteCount
    self.eventCount = eventCount
    self.hasSnapshot = hasSnapshot
  }
}
