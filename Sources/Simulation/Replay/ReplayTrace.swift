internal import ProgressModel

/// What a replay did record by record, in the order in which it took them: whose gate was asked for, and how it stood.
///
/// Explanations and other rules read it, so that the replay alone knows the rules.
struct ReplayTrace: Sendable {
  /// One record.
  struct Entry: Hashable, Sendable {
    var device: Int
    var index: Int
    /// The lesson, quiz or badge; -1 for none.
    var item: Int
    /// The version that it was judged by.
    var version: Int
    var gate: Gate
    /// Of a finish, whether it passed by what its parts give.
    var hasPassed: Bool
  }

  /// How a gate stood.
  enum Gate: Hashable, Sendable {
    /// It held on what legal records give, or there is none.
    case held
    /// It did not hold.
    case broken
    /// It held with what an earlier record was assumed to rest on.
    case rests(device: Int, index: Int)
  }

  private(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension ReplayPass {
  /// Applies one record, and notes it where there is a trace.
  mutating func take(_ record: EventRecord, device: Int, index: Int) {
    guard trace != nil else { return step(record, device: device, index: index) }
    let gate = stepThrough(record, device: device, index: index)
    let entry = ReplayTrace.Entry(
      device: device, index: index, item: gatedItem(record), version: version(of: record, device: device), gate: gate,
      hasPassed: record.kind == .quizFinished && hasPassed)
    trace?.append(entry)
  }

  /// Applies one record; how the gate of its item stood.
  mutating func stepThrough(_ record: EventRecord, device: Int, index: Int) -> ReplayTrace.Gate {
    rootOfUse = -1
    step(record, device: device, index: index)
    return gate(
      of: gatedItem(record), record, version: version(of: record, device: device), device: device, index: index)
  }

  /// The item that a record is about; -1 for none.
  func gatedItem(_ record: EventRecord) -> Int {
    switch record.kind {
    case .onboardingCompleted, .progressReset: -1
    case .lessonStarted, .lessonCompleted: book.item(record.subject, .lesson)
    case .quizStarted, .questionAnswered, .quizFinished: book.item(record.subject, .quiz)
    case .badgeUnlocked: book.item(record.subject, .badge)
    }
  }

  /// As the last step has left it. The gate of an attempt is asked for once; what comes without a start rests on the facts.
  private func gate(
    of item: Int, _ record: EventRecord, version: Int, device: Int, index: Int
  ) -> ReplayTrace.Gate {
    if rootOfUse >= 0 { return gate(restingOn: rootOfUse, device: device, index: index) }
    guard item >= 0, record.kind == .questionAnswered || record.kind == .quizFinished, !holds(item, version: version)
    else { return .held }
    let needs = book.versions[version].gates.needs(item).subtracting(proven).intersection(assumed)
    return needs.items.first.map { gate(restingOn: assumedRoot[$0], device: device, index: index) } ?? .held
  }

  private func gate(restingOn root: Int, device: Int, index: Int) -> ReplayTrace.Gate {
    guard suspicions.indices.contains(root) else { return .held }
    let (rootDevice, rootIndex) = (suspicions[root].device, suspicions[root].index)
    return (rootDevice, rootIndex) == (device, index) ? .broken : .rests(device: rootDevice, index: rootIndex)
  }
}
