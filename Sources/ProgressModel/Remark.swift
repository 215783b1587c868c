/// What was remarked of a learner while his exports were read and stored; the replay makes a finding of it.
///
/// `subject`, `value` and `other` say what the rule's sentence needs: a key, an event type, a field, and what was found.
public struct Remark: Hashable, Sendable {
  /// The rule, such as `BK603`.
  public var code: String
  /// The device; nil where none was named.
  public var device: String?
  /// The record's place in the device's log; nil where it has none.
  public var seq: Int64?
  /// When it happened, or when the export was written; nil where that is not known.
  public var at: Timestamp?
  /// The item, key, event type or zone it is about; empty where there is none.
  public var subject: String
  /// How many records or values it is about.
  public var count: Int
  /// What was found there.
  public var value: String?
  /// What it is held against: the nearest known name, or another learner's pseudonym.
  public var other: String?
  /// BK603: the record that was not taken.
  public var record: EventRecord?

  /// A remark with all that is known of it.
  public init(
    code: String, device: String? = nil, seq: Int64? = nil, at: Timestamp? = nil, subject: String = "",
    count: Int = 1, value: String? = nil, other: String? = nil, record: EventRecord? = nil
  ) {
    self.code = code
    self.device = device
    self.seq = seq
    self.at = at
    self.subject = subject
    self.count = count
    self.value = value
    self.other = other
    self.record = record
  }
}
