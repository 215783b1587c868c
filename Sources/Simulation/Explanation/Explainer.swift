internal import ProgressModel

/// Reads a replay's trace step by step: what each step needed, and whether that held.
struct Explainer {
  private let names: NameTable
  private let pass: ReplayPass
  private let entries: [ReplayTrace.Entry]
  /// By device and record, the number of its entry.
  private var places: [[Int]]
  /// Codes by device and record, the gate's first.
  private var codes: [Place: [String]] = [:]

  private struct Place: Hashable {
    var device: Int
    var index: Int
  }

  /// - Parameters:
  ///   - names: the names of the records.
  ///   - pass: a replay's pass at its end, with a trace.
  ///   - findings: what the replay found.
  init(names: NameTable, pass: ReplayPass, findings: [Finding]) {
    self.names = names
    self.pass = pass
    entries = pass.trace?.entries ?? []
    places = pass.history.devices.map { Array(repeating: 0, count: $0.records.count) }
    for (number, entry) in entries.enumerated() { places[entry.device][entry.index] = number }
    let devices = Dictionary(
      zip(pass.history.devices.map(\.device), pass.history.devices.indices), uniquingKeysWith: { first, _ in first })
    for finding in findings {
      guard let device = finding.device.flatMap({ devices[$0] }), let index = index(of: finding, device) else {
        continue
      }
      codes[Place(device: device, index: index), default: []].append(finding.code)
    }
  }

  /// In the order in which the replay took the records; each attempt at the place of its first.
  func steps() -> [ExplainedStep] {
    let folded = pass.history.devices.indices.map { device in
      FoldedRecords.folded(pass.history.devices[device].records, device: device)
    }
    var next = folded.map { _ in 0 }
    var steps: [ExplainedStep] = []
    for entry in entries {
      let (device, number) = (entry.device, next[entry.device])
      guard number < folded[device].count, folded[device][number].range.lowerBound == entry.index else { continue }
      steps.append(step(folded[device][number], entry))
      next[device] += 1
    }
    return steps
  }

  /// The record that a finding is about; nil for those of snapshots.
  private func index(of finding: Finding, _ device: Int) -> Int? {
    if let index = finding.facts.first?.record { return index }
    guard let seq = finding.seq else { return nil }
    let records = pass.history.devices[device].records
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].seq < seq { low = middle + 1 } else { high = middle }
    }
    return low < records.count && records[low].seq == seq ? low : nil
  }

  private func record(_ device: Int, _ index: Int) -> EventRecord { pass.history.devices[device].records[index] }

  private func step(_ folded: FoldedRecords, _ entry: ReplayTrace.Entry) -> ExplainedStep {
    let (first, last) = (
      record(folded.device, folded.range.lowerBound), record(folded.device, folded.range.upperBound - 1)
    )
    var step = ExplainedStep(
      device: pass.history.devices[folded.device].device, seq: first.seq > 0 ? first.seq : nil,
      lastSeq: last.seq > 0 ? last.seq : nil, at: last.at, event: EventWords.text(of: first, names: names),
      subject: names[first.subject], needs: [], needsAny: false, held: held(entry), result: nil,
      codes: folded.range.flatMap { codes[Place(device: folded.device, index: $0)] ?? [] })
    if folded.range.count > 1 || first.kind == .quizFinished { describe(folded, in: &step) }
    if entry.item >= 0 {
      let gates = pass.book.versions[entry.version].gates
      step.needs = gates.needs(entry.item).items.map { pass.book.items[$0].id }
      step.needsAny = gates.isAny(entry.item)
    }
    return step
  }

  private func held(_ entry: ReplayTrace.Entry) -> ExplainedStep.Held {
    switch entry.gate {
    case .held: .yes
    case .broken: .no
    case .rests(let device, let index): .restsOn(reference(device, index))
    }
  }

  /// `18`, with several devices `iPhone-2F1C:18`.
  private func reference(_ device: Int, _ index: Int) -> String {
    let seq = record(device, index).seq
    let place = seq > 0 ? "\(seq)" : "record \(index + 1)"
    return pass.history.devices.count > 1 ? "\(pass.history.devices[device].device):\(place)" : place
  }

  /// `quiz1 attempt 1: 4 of 5` and `passed`, or how many answers an unfinished one has.
  private func describe(_ folded: FoldedRecords, in step: inout ExplainedStep) {
    let last = record(folded.device, folded.range.upperBound - 1)
    let attempt = "\(step.subject) attempt \(last.attempt)"
    if last.kind == .quizFinished {
      step.event = "\(attempt): \(EventWords.score(of: last))"
      let hasPassed = entries[places[folded.device][folded.range.upperBound - 1]].hasPassed
      step.result = hasPassed ? "passed" : "not passed"
    } else {
      let count = folded.range.count { record(folded.device, $0).kind == .questionAnswered }
      step.event = "\(attempt): \(count) \(count == 1 ? "answer" : "answers")"
      step.result = "not finished"
    }
  }
}
