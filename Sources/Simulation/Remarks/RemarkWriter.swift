internal import ProgressModel

/// The words of findings that were remarks.
struct RemarkWriter {
  let history: LearnerHistory
  let names: NameTable

  func finding(_ remark: Remark, _ code: CheckCode) -> Finding {
    let check = code.check
    let kind: FindingClass = if case .fixed(let kind) = check?.kind { kind } else { .stream }
    return Finding(
      code: code.name, kind: kind, severity: check?.severity ?? .minor, device: remark.device, seq: remark.seq,
      at: remark.at, subject: remark.subject, message: message(remark, code), facts: facts(remark, code),
      holdsUnder: [])
  }

  private func reference(_ remark: Remark) -> String {
    let device = remark.device ?? "a device without a name"
    return remark.seq.map { "\(device):\($0)" } ?? "a record of \(device)"
  }

  /// ` and 3 more`, or nothing for one.
  private func more(_ remark: Remark) -> String { remark.count > 1 ? " and \(remark.count - 1) more" : "" }

  private func nearest(_ remark: Remark) -> String { remark.other.map { "; nearest: \($0)" } ?? "" }

  private func message(_ remark: Remark, _ code: CheckCode) -> String {
    switch code {
    case .defaultDate: "The date at \(reference(remark))\(more(remark)) is a default, not a time; ignored."
    case .unknownTimeZone: "Time zone \(remark.subject) is not known; times are kept in UTC."
    case .unknownKey: "\(remark.subject) is in no version of the curriculum\(nearest(remark))."
    case .wrongType:
      "\(remark.subject) holds \(remark.value ?? "another type")\(remark.other.map { ", expected \($0)" } ?? ""); left out."
    case .recordConflict: "Two different records for \(reference(remark)); the first is kept."
    case .deviceForked:
      "\(remark.device ?? "The device") has two histories from seq \(remark.seq ?? 0) on: restored backup or copy."
    case .duplicate:
      remark.count == 1 ? "1 identical record was left out." : "\(remark.count) identical records were left out."
    case .cutLine: "The last line is cut and was left out."
    case .unknownEventType:
      "Event type \(remark.subject) is not known (\(remark.count) record\(remark.count == 1 ? "" : "s"))\(nearest(remark))."
    case .unreadableRecord: unreadable(remark)
    case .twoLearners: "\(reference(remark))\(more(remark)) occurs under two learners."
    case .twinLearners: "\(remark.count) records equal another learner's to the millisecond: a copied file?"
    default: remark.subject
    }
  }

  private func unreadable(_ remark: Remark) -> String {
    let field = remark.subject.isEmpty ? "A record" : remark.subject
    let end = remark.count == 1 ? "the record was not replayed" : "\(remark.count) records were not replayed"
    guard let value = remark.value else { return "\(field) is missing; \(end)." }
    guard value.hasPrefix("expected "), let found = value.firstRange(of: ", found ") else {
      return "\(field): \(value); \(end)."
    }
    return "\(field) is \(value[found.upperBound...]), \(value[..<found.lowerBound]); \(end)."
  }

  private func facts(_ remark: Remark, _ code: CheckCode) -> [FindingFact] {
    if let facts = conflict(remark) { return facts }
    let item = remark.subject.isEmpty ? nil : remark.subject
    var facts = [
      FindingFact(
        text: code == .twinLearners ? "records equal to the millisecond" : code.title, item: item,
        value: remark.value ?? "\(remark.count)", device: remark.device,
        seq: remark.seq, at: remark.at)
    ]
    if code == .recordConflict || code == .deviceForked {
      facts.append(
        FindingFact(text: "another record is stored there", item: item, device: remark.device, seq: remark.seq))
    }
    if let other = remark.other { facts.append(FindingFact(text: Self.word(for: code), item: other, value: other)) }
    return facts
  }

  /// The two records of one place: the one that was kept, and the one that was not.
  private func conflict(_ remark: Remark) -> [FindingFact]? {
    guard let other = remark.record, let log = history.devices.first(where: { $0.device == remark.device }),
      let kept = log.records.first(where: { $0.seq == other.seq && other.seq > 0 })
    else { return nil }
    let differences = kept.fieldsDiffering(from: other).joined(separator: ", ")
    return [
      FindingFact(
        text: "\(EventWords.text(of: kept, names: names)): kept", item: names[kept.subject], value: kept.kind.name,
        device: log.device, seq: kept.seq, at: kept.at),
      FindingFact(
        text: "\(EventWords.text(of: other, names: names)): left out; \(differences) differ"
          + (differences.contains(",") ? "" : "s"), item: names[other.subject], value: FindingFact.leftOut,
        device: log.device, seq: other.seq, at: other.at),
    ]
  }

  private static func word(for code: CheckCode) -> String {
    switch code {
    case .twinLearners: "the other learner"
    case .wrongType: "expected"
    default: "nearest known name"
    }
  }
}
