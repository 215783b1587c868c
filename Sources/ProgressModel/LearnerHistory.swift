/// Everything the store knows of one learner, as the replay and the measures read it.
public struct LearnerHistory: Sendable {
  /// The devices with events, ordered by name (UTF-8 bytes).
  public var devices: [DeviceHistory]
  /// The snapshots in the order of their times.
  public var snapshots: [DeviceSnapshot]
  /// What was remarked while it was read and stored, and records in conflict.
  public var remarks: [Remark]

  /// A history of one learner.
  public init(devices: [DeviceHistory], snapshots: [DeviceSnapshot], remarks: [Remark] = []) {
    self.devices = devices
    self.snapshots = snapshots
    self.remarks = remarks
  }
}

/// One device's log of one learner.
public struct DeviceHistory: Sendable {
  /// The device's name.
  public var device: String
  /// The records in `seq` order; before them those without `seq` by time, then by what they say. Names are
  /// numbers of the store's table.
  public var records: [EventRecord]
  /// What `EventRecord.origin` points to; entry 0 names nothing.
  public var origins: [EventOrigin]
  /// The exports that held parts of this log, by the time they were written.
  public var exports: [ExportMark]
  /// The numbers that are missing in `records` because other learners' records on this device have them: rising, apart from
  /// each other. Empty where a number is used twice on the device, for then it says nothing which is whose.
  public var foreign: [ClosedRange<Int64>]

  /// A log with the exports that held it.
  public init(
    device: String, records: [EventRecord], origins: [EventOrigin] = [EventOrigin()], exports: [ExportMark],
    foreign: [ClosedRange<Int64>] = []
  ) {
    self.device = device
    self.records = records
    self.origins = origins
    self.exports = exports
    self.foreign = foreign
  }
}

/// One export of a device: when it was written, how far its log went, which versions it named.
public struct ExportMark: Hashable, Sendable {
  /// When it was written, if the format says so.
  public var exportedAt: Timestamp?
  /// First and last `seq` in it; 0 when it held no event with a `seq`.
  public var firstSeq: Int64
  /// See `firstSeq`.
  public var lastSeq: Int64
  /// The curriculum version it named.
  public var curriculum: String?
  /// The app version it named.
  public var appVersion: String?

  /// A mark of one export.
  public init(exportedAt: Timestamp?, firstSeq: Int64, lastSeq: Int64, curriculum: String?, appVersion: String?) {
    self.exportedAt = exportedAt
    self.firstSeq = firstSeq
    self.lastSeq = lastSeq
    self.curriculum = curriculum
    self.appVersion = appVersion
  }
}

/// A snapshot and the device it is of.
public struct DeviceSnapshot: Sendable {
  /// The device, if the export named one.
  public var device: String?
  /// The curriculum version that the export named.
  public var curriculum: String?
  /// The app's storage.
  public var snapshot: Snapshot

  /// A snapshot of a device.
  public init(device: String?, curriculum: String?, snapshot: Snapshot) {
    self.device = device
    self.curriculum = curriculum
    self.snapshot = snapshot
  }
}
