internal import ProgressModel

/// Says of each fault whether it shows in the exports, by a naive reading of the rules, and what the verdict must be.
struct FaultJudge {
  let all: NaiveJudge
  private let newest: NaiveJudge
  private let path: AppPath

  init(curriculum: Curriculum, names: NameTable, path: AppPath) {
    self.path = path
    all = NaiveJudge(versions: curriculum.versions, policy: path.policy, names: names)
    newest = NaiveJudge(versions: Array(curriculum.versions.suffix(1)), policy: path.policy, names: names)
  }

  func fault(_ kind: FaultKind, _ injector: FaultInjector, _ exporter: TraceExporter) -> SimulatedFault {
    let found = judge(kind, injector, exporter)
    let root = found == nil ? nil : root(of: kind, injector.trace)
    let device = injector.trace.devices[root?.device ?? injector.device]
    let place = root?.index ?? injector.place.map { min($0, device.records.count - 1) }
    return SimulatedFault(
      kind: kind, device: device.name,
      seq: place.flatMap { device.records.indices.contains($0) ? device.records[$0].record.seq : nil },
      subject: injector.subject,
      codes: codes(of: kind, injector.trace) + (found == .reset && !kind.isHonest ? ["BK802"] : []),
      findingClass: found ?? kind.kind,
      isDetectable: found != nil)
  }

  /// What is missing after a reset may be what the reset cleared, and on two devices they may seem to wait for each other.
  private func codes(of kind: FaultKind, _ trace: LearnerTrace) -> [String] {
    let isReset = trace.devices.contains { $0.records.contains { $0.record.kind == .progressReset } }
    var codes = kind.codes
    if isReset, [.deleteRecords, .skipSection].contains(kind) || kind == .repeatAward && trace.devices.count > 1 {
      codes.append("BK801")
    }
    // Answers whose start is gone seem to go on with an attempt that a reset closed.
    if isReset, kind == .deleteRecords { codes.append("BK205") }
    // A retake may have taken the badge, or the one before it, away: then the award is unearned, or skips one.
    if kind == .repeatAward, all.policy == .lastRecomputed { codes.append("BK104") }
    if kind == .insertAward, all.policy == .lastRecomputed { codes.append("BK108") }
    if trace.devices.count > 1, [.deleteRecords, .skipSection, .swapNeighbours].contains(kind) {
      codes.append("BK602")
    }
    return codes
  }

  /// Where records were taken out, the fault shows at the first record that misses them.
  private func root(of kind: FaultKind, _ trace: LearnerTrace) -> (device: Int, index: Int)? {
    let judge = kind == .lateUpdate ? newest : all
    guard [.deleteRecords, .skipSection, .swapNeighbours, .lateUpdate].contains(kind) else { return nil }
    return judge.firstIllegal(trace.devices.map { $0.records.map(\.record) })
  }

  /// *impossible* where something found refutes, *explained* where it is more than a remark.
  func verdict(_ faults: [SimulatedFault], _ injector: FaultInjector, _ exporter: TraceExporter) -> Verdict {
    let found = faults.filter(\.isDetectable)
    if found.contains(where: { $0.findingClass.refutes }) { return .impossible }
    if found.contains(where: { !Self.remarks.contains($0.kind) }) { return .explained }
    guard !faults.isEmpty else { return .consistent }
    let logs = injector.trace.devices.map { $0.records.map(\.record) }
    let isMore = logs.contains(where: Self.stepsBack) || isUnlogged(last(injector, exporter), logs)
    return isMore ? .explained : .consistent
  }

  /// Whether a log's times go back by more than two seconds, and not as at the end of summer time.
  private static func stepsBack(_ log: [EventRecord]) -> Bool {
    let times = log.map(\.millisecondsSinceEpoch).filter { $0 != EventRecord.noTime }
    return zip(times, times.dropFirst()).contains { before, here in
      before - here > 2_000 && (900_000 - (before - here) % 900_000) % 900_000 > 60_000
    }
  }

  /// Whether a storage holds facts that no log gives.
  private func isUnlogged(_ snapshot: Snapshot?, _ logs: [[EventRecord]]) -> Bool {
    guard let snapshot else { return false }
    let order = logs.flatMap { $0 }.sorted { $0.millisecondsSinceEpoch < $1.millisecondsSinceEpoch }
    return !all.flags(snapshot).set.isSubset(of: all.states(order).last ?? [])
  }

  /// Kinds whose codes have the severity *info*.
  private static let remarks: Set<FaultKind> = [
    .cutHead, .cutTail, .clockBack, .defaultDate, .unionSync, .lateUpdate,
  ]

  /// The class of what shows; nil where nothing does.
  private func judge(_ kind: FaultKind, _ injector: FaultInjector, _ exporter: TraceExporter) -> FindingClass? {
    let trace = injector.trace
    let logs = trace.devices.map { device in
      device.captures.indices.last.map { device.log(at: $0).map(\.record) } ?? []
    }
    let log = logs[injector.device]
    guard !log.isEmpty, injector.place.map({ $0 < log.count }) ?? true else { return nil }
    func when(_ shows: Bool) -> FindingClass? { shows ? kind.kind : nil }
    switch kind {
    case .cutHead, .clockBack, .defaultDate, .fork, .downgrade, .copyLearner, .futureDate: return kind.kind
    case .cutTail: return when(isOpen(log))
    case .dropRecords: return when(zip(log, log.dropFirst()).contains { $1.seq > $0.seq + 1 })
    case .clockOffset: return when(all.isLegal(logs) && !all.isLegal(logs, skew: NaiveJudge.skew))
    case .unionSync: return when(!all.isLegal([log]) && all.isLegal(logs))
    case .unrecordedReset: return when(all.lacksReset(logs))
    // What the older version let in stays open where gates that have held hold on.
    case .lateUpdate: return when(all.policy != .lastLatched && isLate(trace.devices[0]))
    case .lastWriterWins: return when(fit(injector, exporter, logs) == .mixed)
    case .returnAfterReset: return when(fit(injector, exporter, logs) == .returned)
    case .flipFlags, .storedCount: return stored(kind, injector, exporter, logs)
    case .forgePass where injector.place == nil: return stored(kind, injector, exporter, logs)
    case .useCleared: return when(all.judge(logs) != nil)
    case .swapNeighbours: return when(all.judge(logs) != nil)
    default:
      guard let found = all.judge(logs) else { return nil }
      if [.repeatAward, .skipSection].contains(kind), found == .impossible, isOpen(injector) { return .gap }
      return kind.kind == .impossible ? found : kind.kind
    }
  }

  /// Whether the other device's log ends before the record: what it did since is not known, a reset for one.
  private func isOpen(_ injector: FaultInjector) -> Bool {
    guard injector.trace.devices.count == 2, let place = injector.place else { return false }
    let last = injector.trace.devices[1 - injector.device].records.last?.record.millisecondsSinceEpoch ?? 0
    return last - NaiveJudge.skew < injector.records[place].record.millisecondsSinceEpoch
  }

  private func isOpen(_ log: [EventRecord]) -> Bool {
    log.last { ![.lessonStarted, .lessonCompleted, .onboardingCompleted].contains($0.kind) }
      .map { $0.kind == .quizStarted || $0.kind == .questionAnswered } ?? false
  }

  /// Whether a record that both versions may apply to is illegal by the newest one.
  private func isLate(_ device: DeviceTrace) -> Bool {
    let known = device.captures.count > 1 ? device.log(at: device.captures.count - 2).count : 0
    return newest.firstIllegal([device.records.map(\.record)]).map { $0.index >= known } ?? false
  }
}
