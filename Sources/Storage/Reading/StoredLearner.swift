public import ProgressModel

/// A learner as the store holds him: who, where his rows are, and his history.
public struct StoredLearner: Sendable {
  /// His number in this store.
  public var learnerID: Int64
  /// Who he is.
  public var pseudonym: Pseudonym
  /// The history; its devices and `logIDs` go together.
  public var history: LearnerHistory
  /// The store's numbers of the devices' logs, in the order of `history.devices`.
  public var logIDs: [Int64]
  /// The records that differ from the first one with their `seq`.
  public var conflicts: [StoredConflict]
}

/// A record that was offered in place of a different one.
public struct StoredConflict: Hashable, Sendable {
  /// Index into the history's devices.
  public var device: Int
  /// The record that was not taken.
  public var record: EventRecord
}

extension StoredConflict {
  /// BK603: two different records in one place.
  func remark(on device: String, names: NameTable) -> Remark {
    Remark(
      code: "BK603", device: device, seq: record.seq > 0 ? record.seq : nil, at: record.at,
      subject: names[record.subject], value: record.kind.name, record: record)
  }
}
