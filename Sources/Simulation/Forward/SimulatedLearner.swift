public import ProgressModel

/// One synthetic learner.
public struct SimulatedLearner: Sendable {
  /// By week, then by device; a device has none for weeks without a new event. Each holds the device's whole log so far.
  public var exports: [SimulatedExport]
  /// What was done to the history and what the replay must say of it.
  public var truth: SimulationTruth
}

/// The export of one device in one week.
public struct SimulatedExport: Sendable {
  /// From 0.
  public var week: Int
  /// As a decoder would hand it over.
  public var document: ExportDocument
  /// Whether its file, where it is one of lines, ends inside a further line.
  public var isCut = false
}

extension SimulatedLearner {
  /// The history as a store holds it that took in all exports in their order: of each number the first record.
  ///
  /// Conflicts, which only a store remembers, are left out.
  public var history: LearnerHistory {
    var devices: [String: DeviceHistory] = [:]
    for export in exports {
      let document = export.document
      guard let name = document.head.device else { continue }
      var log = devices[name] ?? DeviceHistory(device: name, records: [], origins: document.origins, exports: [])
      let known = log.records.last?.seq ?? 0
      log.records += document.events.drop { $0.seq <= known }
      log.exports.append(
        ExportMark(
          exportedAt: document.head.exportedAt, firstSeq: document.events.first?.seq ?? 0,
          lastSeq: document.events.last?.seq ?? 0, curriculum: document.head.curriculum,
          appVersion: document.head.appVersion))
      devices[name] = log
    }
    let snapshots = exports.compactMap { export in
      export.document.snapshot.map {
        DeviceSnapshot(
          device: export.document.head.device, curriculum: export.document.head.curriculum, snapshot: $0)
      }
    }
    return LearnerHistory(
      devices: devices.values.sorted { $0.device < $1.device },
      snapshots: snapshots.sorted {
        $0.snapshot.takenAt.millisecondsSinceEpoch < $1.snapshot.takenAt.millisecondsSinceEpoch
      })
  }
}
