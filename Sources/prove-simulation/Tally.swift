internal import ProgressModel
internal import Simulation

/// What the replay said of many learners, by kind of fault.
struct Tally: Sendable {
  var kinds: [FaultKind?: Row] = [:]
  /// Learners that show something wrong, as `kind index`.
  var examples: [String] = []

  /// One kind; nil stands for undamaged learners.
  struct Row: Sendable {
    var learners = 0
    var detectable = 0
    var found = 0
    var atRoot = 0
    var rightVerdict = 0
    var accused = 0
    var codes: [String: Int] = [:]
  }

  mutating func add(_ learner: SimulatedLearner, _ replay: Replay, index: Int) {
    let fault = learner.truth.faults.first
    let codes = Set(replay.findings.map(\.code))
    let isAccused = replay.verdict == .impossible
    kinds[fault?.kind, default: Row()].note(learner.truth, replay, codes)
    let isWrong = isAccused && fault?.kind.isHonest ?? true
    let isMissed = fault.map { $0.isDetectable && codes.isDisjoint(with: $0.codes) } ?? false
    guard isWrong || isMissed else { return }
    let name = fault?.kind.rawValue ?? "honest"
    note("\(isWrong ? "ACCUSED" : "missed ") \(name) \(index): \(codes.sorted().joined(separator: " "))")
  }

  /// All that are accused, and of those missed no more than fit a page.
  private mutating func note(_ example: String) {
    examples.append(example)
    if examples.count > 2000 { shorten() }
  }

  private mutating func shorten() {
    let (accused, missed) = (examples.filter { $0.hasPrefix("ACCUSED") }, examples.filter { $0.hasPrefix("missed") })
    examples = accused + missed.sorted().prefix(60)
  }

  mutating func merge(_ other: Tally) {
    for (kind, row) in other.kinds { kinds[kind, default: Row()].merge(row) }
    examples += other.examples
    shorten()
  }

  /// Detectable faults, those found, those found at their record.
  var sums: (detectable: Int, found: Int, atRoot: Int) {
    kinds.values.reduce(into: (0, 0, 0)) { sums, row in
      sums.0 += row.detectable
      sums.1 += row.found
      sums.2 += row.atRoot
    }
  }

  var accusedHonest: Int { kinds.filter { $0.key?.isHonest ?? true }.reduce(0) { $0 + $1.value.accused } }
}

extension Tally.Row {
  mutating func note(_ truth: SimulationTruth, _ replay: Replay, _ found: Set<String>) {
    learners += 1
    if replay.verdict == .impossible { accused += 1 }
    if replay.verdict == truth.verdict { rightVerdict += 1 }
    for code in found { codes[code, default: 0] += 1 }
    guard let fault = truth.faults.first, fault.isDetectable else { return }
    detectable += 1
    let matching = replay.findings.filter { fault.codes.contains($0.code) }
    if !matching.isEmpty { self.found += 1 }
    if matching.contains(where: { $0.seq == fault.seq && $0.device ?? fault.device == fault.device }) { atRoot += 1 }
  }

  mutating func merge(_ other: Tally.Row) {
    learners += other.learners
    detectable += other.detectable
    found += other.found
    atRoot += other.atRoot
    rightVerdict += other.rightVerdict
    accused += other.accused
    codes.merge(other.codes, uniquingKeysWith: +)
  }
}
