import ProgressModel

/// One event's fields as they are read, before its kind says which of them count.
struct EventFields {
  /// The keys that occurred.
  var seen: UInt32 = 0
  /// The keys that have a value.
  var present: UInt32 = 0
  /// The event, its kind still a guess; `subject` stays open.
  var record = EventRecord(seq: 0, millisecondsSinceEpoch: EventRecord.noTime, kind: .onboardingCompleted)
  var lesson: NameID = 0
  var quiz: NameID = 0
  var badge: NameID = 0
  /// The badge that a reset's scope names.
  var scopeBadge: NameID = 0
  /// Whether `type` is a word of the format.
  var isKindKnown = false
  /// Whether the event is to be refused.
  var isFaulty = false
  /// Whether the fault is a repeated key, which refuses events of unknown types too.
  var isRepeated = false
  /// Tape index of the first unknown key, or 0.
  var unknownKey = 0
  /// Tape index of a time that is a known default, or 0.
  var placeholder = 0
  /// Tape index of `type`'s value.
  var type = 0
}
