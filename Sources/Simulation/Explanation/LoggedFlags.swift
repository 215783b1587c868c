internal import ProgressModel

/// What a log says of the flags of a snapshot of its device: which of two values that contradict each other it supports.
struct LoggedFlags {
  private let book: RuleBook
  private let names: NameTable
  private let log: DeviceHistory?
  private let state: LogState?

  /// Nothing for a snapshot of a device without a log.
  init(_ snapshot: DeviceSnapshot, _ history: LearnerHistory, reader: SnapshotReader, names: NameTable) {
    book = reader.book
    self.names = names
    log = history.devices.first { $0.device == snapshot.device && !$0.records.isEmpty }
    guard let log, let rules = reader.logRules else {
      state = nil
      return
    }
    var state = LogState(rules)
    for index in 0..<SnapshotPlace(snapshot, in: log).end { state.apply(log.records[index], at: index, rules) }
    self.state = state
  }

  /// For flags that no run of the app leaves so: those that the log gives otherwise, in the order of the findings' facts.
  func facts(of findings: [Finding]) -> [FindingFact] {
    var seen: Set<Int> = []
    return findings.filter {
      $0.code == CheckCode.factWithoutPrerequisite.name || $0.code == CheckCode.badgeWithoutPass.name
    }
    .flatMap(\.facts).compactMap { fact in
      guard let value = fact.value.flatMap(Bool.init), let item = book.items.firstIndex(where: { $0.id == fact.item }),
        seen.insert(item).inserted
      else { return nil }
      return self.fact(item, isSet: value)
    }
  }

  private func fact(_ item: Int, isSet: Bool) -> FindingFact? {
    guard let log, let state, state.facts.contains(item) != isSet else { return nil }
    let id = book.items[item].id
    guard !isSet, log.records.indices.contains(state.gainedAt[item]) else {
      return FindingFact(text: "\(id) not \(book.items[item].kind.fact)", item: id, value: "missing")
    }
    let index = state.gainedAt[item]
    let record = log.records[index]
    return FindingFact(
      text: EventWords.text(of: record, names: names), item: id, device: log.device,
      seq: record.seq > 0 ? record.seq : nil, at: record.at, record: index)
  }
}
