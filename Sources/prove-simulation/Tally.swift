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
    var recall = Recall()
    var rightVerdict = 0
    var accused = 0
    var codes: [String: Int] = [:]
  }

  /// `trace` is what the damage left in the findings; nil where nothing was damaged.
  mutating func add(_ learner: SimulatedLearner, _ replay: Replay, _ trace: FaultTrace?, index: Int) {
    let kind = learner.truth.faults.first?.kind
    let codes = Set(replay.findings.map(\.code))
    kinds[kind, default: Row()].note(learner.truth, replay, trace, codes)
    let isWrong = replay.verdict == .impossible && kind?.isHonest ?? true
    guard let head = isWrong ? "ACCUSED" : trace?.shortcoming else { return }
    note("\(head) \(kind?.rawValue ?? "honest") \(index): \(codes.sorted().joined(separator: " "))")
  }

  /// All that are accused, and of those missed no more than fit a page.
  private mutating func note(_ example: String) {
    examples.append(example)
    if examples.count > 2000 { shorten() }
  }

  private mutating func shorten() {
    let (accused, others) = (examples.filter { $0.hasPrefix("ACCUSED") }, examples.filter { !$0.hasPrefix("ACCUSED") })
    examples = accused + others.sorted().prefix(60)
  }

  mutating func merge(_ other: Tally) {
    for (kind, row) in other.kinds { kinds[kind, default: Row()].merge(row) }
    examples += other.examples
    shorten()
  }

  /// Of all kinds together.
  var recall: Recall { kinds.values.reduce(into: Recall()) { $0.merge($1.recall) } }

  var accusedHonest: Int { kinds.filter { $0.key?.isHonest ?? true }.reduce(0) { $0 + $1.value.accused } }
}

extension Tally.Row {
  mutating func note(_ truth: SimulationTruth, _ replay: Replay, _ trace: FaultTrace?, _ found: Set<String>) {
    learners += 1
    if replay.verdict == .impossible { accused += 1 }
    if replay.verdict == truth.verdict { rightVerdict += 1 }
    for code in found { codes[code, default: 0] += 1 }
    if let trace { recall.add(trace) }
  }

  mutating func merge(_ other: Tally.Row) {
    learners += other.learners
    recall.merge(other.recall)
    rightVerdict += other.rightVerdict
    accused += other.accused
    codes.merge(other.codes, uniquingKeysWith: +)
  }
}
