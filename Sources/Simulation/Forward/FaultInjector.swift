internal import ProgressModel

/// Damages one history in one place, and knows which.
struct FaultInjector {
  let path: AppPath
  var generator: Generator
  /// The history, damaged.
  var trace: LearnerTrace
  /// Which device, which record of it (nil for stored values), which item or key.
  var device = 0
  var place: Int?
  var subject = ""
  /// The learner that was copied.
  var source: Int?

  init(_ trace: LearnerTrace, path: AppPath, generator: Generator) {
    self.trace = trace
    self.path = path
    self.generator = generator
  }

  /// Does it; false where the history has no place for it.
  mutating func inject(_ kind: FaultKind) -> Bool {
    let places = trace.devices.indices.filter { trace.devices[$0].records.count >= 12 }
    guard !places.isEmpty else { return false }
    device = places[generator.below(places.count)]
    let isDone = kind.isHonest ? damage(kind) : breakRules(kind)
    if let place, subject.isEmpty, records.indices.contains(place) { subject = name(of: records[place].record) }
    return isDone
  }

  /// The log of the chosen device.
  var records: [LoggedRecord] {
    get { trace.devices[device].records }
    set { trace.devices[device].records = newValue }
  }

  var captures: [StorageCapture] {
    get { trace.devices[device].captures }
    set { trace.devices[device].captures = newValue }
  }

  private func name(of record: EventRecord) -> String { path.item(record.subject).map { path.items[$0].id } ?? "" }

  func item(_ index: Int) -> Int? { path.item(records[index].record.subject) }

  /// A random one; nil of none.
  mutating func pick<Element>(_ choices: [Element]) -> Element? {
    choices.isEmpty ? nil : choices[generator.below(choices.count)]
  }

  /// The places of records of a kind.
  func places(_ kind: EventKind, where fits: (EventRecord) -> Bool = { _ in true }) -> [Int] {
    records.indices.filter { records[$0].record.kind == kind && fits(records[$0].record) }
  }

  /// Takes records out; `isClosed` closes the numbers up.
  mutating func remove(_ range: Range<Int>, isClosed: Bool) -> Bool {
    place = range.lowerBound
    subject = name(of: records[range.lowerBound].record)
    trace.devices[device].records.removeSubrange(range)
    if isClosed { trace.devices[device].renumber() }
    return true
  }

  /// Puts a record in, a little after the one before it, and closes the numbers up.
  mutating func insert(_ kind: EventKind, _ item: Int, at index: Int, _ change: (inout EventRecord) -> Void = { _ in })
  {
    let before = records[index - 1]
    var record = before.record
    record = EventRecord(seq: 0, millisecondsSinceEpoch: record.millisecondsSinceEpoch + 1, kind: kind)
    record.origin = before.record.origin
    record.subject = path.items[item].name
    change(&record)
    trace.devices[device].records.insert(LoggedRecord(record: record, trueTime: before.trueTime), at: index)
    trace.devices[device].renumber()
    place = index
  }

  /// Sets a fact in the storage from a record on, until the next reset.
  mutating func store(_ item: Int, from index: Int) {
    let begin = records[index].trueTime
    let end = records[index...].first { $0.record.kind == .progressReset && $0.trueTime > begin }?.trueTime ?? Int64.max
    for capture in captures.indices where (begin..<end).contains(captures[capture].trueTime) {
      trace.devices[device].captures[capture].progress.facts.insert(item)
      trace.devices[device].captures[capture].progress.written.insert(item)
    }
  }
}
