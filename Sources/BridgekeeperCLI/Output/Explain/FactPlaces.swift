internal import ProgressModel
internal import Simulation
internal import Storage

/// The places in files of what an explanation speaks of.
struct FactPlaces {
  let places: RecordPlaces
  let history: LearnerHistory

  var devices: [DeviceHistory] { history.devices }

  /// The place of the record or snapshot that a fact is about; nil for an absence.
  func place(of fact: FindingFact) -> FilePlace? {
    if fact.record == nil, fact.seq == nil, let place = snapshot(fact) { return place }
    guard let device = devices.firstIndex(where: { $0.device == fact.device }) else { return nil }
    if fact.value == FindingFact.leftOut { return fact.seq.flatMap { places.conflict(seq: $0, ofDevice: device) } }
    if let record = fact.record { return places.record(record, ofDevice: device) }
    return fact.seq.flatMap { place(ofSeq: $0, device: device) }
  }

  /// The place of the record or snapshot that a finding is about.
  func place(of finding: Finding, in explanation: Explanation) -> FilePlace? {
    if let place = finding.facts.first.flatMap({ place(of: $0) }) { return place }
    return explanation.snapshots.firstIndex { $0.findings.contains(finding) }.flatMap { places.snapshot($0) }
  }

  private func snapshot(_ fact: FindingFact) -> FilePlace? {
    guard fact.value != FindingFact.leftOut, let at = fact.at else { return nil }
    let snapshot = history.snapshots.firstIndex { $0.device == fact.device && $0.snapshot.takenAt == at }
    return snapshot.flatMap { places.snapshot($0) }
  }

  private func place(ofSeq seq: Int64, device: Int) -> FilePlace? {
    let records = devices[device].records
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low < records.count && records[low].seq == seq ? places.record(low, ofDevice: device) : nil
  }
}
