internal import ProgressModel

/// Judges snapshots: which facts they state or deny, whether some run of the app can have ended so.
final class SnapshotReader: Sendable {
  let book: RuleBook
  let policy: RetakePolicy
  let settings: ReplaySettings
  /// By the newest version that can have been in force.
  let judges: [SnapshotJudge]
  /// What records do to the stored values, as they are recorded; nil for a curriculum without a version.
  let logRules: LogRules?

  init(book: RuleBook, settings: ReplaySettings) {
    let policy = book.versions.last?.retakes ?? .best
    self.book = book
    self.policy = policy
    self.settings = settings
    judges = book.versions.indices.map {
      SnapshotJudge(book, through: $0, policy: policy, limit: settings.searchStates)
    }
    logRules = judges.last.map { LogRules(book: book, rules: $0.rules, policy: policy) }
  }

  /// The newest version that can have given a snapshot's facts: released by then, or named.
  func admitted(_ snapshot: DeviceSnapshot) -> Int { max(version(of: snapshot), released(by: snapshot)) }

  /// The version whose keys the snapshot has: the one it names, else the newest that was released by then.
  func version(of snapshot: DeviceSnapshot) -> Int {
    let named = snapshot.curriculum.flatMap { name in book.versions.firstIndex { $0.name == name } }
    return named ?? released(by: snapshot)
  }

  private func released(by snapshot: DeviceSnapshot) -> Int {
    let time = snapshot.snapshot.takenAt.millisecondsSinceEpoch
    return book.versions.lastIndex { $0.releasedAt <= time &+ settings.clockSkew } ?? 0
  }

  func state(of snapshot: DeviceSnapshot) -> SnapshotState {
    SnapshotState(snapshot.snapshot, version: version(of: snapshot), through: admitted(snapshot), book: book)
  }

  /// What contradicts itself in a snapshot as it stands.
  func findings(_ snapshot: DeviceSnapshot) -> [Finding] { findings(snapshot, state: state(of: snapshot)) }

  func findings(_ snapshot: DeviceSnapshot, state: SnapshotState, hasRecordedReset: Bool = false) -> [Finding] {
    let last = admitted(snapshot)
    let results = QuizResultCheck(
      rules: judges[last].rules, policy: policy, state: state, versions: book.versions[...last])
    var trial = SnapshotTrial(reader: self, judge: judges[last], state: state, attempted: results.attempted)
    trial.run()
    var numbers = results.contradictions()
    if trial.roots.isEmpty {
      numbers += results.shortages().filter { new in !numbers.contains { $0.quiz == new.quiz } }
    }
    guard !trial.isLegal || !numbers.isEmpty else { return oldRule(snapshot, state).map { [$0] } ?? [] }
    let writer = SnapshotWriter(book: book, version: version(of: snapshot), through: last, snapshot: snapshot)
    let reset = hasRecordedReset ? nil : trial.explainingReset(scopes: book.scopes(of: last))
    return trial.roots.map { writer.contradiction($0, state: state, reset: reset) }
      + numbers.map { writer.result($0, state: state, holdsUnder: holdsUnder($0, state: state, last: last)) }
      + (trial.isUndecided ? [writer.notDecided(states: judges[last].states?.reached.count ?? 0)] : [])
  }

  /// A value against itself fails under every policy; what the flags need depends on it.
  private func holdsUnder(_ result: QuizResult, state: SnapshotState, last: Int) -> [RetakePolicy] {
    guard result.reason != .result else { return RetakePolicy.allCases }
    return RetakePolicy.allCases.filter { other in
      let check = QuizResultCheck(
        rules: judges[last].rules, policy: other, state: state, versions: book.versions[...last])
      let isIllegal = !judges[last].rules.roots(stated: state.stated, possible: state.possible, under: other).isEmpty
      return other == policy || isIllegal || check.shortages().contains { $0.quiz == result.quiz }
    }
  }
}
