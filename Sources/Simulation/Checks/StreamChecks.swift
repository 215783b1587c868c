internal import ProgressModel

extension Check {
  /// Remarks on the record itself.
  static let stream: [Check] = [
    Check(.seqGap, "seq-gap", .fixed(.gap), .minor, raisedBy: "O ⟨3⟩ L1.1", notRaisedBy: "O L1.1"),
    Check(.headMissing, "head-missing", .fixed(.gap), .info, raisedBy: "⟨39⟩ O", notRaisedBy: "O"),
  ]
}

extension ReplayPass {
  /// The record's number does not follow the last one.
  mutating func noteSequence(_ record: EventRecord, device: Int, index: Int) {
    let last = devices[device].lastSeq
    guard record.seq > last + 1, index == 0 || last > 0 else { return }
    let missing = record.seq - last - 1
    devices[device].missing += missing
    if index == 0 { devices[device].head = missing }
    guard !isProbe else { return }
    var suspicion = Suspicion(index == 0 ? .headMissing : .seqGap, device: device, index: index)
    suspicion.first = missing
    suspicion.other = index - 1
    suspicion.resolution = .gap
    _ = add(suspicion)
  }
}
