extension LearnerHistory {
  /// The version of the app that a finding's record, or its snapshot's export, names; nil where it is not known.
  public func appVersion(of finding: Finding) -> String? {
    guard let device = devices.first(where: { $0.device == finding.device }) else { return nil }
    guard let seq = finding.seq, seq > 0 else {
      return finding.at.flatMap { at in device.exports.first { $0.exportedAt == at }?.appVersion }
    }
    return device.appVersion(ofRecord: seq)
  }
}

extension DeviceHistory {
  /// What the record names itself, else what the earliest of the exports that held it does.
  fileprivate func appVersion(ofRecord seq: Int64) -> String? {
    let origin = records.first { $0.seq == seq }.map { Int($0.origin) } ?? 0
    if origin > 0, origin < origins.count, let version = origins[origin].appVersion { return version }
    return exports.first { $0.firstSeq <= seq && seq <= $0.lastSeq }?.appVersion
  }
}
