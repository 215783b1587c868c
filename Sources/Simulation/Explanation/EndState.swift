public import ProgressModel

/// The state that a learner's logs lead to as they are recorded: whatever a record gives is there, legal or not.
public struct EndState: Hashable, Sendable {
  /// Ids of the lessons finished, quizzes passed and badges awarded, in file order.
  public var set: [String]
  /// The nearest legal states and the two one-sided repairs; without a change where it is legal. Nil where a partial reset
  /// has kept facts that nothing after it supports: what is legal then hangs on the reset.
  public var repairs: SnapshotRepairs?
}

/// Reads it from a replay's trace.
struct EndStateReader {
  private let book: RuleBook
  private let reader: SnapshotReader
  private let pass: ReplayPass
  private let entries: [ReplayTrace.Entry]

  /// - Parameters:
  ///   - pass: a replay's pass at its end, with a trace.
  ///   - reader: of the same rules.
  init(pass: ReplayPass, reader: SnapshotReader) {
    book = pass.book
    self.reader = reader
    self.pass = pass
    entries = pass.trace?.entries ?? []
  }

  /// After the last record; nil without any.
  func read() -> EndState? {
    guard let rules = reader.logRules, let last = entries.last else { return nil }
    let version = entries.reduce(last.version) { max($0, $1.version) }
    var state = LogState(rules)
    var kept = book.noFacts
    for (place, entry) in entries.enumerated() {
      let record = pass.history.devices[entry.device].records[entry.index]
      state.apply(record, at: place, rules)
      if record.kind == .progressReset { kept = state.facts }
    }
    return EndState(set: state.facts.items.map { book.items[$0].id }, repairs: repairs(state.facts, kept, version))
  }

  private func repairs(_ facts: FactSet, _ kept: FactSet, _ version: Int) -> SnapshotRepairs? {
    let judge = reader.judges[version]
    let denied = book.versions[version].present.subtracting(facts)
    guard !kept.isEmpty else { return reader.repairs(stated: facts, denied: denied, through: version) }
    let possible = facts.union(judge.rules.free(under: reader.policy))
    return facts.isSubset(of: judge.rules.leastFixpoint(in: possible, from: kept)) ? .nothing : nil
  }
}

extension SnapshotRepairs {
  /// Of a legal state.
  fileprivate static let nothing = SnapshotRepairs(
    nearest: [[]], tieCount: 1, isBound: false, trustOnly: [], assumeSkipped: [])
}

extension Replayer {
  /// The state that the logs lead to, with the ways from there to legal ones; nil without a record.
  ///
  /// Several devices' records are taken in the order that the replay finds for them; with `asOf` only those before it.
  public func endState(of history: LearnerHistory, before asOf: Timestamp? = nil) -> EndState? {
    let history = asOf.map { history.before($0) } ?? history
    var scratch = scratch()
    scratch.pass.trace = ReplayTrace()
    _ = replay(history, using: &scratch)
    return EndStateReader(pass: scratch.pass, reader: snapshots).read()
  }
}
