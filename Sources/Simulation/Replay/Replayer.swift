public import ProgressModel

/// Replays learners' histories against the rules of a curriculum.
///
///     let replayer = Replayer(curriculum: curriculum, names: names)
///     var scratch = replayer.scratch()
///     let replay = replayer.replay(history, using: &scratch)
///
/// Rules are compiled once. A replay is pure; what it writes to the scratch no later replay can see.
public struct Replayer: Sendable {
  let book: RuleBook
  private let settings: ReplaySettings
  let names: NameTable
  let snapshots: SnapshotReader

  /// - Parameters:
  ///   - curriculum: all versions; the newest one's retake policy holds.
  ///   - names: the table that numbers the records' items; names added to it later are unknown items here.
  ///   - settings: tolerances of clocks.
  public init(curriculum: Curriculum, names: NameTable, settings: ReplaySettings = ReplaySettings()) {
    book = RuleBook(curriculum, names: names)
    self.settings = settings
    self.names = names
    snapshots = SnapshotReader(book: book, settings: settings)
  }

  /// Working memory for one thread, to be handed to every replay that it makes.
  public func scratch() -> ReplayScratch {
    var pass = ReplayPass(book: book, settings: settings)
    pass.snapshots = snapshots
    return ReplayScratch(pass: pass)
  }

  /// The findings, the verdict and the end state of one history.
  public func replay(_ history: LearnerHistory) -> Replay {
    var scratch = scratch()
    return replay(history, using: &scratch)
  }

  /// The same with working memory that is used again; `scratch` must come from this replayer.
  public func replay(_ history: LearnerHistory, using scratch: inout ReplayScratch) -> Replay {
    let policy = book.versions.last?.retakes ?? .best
    scratch.pass.begin(history, policy: policy)
    scratch.pass.run()
    var findings: [Finding] = []
    if !scratch.pass.suspicions.isEmpty {
      findings = FindingWriter(pass: scratch.pass, names: names).findings()
      addPolicies(to: &findings, history: history, policy: policy)
    }
    if !history.remarks.isEmpty || scratch.pass.hasDefaultDates {
      let remarks = RemarkReader(history: history, names: names)
      findings = remarks.merge(remarks.findings(), into: findings)
    }
    if !history.snapshots.isEmpty { findings += snapshots.findings(of: history) }
    return Replay(
      findings: findings, verdict: Verdict(findings), endState: scratch.pass.proven.items.map { book.items[$0].id })
  }

  private static let everyPolicy = RetakePolicy.allCases

  /// What refutes under `best` refutes under the stricter policies too, save for a second award: under `lastRecomputed` a
  /// retake may have taken the first one away. The others are replayed again.
  private func addPolicies(to findings: inout [Finding], history: LearnerHistory, policy: RetakePolicy) {
    guard findings.contains(where: { $0.kind.refutes }) else { return }
    let isAgain = findings.contains { $0.kind.refutes && $0.isSecondAward }
    let refuted = RetakePolicy.allCases.map { other -> Set<FindingKey>? in
      if other == policy || (policy == .best && !(isAgain && other == .lastRecomputed)) { return nil }
      var pass = ReplayPass(book: book, settings: settings)
      pass.snapshots = snapshots
      pass.begin(history, policy: other)
      pass.run()
      return FindingWriter(pass: pass, names: names).refuting()
    }
    for index in findings.indices where findings[index].kind.refutes {
      guard policy != .best || findings[index].isSecondAward else {
        findings[index].holdsUnder = Self.everyPolicy
        continue
      }
      let key = FindingKey(findings[index])
      findings[index].holdsUnder = zip(RetakePolicy.allCases, refuted).filter { $1?.contains(key) ?? true }.map(\.0)
    }
  }
}

/// Working memory of a replay.
public struct ReplayScratch: Sendable {
  var pass: ReplayPass
}

extension Finding {
  fileprivate var isSecondAward: Bool { code == CheckCode.badgeTwice.name }
}

/// A record or snapshot and what of it is refuted, under whatever code: what findings under two policies are compared by.
struct FindingKey: Hashable {
  let device: String?
  let seq: Int64?
  let subject: String
}

extension FindingKey {
  init(_ finding: Finding) {
    self.init(device: finding.device, seq: finding.seq, subject: finding.subject)
  }
}
