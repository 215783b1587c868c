internal import ProgressModel

/// Turns the suspicions of a pass into findings with words; made for learners with any, never in the loop.
///
/// A class, so that the pass is taken over once, not for every closure.
final class FindingWriter {
  let pass: ReplayPass
  let names: NameTable

  init(pass: ReplayPass, names: NameTable) {
    self.pass = pass
    self.names = names
  }

  /// Which findings refute, without their words.
  func refuting() -> Set<FindingKey> {
    var keys: Set<FindingKey> = []
    for suspicion in pass.suspicions where !suspicion.isSilent && (suspicion.resolution ?? .impossible).refutes {
      let seq = record(suspicion).seq
      keys.insert(
        FindingKey(
          device: device(suspicion), seq: seq == 0 ? nil : seq, subject: subject(suspicion)))
    }
    return keys
  }

  func findings() -> [Finding] {
    let suspicions = pass.suspicions
    var reported = suspicions.indices.filter { !suspicions[$0].isSilent }
    reported.sort {
      (suspicions[$0].device, suspicions[$0].index, suspicions[$0].code.rawValue, $0)
        < (suspicions[$1].device, suspicions[$1].index, suspicions[$1].code.rawValue, $1)
    }
    return reported.map { finding(suspicions[$0]) }
  }

  private func finding(_ suspicion: Suspicion) -> Finding {
    let record = self.record(suspicion)
    let kind = suspicion.resolution ?? .impossible
    var message = self.message(suspicion)
    if suspicion.dependents > 0 { message += dependents(suspicion) }
    if suspicion.repeats > 0 { message += repeats(suspicion) }
    message += unseenDevice(suspicion)
    return Finding(
      code: suspicion.code.name, kind: kind,
      severity: suspicion.reportedSeverity,
      device: device(suspicion), seq: record.seq == 0 ? nil : record.seq, at: record.at,
      subject: subject(suspicion),
      message: message, facts: facts(suspicion), holdsUnder: [])
  }

  private func dependents(_ suspicion: Suspicion) -> String {
    suspicion.dependents == 1
      ? " 1 later record rests on it." : " \(suspicion.dependents) later records rest on it."
  }

  private func repeats(_ suspicion: Suspicion) -> String {
    suspicion.repeats == 1 ? " 1 later record is alike." : " \(suspicion.repeats) later records are alike."
  }

  func record(_ suspicion: Suspicion) -> EventRecord {
    pass.history.devices[suspicion.device].records[suspicion.index]
  }

  /// The item it is about, by its id or as the record names it.
  func subject(_ suspicion: Suspicion) -> String {
    if suspicion.item >= 0 { return id(suspicion.item) }
    let record = self.record(suspicion)
    return names[suspicion.code == .unknownItem && suspicion.second > 0 ? NameID(suspicion.second) : record.subject]
  }

  func device(_ suspicion: Suspicion) -> String { pass.history.devices[suspicion.device].device }

  func id(_ item: Int) -> String { pass.book.items.indices.contains(item) ? pass.book.items[item].id : "" }

  /// `iPhone-2F1C:18`, or the place in the log where there is no number.
  func reference(_ device: Int, _ index: Int) -> String {
    let log = pass.history.devices[device]
    guard log.records.indices.contains(index) else { return "another device" }
    let seq = log.records[index].seq
    return seq > 0 ? "\(log.device):\(seq)" : "record \(index + 1) of \(log.device)"
  }

  func rules(_ suspicion: Suspicion) -> RuleVersion {
    pass.book.versions[pass.version(of: record(suspicion), device: suspicion.device)]
  }
}
