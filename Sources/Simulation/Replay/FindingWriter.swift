internal import ProgressModel

/// Turns the suspicions of a pass into findings with words; made for learners with any, never in the loop.
struct FindingWriter {
  let pass: ReplayPass
  let names: NameTable

  func findings() -> [Finding] {
    let reported = pass.suspicions.filter { !$0.isSilent }
    let sorted = reported.sorted {
      ($0.device, $0.index, $0.code.rawValue) < ($1.device, $1.index, $1.code.rawValue)
    }
    return sorted.map(finding)
  }

  private func finding(_ suspicion: Suspicion) -> Finding {
    let record = self.record(suspicion)
    let kind = suspicion.resolution ?? .impossible
    return Finding(
      code: suspicion.code.name, kind: kind,
      severity: suspicion.severity ?? suspicion.code.check?.severity ?? .major,
      device: device(suspicion), seq: record.seq == 0 ? nil : record.seq, at: record.at,
      subject: subject(suspicion),
      message: message(suspicion) + dependents(suspicion) + repeats(suspicion), facts: facts(suspicion), holdsUnder: [])
  }

  private func dependents(_ suspicion: Suspicion) -> String {
    switch suspicion.dependents {
    case 0: ""
    case 1: " 1 later record rests on it."
    default: " \(suspicion.dependents) later records rest on it."
    }
  }

  private func repeats(_ suspicion: Suspicion) -> String {
    switch suspicion.repeats {
    case 0: ""
    case 1: " 1 later record is alike."
    default: " \(suspicion.repeats) later records are alike."
    }
  }

  func record(_ suspicion: Suspicion) -> EventRecord {
    pass.history.devices[suspicion.device].records[suspicion.index]
  }

  /// The item it is about, by its id or as the record names it.
  private func subject(_ suspicion: Suspicion) -> String {
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

  /// The two main facts first: the record that is there, then what contradicts it.
  private func facts(_ suspicion: Suspicion) -> [FindingFact] {
    let record = self.record(suspicion)
    let subject = subject(suspicion)
    var facts = [
      FindingFact(
        text: "\(record.kind.name) \(names[record.subject])", item: subject, value: value(of: record),
        device: device(suspicion), seq: record.seq == 0 ? nil : record.seq, at: record.at)
    ]
    for item in suspicion.missing?.items ?? [] { facts.append(missingFact(item, suspicion)) }
    if suspicion.other >= 0 {
      let other = pass.history.devices[suspicion.device].records[suspicion.other]
      facts.append(
        FindingFact(
          text: "\(other.kind.name) \(names[other.subject])", item: names[other.subject], value: value(of: other),
          device: device(suspicion), seq: other.seq == 0 ? nil : other.seq, at: other.at))
    }
    if suspicion.resolution == .impossible && record.seq > 0 {
      facts.append(FindingFact(text: completeness(suspicion, through: record.seq)))
    }
    return facts
  }

  private func completeness(_ suspicion: Suspicion, through seq: Int64) -> String {
    suspicion.budget == 0
      ? "seq 1 to \(seq) without a gap"
      : "\(suspicion.budget) records are missing up to seq \(seq), too few to explain it"
  }

  private func missingFact(_ item: Int, _ suspicion: Suspicion) -> FindingFact {
    let words =
      switch pass.book.items[item].kind {
      case .lesson: "finished"
      case .quiz: "passed"
      case .badge: "awarded"
      }
    guard let place = pass.place(of: item, after: suspicion) else {
      return FindingFact(text: "\(id(item)) not \(words) before", item: id(item), value: "missing")
    }
    let record = pass.history.devices[place.device].records[place.index]
    return FindingFact(
      text: "\(id(item)) \(words) only here", item: id(item), value: "later",
      device: pass.history.devices[place.device].device, seq: record.seq == 0 ? nil : record.seq, at: record.at)
  }

  private func value(of record: EventRecord) -> String? {
    switch record.kind {
    case .quizFinished:
      let total = record.total.map { " of \($0)" } ?? ""
      let mark = record.passed.map { $0 ? ", passed" : ", not passed" } ?? ""
      return "\(record.score)\(total)\(mark)"
    case .quizStarted: return "attempt \(record.attempt)"
    case .questionAnswered: return names[record.question]
    default: return nil
    }
  }
}
