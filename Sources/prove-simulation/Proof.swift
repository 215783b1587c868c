internal import Glibc
internal import ProgressModel
internal import Simulation

/// Simulated learners against the replay: nobody honest is accused, every detectable fault is found.
///
///     prove-simulation honesty [LEARNERS [SEED]] [POLICY]
///     prove-simulation recall [LEARNERS [SEED]] [POLICY] [KIND]
///     prove-simulation show SEED INDEX [KIND | honest | broken] [POLICY]
@main
struct Proof {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.compactMap { Int($0) }
    let (learners, seed) = (numbers.first ?? 10_000, UInt64(numbers.dropFirst().first ?? 1))
    let policy = words.lazy.compactMap { RetakePolicy(rawValue: $0) }.first ?? .best
    let isProven =
      switch words.first {
      case "honesty": await honesty(learners, seed: seed, policy)
      case "recall": await recall(learners, seed: seed, policy, words.lazy.compactMap { FaultKind(rawValue: $0) }.first)
      case "show": show(words, policy)
      default: usage()
      }
    exit(isProven ? 0 : 1)
  }

  private static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private static func usage() -> Bool {
    print(
      "prove-simulation honesty|recall [LEARNERS [SEED]] [POLICY] [KIND] · prove-simulation show SEED INDEX [KIND] [POLICY]"
    )
    return false
  }

  private static func honesty(_ learners: Int, seed: UInt64, _ policy: RetakePolicy) async -> Bool {
    var isProven = true
    for (name, faults) in [("honest", []), ("honest damage", FaultKind.honest)] {
      let tally = await World(seed: seed, faults: faults, policy: policy).tally(learners: learners, cores: cores)
      print("\(learners) learners, \(name), \(policy), seed \(seed): \(tally.accusedHonest) accused")
      TallyTable(tally: tally).write()
      if tally.accusedHonest > 0 { isProven = false }
    }
    return isProven
  }

  /// A copied learner shows only beside the other one.
  private static let broken = FaultKind.broken.filter { $0 != .copyLearner }

  /// All detectable faults are found, at least 99 of 100 at their record.
  private static func recall(
    _ learners: Int, seed: UInt64, _ policy: RetakePolicy, _ kind: FaultKind?
  ) async -> Bool {
    let faults = kind.map { [$0] } ?? broken
    let tally = await World(seed: seed, faults: faults, policy: policy).tally(learners: learners, cores: cores)
    let recall = tally.recall
    print(
      "\(learners) learners, broken histories, \(policy), seed \(seed): \(recall.found) of \(recall.detectable) detectable faults found,"
    )
    print("\(recall.expected) under an expected code, \(recall.atRecord) of them at the record where they lie")
    TallyTable(tally: tally).write()
    return recall.found == recall.detectable && 100 * recall.atRecord >= 99 * recall.detectable
  }

  private static func show(_ words: ArraySlice<String>, _ policy: RetakePolicy) -> Bool {
    let words = Array(words)
    guard words.count >= 3, let seed = UInt64(words[1]), let index = Int(words[2]) else { return usage() }
    let faults: [FaultKind] =
      switch words.count > 3 ? words[3] : "" {
      case "": []
      case "honest": FaultKind.honest
      case "broken": broken
      default: FaultKind(rawValue: words[3]).map { [$0] } ?? []
      }
    World(seed: seed, faults: faults, policy: policy).show(index)
    return true
  }
}
