internal import ProgressModel

/// Finds the curriculum and app version that a device's record is counted under.
struct EventVersions {
  let tables: FactsTables
  let device: DeviceHistory

  /// Index of the version named by the record, else by the earliest export that held it, if it was released by `time`;
  /// else the one released last before `time` (before the first release: the first).
  func curriculum(of record: EventRecord, time: Int64) -> Int {
    let versions = tables.versions
    if versions.count == 1 { return 0 }
    if let named = namedCurriculum(of: record),
      let index = versions.firstIndex(where: { $0.name == named }), versions[index].releasedAt <= time
    {
      return index
    }
    return versions.lastIndex { $0.releasedAt <= time } ?? 0
  }

  func appVersion(of record: EventRecord) -> String? {
    origin(of: record)?.appVersion ?? earliestExport(with: record.seq)?.appVersion
  }

  private func namedCurriculum(of record: EventRecord) -> String? {
    origin(of: record)?.curriculum ?? earliestExport(with: record.seq)?.curriculum
  }

  private func origin(of record: EventRecord) -> EventOrigin? {
    guard record.origin != 0, Int(record.origin) < device.origins.count else { return nil }
    return device.origins[Int(record.origin)]
  }

  private func earliestExport(with seq: Int64) -> ExportMark? {
    device.exports.first { $0.firstSeq <= seq && seq <= $0.lastSeq }
  }
}
